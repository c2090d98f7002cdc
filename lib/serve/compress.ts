import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import { bareType, compressibleTypes } from '@/lib/outputs/headers/content-types'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** By the table that hosts are given too: the library's own holds every unknown file for worth compressing. */
const isCompressible = (response: ServerResponse) =>
  compressibleTypes.includes(bareType(String(response.getHeader('Content-Type'))))

/**
 * Compresses what is worth it (text of 1 KiB and more) with brotli or gzip, as the browser asks for.
 * Part of a file (206) is sent as it is: its byte positions are those of the uncompressed file.
 */
export const compress = compression({
  // Between speed and size; a host compresses once, here it is done for each answer.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  filter: (_, response) => response.statusCode !== 206 && isCompressible(response),
  // The types name Express's request and response; the code uses only what Node's own have.
}) as unknown as Middleware
