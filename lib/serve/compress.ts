import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Pagefind's files are gzip already; the library's table holds every unknown file for worth compressing. */
const isPacked = (response: ServerResponse) => response.getHeader('Content-Type') === 'application/octet-stream'

/**
 * Compresses what is worth it (text of 1 KiB and more) with brotli or gzip, as the browser asks for.
 * Part of a file (206) is sent as it is: its byte positions are those of the uncompressed file.
 */
export const compress = compression({
  // Between speed and size; a host compresses once, here it is done for each answer.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (request, response) =>
    response.statusCode !== 206 && !isPacked(response) && compression.filter(request, response),
  // The types name Express's request and response; the code uses only what Node's own have.
}) as unknown as Middleware
