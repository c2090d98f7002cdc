import { readFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import path, { join } from 'node:path'
import { existsSync } from 'node:fs'
import send from 'send'
import { ASK_AGAIN, cacheControl } from '../headers/policy'
import { HTML, PLAIN_TEXT, typeOf } from '../headers/content-types'

/** Answers with a line of plain text: `404 Not Found. …` */
export function plain(response: ServerResponse, status: number, message: string): void {
  response.removeHeader('ETag')
  response.removeHeader('Last-Modified')
  response.setHeader('Cache-Control', ASK_AGAIN)
  finish(response, status, PLAIN_TEXT, Buffer.from(`${status} ${STATUS_CODES[status] ?? ''}. ${message}.\n`))
}

/**
 * Redirects for good. 308 and not 301: the method stays. It is asked for again each time all the same, as a browser
 * would otherwise keep it for whatever site is served on this port next.
 */
export function redirect(response: ServerResponse, location: string, headers: Map<string, string>): void {
  response.setHeader('Location', location)
  response.setHeader('Cache-Control', ASK_AGAIN)
  response.setHeaders(headers)
  finish(response, 308, PLAIN_TEXT, Buffer.from(`308 Permanent Redirect. The page is at ${location}\n`))
}

/** Answers with the site's own not-found page, or with a line of text when the export has none. */
export async function notFound(response: ServerResponse, root: string, headers: Map<string, string>): Promise<void> {
  const page = await readFile(join(root, '404.html')).catch(() => undefined)
  response.setHeader('Cache-Control', ASK_AGAIN)
  response.setHeaders(headers)
  if (page) finish(response, 404, HTML, page)
  else plain(response, 404, 'Nothing is here, and the site has no 404.html')
}

function finish(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.statusCode = status
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

interface FileToSend {
  root: string
  /** Path below `root`, as `findFile` gives it. */
  file: string
  /** Headers that the site sets; they win over those of the server. */
  headers: Map<string, string>
}

/**
 * Sends a file that is known to exist, with `ETag`, conditional requests and byte ranges.
 * Resolves when the answer is on its way; rejects when the file can't be read.
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, { root, file, headers }: FileToSend) {
  response.setHeader('Cache-Control', cacheControl(file))
  const packed = packedFile(request, root, file)
  const type = typeOf(file)
  if (type) response.setHeader('Content-Type', type)
  response.setHeaders(headers)
  if (packed) {
    response.setHeader('Content-Encoding', packed.encoding)
    response.setHeader('Vary', 'Accept-Encoding')
  }

  return new Promise<void>((resolve, reject) => {
    response.once('close', resolve)
    // Which files may be read was decided before; here the name is only a name.
    send(request, encodeURIComponent(packed?.name ?? file), {
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

/** In the order in which they are taken: the smaller one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Whether a browser takes an encoding: it names it, and not with the quality 0. */
function takes(accepted: string, encoding: string): boolean {
  const entry = accepted.split(',').find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === encoding)
  return entry !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(entry)
}

/**
 * The file that `npm run build -- --compress` has put beside another one, and how it is packed.
 * @param file path below `root`
 * @returns undefined when there is none, the browser takes none, or asks for a part: bytes are counted in the file as it is
 */
function packedFile(
  request: IncomingMessage,
  root: string,
  file: string,
): { name: string; encoding: string } | undefined {
  if (request.headers.range !== undefined) return undefined
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const found = ENCODINGS.find(
    ([encoding, ending]) => takes(accepted, encoding) && existsSync(path.join(root, file + ending)),
  )
  return found && { name: file + found[1], encoding: found[0] }
}
