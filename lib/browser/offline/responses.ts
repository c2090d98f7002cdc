/** Whether a response is what was asked for: no error page, no part of a file, nothing that came from elsewhere. */
export const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * A page as it is kept: it says of when it is, also when the browser itself had kept it.
 * @returns undefined when it is no page of the site, or was cut off on its way
 */
export async function savedPage(response: Response): Promise<Response | undefined> {
  if (!isWhole(response) || !isHtml(response)) return undefined
  const text = await response.text()
  if (!text.trimEnd().endsWith('</html>')) return undefined
  const headers = new Headers(response.headers)
  const sent = Date.parse(headers.get('date') ?? '') || Date.now()
  // The text is unpacked, and longer now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text.replace('<html', `<html data-saved="${new Date(sent).toISOString()}"`), { headers })
}

/** A file as it is kept; undefined when it is not whole, or the host has sent a page in its place. */
export const savedFile = (response: Response): Response | undefined =>
  isWhole(response) && !isHtml(response) ? response : undefined

/** What a page loads: scripts, pictures, style sheets. */
export const partsOf = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="([^"]+\.(?:js|css|svg|png|jpe?g|webp|avif|gif))"/g)].map(([, url = '']) => url)
