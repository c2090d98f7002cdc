import { readRedirects } from '../../content/redirects'
import { GENERATED_PAGES } from '../../shared/output-urls'

/** Patterns of Next for files next to pages, generated files (feeds and the like), and scripts. */
const SOURCES = [
  '/:path((?!_next/|pagefind/).*\\.(?!html?$)\\d*[A-Za-z][A-Za-z\\d]*|\\.well-known/api-catalog)',
  `/:path(assets/.*|sw\\.js|${GENERATED_PAGES.map((route) => route.slice(1)).join('|')})`,
]

/** Characters that are special in Next's patterns. */
const SPECIAL = /[\\()[\]{}:*+?!]/g

/**
 * Rewrites and redirects of `npm run dev` for paths without a page: to the server next to it, and to new URLs.
 * @param server the origin of that server
 */
export const devRoutes = (root: string, server: string) => ({
  rewrites: { fallback: SOURCES.map((source) => ({ source, destination: `${server}/:path` })) },
  redirects: [...readRedirects(root)].map(([from, destination]) => ({
    source: from.replace(SPECIAL, '\\$&'),
    destination,
    // Browsers would remember a mistake.
    permanent: false,
  })),
})
