import type { PageKind } from './types'

/** Where the documentation that is being written stands; its frozen versions stand below. */
export const DOCS = '/docs'

/** The page that the service worker shows in the place of one that is not saved. */
export const OFFLINE_PAGE = '/offline'

/** Pages that are shown in the place of others: no list names them. */
export const STAND_INS: readonly string[] = ['/404', OFFLINE_PAGE]

/** The route of a page file: `pages/docs/index.mdx` is `/docs`. */
export function routeOf(file: string): string {
  const route = file
    .replace(/^pages/, '')
    .replace(/\.(mdx?|tsx?)$/, '')
    .replace(/\/index$/, '')
  return route === '' ? '/' : route
}

/** The exported file of a route: `/docs` is `docs.html`, `/` is `index.html`. */
export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`
}

/** Whether a route is that of a folder, or of something in it. */
export function isBelow(route: string, folder: string): boolean {
  return route === folder || route.startsWith(`${folder}/`)
}

const BLOG_LISTS = /^\/blog($|\/(page|archive|authors|tags)(\/|$))/

/** What kind of page stands at a route. */
export function kindOf(route: string): PageKind {
  if (route === '/') return 'home'
  if (STAND_INS.includes(route)) return 'not-found'
  if (isBelow(route, DOCS)) return 'doc'
  if (BLOG_LISTS.test(route)) return 'blog-list'
  if (route.startsWith('/blog/')) return 'post'
  return 'page'
}

/** The folder of the blog below `pages/`: its posts, and the lists of them. */
export const BLOG = '/blog'
export const ARCHIVE = `${BLOG}/archive`
export const AUTHORS = `${BLOG}/authors`
export const TAGS = `${BLOG}/tags`

export const authorRoute = (id: string) => `${AUTHORS}/${id}`
export const tagRoute = (id: string) => `${TAGS}/${id}`

/** The three feeds of one list of posts, as URLs of this site. */
export interface FeedLinks {
  /** What the feeds carry, as in "Chain Data API blog". */
  title: string
  rss: string
  atom: string
  json: string
}

/** @param list the URL of the list: `/blog`, an author's or a tag's */
export function feedLinks(list: string, title: string): FeedLinks {
  return { title, rss: `${list}/rss.xml`, atom: `${list}/atom.xml`, json: `${list}/feed.json` }
}

// What stands beside a page, under a URL that follows from the page's own.

const nameOf = (route: string) => (route === '/' ? '/index' : route)

/** The URL of a page's Markdown version: `/docs/intro` is `/docs/intro.md`, `/` is `/index.md`. */
export const markdownPath = (route: string): string => `${nameOf(route)}.md`

/** The URL of the picture that link previews of a page show: `/cards/docs/intro.png`. */
export const cardPath = (route: string): string => `/cards${nameOf(route)}.png`

/** The URL of the picture that is drawn for a post: `/covers/blog/welcome.svg`. */
export const coverPath = (route: string): string => `/covers${nameOf(route)}.svg`

/** Pixels of a cover; the middle of it is shown where it is lower. */
export const COVER_SIZE = { width: 480, height: 320 } as const

/** Pixels, as link previews show them largest (1.91 to 1). */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * Where the catalog stands. It is looked for at the root of an origin (RFC 9727, section 2), where it has no ending. A
 * site below a base path has no such place, and the home page's link leads to it (section 5). Servers are told its type
 * (packages/static-export/headers).
 */
export const catalogPath = (base: string): string => (base === '' ? '/.well-known/api-catalog' : '/api-catalog.json')

/** RFC 9727, section 4.2: a linkset as JSON (RFC 9264), by the profile of API catalogs. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
