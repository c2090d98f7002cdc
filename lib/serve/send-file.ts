import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import send from 'send'
import { plain } from './answers'
import { cacheControl } from './cache-rules'
import { contentType } from './content-types'

interface FileToSend {
  root: string
  /** Path below `root`, as `findFile` gives it. */
  file: string
  /** Headers that the site sets; they win over those of the server. */
  headers: Map<string, string>
  /** Whether `page.html.br` is sent in the place of `page.html` to browsers that take brotli. */
  precompressed?: boolean
}

/**
 * Sends a file that is known to exist, with `ETag`, conditional requests and byte ranges.
 * Resolves when the answer is on its way; rejects when the file can't be read.
 */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, file, headers, precompressed }: FileToSend,
) {
  response.setHeader('Cache-Control', cacheControl(file))
  const type = contentType(file)
  if (type) response.setHeader('Content-Type', type)
  response.setHeaders(headers)
  const packed = `${file}.br`
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
  const isPacked = precompressed && takesBrotli && file.endsWith('.html') && existsSync(path.join(root, packed))
  if (isPacked) {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Vary', 'Accept-Encoding')
  }

  return new Promise<void>((resolve, reject) => {
    response.once('close', resolve)
    // Which files may be read was decided before; here the name is only a name.
    send(request, encodeURIComponent(isPacked ? packed : file), {
      root,
      cacheControl: false,
      dotfiles: 'allow',
      index: false,
    })
      .on('error', (error: unknown) => {
        const status = statusOf(error)
        if (status === 412) resolve(plain(response, 412, 'The file has changed'))
        else if (status === 416) resolve(plain(response, 416, 'The file is shorter than that'))
        else reject(error)
      })
      .pipe(response)
  })
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}
