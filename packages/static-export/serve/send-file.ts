import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import send from 'send'
import { ASK_AGAIN, cacheControl } from '../headers/policy'
import { HTML, PLAIN_TEXT, typeOf } from '../headers/content-types'

function sendText(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body)
}

/** Responds with a line of plain text: `404 Not Found. …` */
export function sendLine(response: ServerResponse, status: number, message: string): void {
  response.setHeader('Cache-Control', ASK_AGAIN)
  sendText(response, status, PLAIN_TEXT, `${status} ${STATUS_CODES[status] ?? ''}. ${message}\n`)
}

/**
 * Redirects permanently. 308 and not 301: the method stays. It is asked for again each time all the same, as a browser
 * would otherwise keep it for whatever site is served on this port next.
 */
export function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location)
  sendLine(response, 308, `The page is at ${location}`)
}

/** Responds with the site's own not-found page, or with a line of text when the export has none. */
export async function notFound(response: ServerResponse, root: string): Promise<void> {
  const page = await readFile(join(root, '404.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return sendLine(response, 404, 'Nothing is here, and the site has no 404.html.')
  response.setHeader('Cache-Control', ASK_AGAIN)
  sendText(response, 404, HTML, page)
}

/** What the build puts beside files, the smaller one first. An encoding with the quality 0 is refused. */
const PRECOMPRESSED = [
  { encoding: 'br', ending: '.br', accepted: /\bbr\b(?!\s*;\s*q=0\b)/ },
  { encoding: 'gzip', ending: '.gz', accepted: /\bgzip\b(?!\s*;\s*q=0\b)/ },
]

/**
 * Sends a file that exists, compressed where `npm run build -- --compress` has done it. Part of a file is part of the
 * file as it is. Headers that the site has set already stay.
 * @param name its path below `root`, as `findFile` gives it
 */
export function sendFile(request: IncomingMessage, response: ServerResponse, root: string, name: string): void {
  const { range, 'accept-encoding': accepts = '' } = request.headers
  const compressed = PRECOMPRESSED.find(
    ({ ending, accepted }) =>
      range === undefined && accepted.test(String(accepts)) && existsSync(join(root, name + ending)),
  )
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', typeOf(name))
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', cacheControl(name))
  if (compressed) response.setHeader('Content-Encoding', compressed.encoding).setHeader('Vary', 'Accept-Encoding')
  // Which files may be read was decided before; here the name is only a name.
  const options = { root, cacheControl: false, dotfiles: 'allow', index: false } as const
  send(request, encodeURIComponent(name + (compressed?.ending ?? '')), options).pipe(response)
}
