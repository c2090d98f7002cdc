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

/** The route of a file of the export. */
export function routeOfExported(file: string): string {
  const route = `/${file.replace(/\.html$/, '')}`
  return route === '/index' ? '/' : route
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
