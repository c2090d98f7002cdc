import { readRedirects } from '../../content/redirects'
import { pageFiles } from '../../content/public-files'
import { GENERATED_PAGES } from '../../content/output-urls'
import { routeOf } from '../../shared/routes'

/** Patterns of Next for files next to pages, generated files (feeds and the like), and scripts. */
const sources = (pages: readonly string[]) => [
  `/:path((?!_next/|pagefind/${pages.map((page) => `|${page}$`).join('')}).*\\.(?!html?$)\\d*[A-Za-z][A-Za-z\\d]*|\\.well-known/api-catalog)`,
  `/:path(assets/.*|sw\\.js|${GENERATED_PAGES.map((route) => route.slice(1)).join('|')})`,
]

/** Characters that are special in Next's patterns. */
const SPECIAL = /[\\()[\]{}:*+?!]/g

/** The routes of pages that look like files, as parts of a pattern. */
const dottedPages = (root: string): string[] =>
  pageFiles(root)
    .map(routeOf)
    .filter((route) => /\.\d*[a-z][a-z\d]*$/i.test(route))
    .map((route) => route.slice(1).replace(SPECIAL, '\\$&').replaceAll('.', '\\.'))

/**
 * Rewrites and redirects of `npm run dev` for paths without a page: to the server next to it, and to new URLs.
 * @param server the origin of that server
 */
export const devRoutes = (root: string, server: string, compiler = '') => ({
  rewrites: {
    beforeFiles: [{ source: '/_compiler/:path', destination: `${compiler}/:path` }],
    // Before the page of all pages.
    afterFiles: sources(dottedPages(root)).map((source) => ({ source, destination: `${server}/:path` })),
  },
  redirects: [...readRedirects(root)].map(([from, destination]) => ({
    source: from.replace(SPECIAL, '\\$&'),
    destination,
    // Browsers would remember a mistake.
    permanent: false,
  })),
})
