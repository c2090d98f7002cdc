import { readFile } from 'node:fs/promises'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ASK_AGAIN } from '@/lib/outputs/headers/policy'
import { HTML, PLAIN_TEXT } from '@/lib/outputs/headers/content-types'

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
