import { filesBelow, writeBelow } from '@chain-data/findings'
import { type Allowed, headerPolicy, shortHeaderPolicy } from '../csp'
import { readPageParts } from '../page-parts'
import type { ExportedPage } from '../pages'
import { caddyFile } from './caddy'
import { contentTypes, isMedia } from './content-types'
import { headersFile, redirectsFile } from './netlify'
import { nginxMaps, nginxServer } from './nginx'
import { pathHeaders, securityHeaders, type PathHeaders, type Redirect, type SiteHeaders } from './policy'
import { vercelFile } from './vercel'

/** Pages that only send on. Hosts that can do it with a response of their own spare the reader a page. */
const redirectsIn = (pages: readonly ExportedPage[]): Redirect[] =>
  pages.flatMap(({ route, html }) => {
    const to = /http-equiv\s*=\s*["']?refresh/i.test(html) ? readPageParts(html).sendsTo : undefined
    return to?.startsWith('/') ? [{ from: route, to }] : []
  })

/** Directives of what a browser asks for without permission of its origin. */
const EMBEDDED = new Set(['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'frame-src'])

/** What headers are made from, beside the files of the export. */
interface SecuredSite {
  pages: readonly ExportedPage[]
  /** What `securePages` says that the pages need together. */
  allowed: Allowed
  /** The site's base path. */
  base: string
  /** Headers that some paths of this site get, beside those that every export gives. */
  own?: readonly PathHeaders[]
}

/**
 * Writes headers and redirects in the words of every host: `_headers`, `_redirects` (Netlify, Cloudflare Pages) and
 * `_headers.json` (`npm start`) in the export; `vercel.json` and the files for nginx and Caddy in `deploy`. Comes after
 * everything that writes files.
 * @throws when a host does not take so much
 */
export function writeHeaders(
  { out, deploy }: { out: string; deploy: string },
  { pages, allowed, base, own }: SecuredSite,
): string {
  const files = filesBelow(out)
  // A film that no page shows is opened by a link.
  const media = allowed.media || files.some(isMedia)
  const embeds = Object.keys(allowed.elsewhere.sources).some((name) => EMBEDDED.has(name))
  const site: SiteHeaders = {
    base,
    types: contentTypes(files),
    always: securityHeaders(headerPolicy({ ...allowed, media }), { media, embeds }),
    alwaysShort: securityHeaders(shortHeaderPolicy(allowed.elsewhere), { media, embeds }),
    paths: pathHeaders(files, own),
    redirects: redirectsIn(pages),
  }
  const { text, short } = headersFile(site)
  writeBelow(out, '_headers', text)
  writeBelow(out, '_redirects', redirectsFile(site.redirects, base))
  writeBelow(out, '_headers.json', previewFile(site))
  writeBelow(deploy, 'vercel.json', vercelFile(site))
  writeBelow(deploy, 'nginx/maps.conf', nginxMaps(site))
  writeBelow(deploy, 'nginx/server.conf', nginxServer(site))
  writeBelow(deploy, 'caddy/site.caddy', caddyFile(site))

  const length = site.always['Content-Security-Policy']?.length ?? 0
  const policy = `${length} characters of policy${short ? ' (too long for a line of _headers: the pages bring theirs)' : ''}`
  return `${policy}, ${site.redirects.length} redirects`
}

/**
 * `_headers.json`, which the preview server reads (packages/static-export/serve/host-rules.ts). How long to keep a file
 * is not in it: the server knows it from the file that it sends, so that an answer "not found" is never kept.
 */
export function previewFile({ always, base, paths }: SiteHeaders): string {
  const rules = [{ source: '/*', headers: always }, ...paths].flatMap(({ source, headers }) => {
    const kept = Object.entries(headers).filter(([name]) => name !== 'Cache-Control')
    return kept.length === 0 ? [] : [{ source: base + source, headers: Object.fromEntries(kept) }]
  })
  return `${JSON.stringify(rules, null, 2)}\n`
}
