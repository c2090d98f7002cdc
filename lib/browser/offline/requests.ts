import { routeIn } from '../base-path'
import { pageOfPartial } from '../partials'

/**
 * The kinds of requests that the worker answers: a page, a partial, a file with a hash in its name, or another file
 * that pages need.
 */
export type Wanted = 'document' | 'partial' | 'hashed' | 'file'

/** The build puts a hash into these names; in development there is none. */
const HASHED = /^\/(assets|_next\/static|pagefind)\/(.*[-._/])?[\da-f]{7,}\.\w+$/
/** The search index; what the not-found page loads is a script like any other. */
const OF_SEARCH = /^\/(pagefind\/|search-data\/words)/
const PARTS_OF_PAGES = /^(image|script|style|font|worker)$/
/** A file's extension starts with a letter; `/docs/1.0` is a page. */
const FILE = /\.[a-z]\w*$/i

/** The URL under which a file is cached: a static file is the same with every query. */
export const keyOf = (url: string): string => url.replace(/[?#].*/, '')

const pathOf = (pathname: string) => (BASE_PATH ? routeIn(pathname) : pathname)

/** Whether a URL is that of a file that search reads. */
export const isSearchUrl = (url: string): boolean => OF_SEARCH.test(pathOf(new URL(url).pathname) ?? '')

/**
 * Classifies a request.
 * @returns undefined for what is left to the browser: other origins and sites, requests other than GET, and parts of
 * files
 */
export function wantedBy({ url, method, mode, destination, headers, cache }: Request): Wanted | undefined {
  const { origin, pathname } = new URL(url)
  const path = pathOf(pathname)
  if (method !== 'GET' || origin !== location.origin || path === undefined || headers.has('range')) return undefined
  if (headers.get('purpose') === 'prefetch') return undefined
  // What the reader asked to save comes from the network, and has a cache of its own.
  if (mode !== 'navigate' && cache === 'no-cache') return undefined
  if (pageOfPartial(path)) return mode === 'navigate' ? undefined : 'partial'
  if (mode === 'navigate' || headers.get('accept') === 'text/html') return FILE.test(path) ? undefined : 'document'
  if (HASHED.test(path)) return 'hashed'
  return OF_SEARCH.test(path) || PARTS_OF_PAGES.test(destination) ? 'file' : undefined
}

/** The URL of the page of a partial. */
export const pageOf = (partial: string): string => {
  const { origin, pathname } = new URL(partial)
  return origin + BASE_PATH + (pageOfPartial(pathOf(pathname) ?? '') ?? '')
}

/** Whether a URL is that of a page. */
export const isPageUrl = (url: string): boolean =>
  wantedBy(new Request(url, { headers: { accept: 'text/html' } })) === 'document'

/** Whether a response is what was requested: no error page, no part of a file, nothing redirected from elsewhere. */
export const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * A page as it is cached, with its date, even if it comes from the browser's own cache.
 * @returns undefined if it is not a page of the site, or was truncated
 */
export async function savedPage(response: Response): Promise<Response | undefined> {
  if (!isWhole(response) || !isHtml(response)) return undefined
  const text = await response.text()
  if (!text.trimEnd().endsWith('</html>')) return undefined
  const headers = new Headers(response.headers)
  const sent = Date.parse(headers.get('date') ?? '') || Date.now()
  // The text is decompressed, so it is longer now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(text.replace('<html', `<html data-saved="${new Date(sent).toISOString()}"`), { headers })
}

/** A file as it is cached; undefined if it is truncated, or if the host has sent a page instead. */
export const savedFile = (response: Response): Response | undefined =>
  isWhole(response) && !isHtml(response) ? response : undefined

/** What a page loads: scripts, pictures, style sheets. */
export const partsOf = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="([^"]+\.(?:js|css|svg|png|jpe?g|webp|avif|gif))"/g)].map(([, url = '']) => url)
