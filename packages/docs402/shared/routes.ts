/** The kind of a page. It decides the layout, the search section and the lists it appears in. */
export type PageKind = 'home' | 'doc' | 'page' | 'post' | 'blog-list' | 'not-found'

/** The route of the current documentation; frozen versions are below it. */
export const DOCS = '/docs'

/** The page that the service worker shows instead of one that is not saved. */
export const OFFLINE_PAGE = '/offline'

/** Fallback pages, which no list contains. */
export const STAND_INS: readonly string[] = ['/404', OFFLINE_PAGE]

/** The route of a page file: `pages/docs/index.mdx` is `/docs`. */
export function routeOf(file: string): string {
  const route = file
    .replace(/^pages/, '')
    .replace(/\.(mdx?|tsx?)$/, '')
    .replace(/\/index$/, '')
  return route === '' ? '/' : route
}

/** Whether a route stands for several: a whole part in brackets, as Next reads it. `/docs/a[b]` is one page. */
export const isDynamic = (route: string): boolean => /\/\[[^/]+\](?=\/|$)/.test(route)

/** The exported file of a route: `/docs` is `docs.html`, `/` is `index.html`. */
export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`
}

/** Whether a route is a folder, or in it. */
export function isBelow(route: string, folder: string): boolean {
  return route === folder || route.startsWith(`${folder}/`)
}

const BLOG_LISTS = /^\/blog($|\/(page|archive|authors|tags)(\/|$))/

/** The kind of page at a route. */
export function kindOf(route: string): PageKind {
  if (route === '/') return 'home'
  if (STAND_INS.includes(route)) return 'not-found'
  if (isBelow(route, DOCS)) return 'doc'
  if (BLOG_LISTS.test(route)) return 'blog-list'
  if (route.startsWith('/blog/')) return 'post'
  return 'page'
}

/** The folder of the blog below `pages/`, with posts and lists. */
export const BLOG = '/blog'
export const ARCHIVE = `${BLOG}/archive`
export const AUTHORS = `${BLOG}/authors`
export const TAGS = `${BLOG}/tags`

export const authorRoute = (id: string) => `${AUTHORS}/${id}`
export const tagRoute = (id: string) => `${TAGS}/${id}`

/** The URL of the documentation as one page for paper, which the build writes. */
export const PRINTABLE = '/documentation'

/** The feeds of one list of posts, as URLs of this site. */
export interface FeedLinks {
  /** The title of the feeds, as in "Chain Data API blog". */
  title: string
  rss: string
  atom: string
  /** The blog's own; other lists have none. */
  json?: string
}

/** @param list the URL of the list: `/blog`, an author's or a tag's */
export function feedLinks(list: string, title: string): FeedLinks {
  const json = list === BLOG && { json: `${list}/feed.json` }
  return { title, rss: `${list}/rss.xml`, atom: `${list}/atom.xml`, ...json }
}

// URLs derived from a page's URL.

const nameOf = (route: string) => (route === '/' ? '/index' : route)

/** The URL of a page's Markdown version: `/docs/intro` is `/docs/intro.md`, `/` is `/index.md`. */
export const markdownPath = (route: string): string => `${nameOf(route)}.md`

/** The URL of the picture that link previews of a page show: `/cards/docs/intro.png`. */
export const cardPath = (route: string): string => `/cards${nameOf(route)}.png`

/** The URL of the generated cover of a post: `/covers/blog/welcome.svg`. */
export const coverPath = (route: string): string => `/covers${nameOf(route)}.svg`

/** Pixels of a cover; lower boxes show its middle. */
export const COVER_SIZE = { width: 480, height: 320 } as const

/** Pixels, as link previews show them largest (1.91 to 1). */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * The URL of the catalog. Clients look for it at the root of an origin (RFC 9727, section 2), without an extension. A
 * site with a base path can't have it there, and its home page links to it instead (section 5).
 * packages/static-export/headers sets its type.
 */
export const catalogPath = (base: string): string => (base === '' ? '/.well-known/api-catalog' : '/api-catalog.json')

/** RFC 9727, section 4.2: a linkset as JSON (RFC 9264), by the profile of API catalogs. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** The URL of the page that a sign-in for the console comes back to, which the build writes where there is one. */
export const callbackPath = (base: string): string => `${base}/oauth-callback`

/** Whether a URL leads to another site, or is not a page at all. */
export const isExternal = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)
