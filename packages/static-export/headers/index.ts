import { filesBelow, writeBelow } from '@chain-data/findings'
import { type Allowed, headerPolicy } from '../csp'
import { readPageParts } from '../page-parts'
import type { ExportedPage } from '../pages'
import { caddyFile } from './caddy'
import { contentTypes, isMedia } from './content-types'
import { headersFile, redirectsFile } from './netlify'
import { nginxMaps, nginxServer } from './nginx'
import { pathHeaders, securityHeaders, type PathHeaders, type Redirect, type SiteHeaders } from './policy'
import { vercelFile } from './vercel'

/** Redirect pages. Hosts that can send redirects spare readers the page. */
const redirectsIn = (pages: readonly ExportedPage[]): Redirect[] =>
  pages.flatMap(({ route, html }) => {
    const to = /http-equiv\s*=\s*["']?refresh/i.test(html) ? readPageParts(html).sendsTo : undefined
    return to?.startsWith('/') ? [{ from: route, to }] : []
  })

/** Directives for requests that browsers make without CORS. */
const EMBEDDED = new Set(['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'frame-src'])

/** Inputs for headers, besides the files of the export. */
interface SecuredSite {
  pages: readonly ExportedPage[]
  /** What all pages together need, from `securePages`. */
  allowed: Allowed
  /** The site's base path. */
  base: string
  /** Headers for some paths of this site, in addition to those of every export. */
  own?: readonly PathHeaders[]
}

/**
 * Writes headers and redirects in the format of every host: `_headers` and `_redirects` (Netlify, Cloudflare Pages,
 * `npm start`) in the export; `vercel.json` and the files for nginx and Caddy in `deploy`. Must run after all steps
 * that write files.
 * @throws if the limits of a host are exceeded
 */
export function writeHeaders(
  { out, deploy }: { out: string; deploy: string },
  { pages, allowed, base, own }: SecuredSite,
): string {
  const files = filesBelow(out)
  // A video that no page shows is opened by a link.
  const media = allowed.media || files.some(isMedia)
  const embeds = Object.keys(allowed.elsewhere.sources).some((name) => EMBEDDED.has(name))
  const site: SiteHeaders = {
    base,
    types: contentTypes(files),
    always: securityHeaders(headerPolicy({ ...allowed, media }), { media, embeds }),
    paths: pathHeaders(files, own),
    redirects: redirectsIn(pages),
  }
  writeBelow(out, '_headers', headersFile(site))
  writeBelow(out, '_redirects', redirectsFile(site.redirects, base))
  writeBelow(deploy, 'vercel.json', vercelFile(site))
  writeBelow(deploy, 'nginx/maps.conf', nginxMaps(site))
  writeBelow(deploy, 'nginx/server.conf', nginxServer(site))
  writeBelow(deploy, 'caddy/site.caddy', caddyFile(site))

  return `${site.always['Content-Security-Policy']?.length ?? 0} characters of policy, ${site.redirects.length} redirects`
}
