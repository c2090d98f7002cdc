import { readRedirects } from '../../content/redirects'
import { GENERATED_PAGES } from '../../content/output-urls'

/** Pattern of Next for scripts, and for pages that a build writes; the page of all pages gives what stands beside pages. */
const SOURCE = `/:path(assets/.*|sw\\.js|${GENERATED_PAGES.map((route) => route.slice(1)).join('|')})`

/** Characters that are special in Next's patterns. */
const SPECIAL = /[\\()[\]{}:*+?!]/g

/**
 * Rewrites and redirects of `npm run dev` for paths without a page: to the server next to it, and to new URLs.
 * @param server the origin of that server
 */
export const devRoutes = (root: string, server: string, compiler = '') => ({
  rewrites: {
    beforeFiles: [{ source: '/_compiler/:path', destination: `${compiler}/:path` }],
    // Before the page of all pages.
    afterFiles: [{ source: SOURCE, destination: `${server}/:path` }],
  },
  redirects: [...readRedirects(root)].map(([from, destination]) => ({
    source: from.replace(SPECIAL, '\\$&'),
    destination,
    // Browsers would remember a mistake.
    permanent: false,
  })),
})
