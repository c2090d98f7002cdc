import { headerPolicy, secureSite, shortHeaderPolicy } from '../csp'
import { filesBelow, pagesBelow, writeBelow } from '@chain-data/findings'
import { readPageParts } from '../page-parts'
import { caddyFile } from './caddy'
import { requireTypes } from './content-types'
import { headersFile, redirectsFile } from './netlify'
import { nginxMaps, nginxServer } from './nginx'
import { pathHeaders, securityHeaders, type PathHeaders, type Redirect, type SiteHeaders } from './policy'
import { vercelFile } from './vercel'

/** `/docs/old.html` is asked for as `/docs/old`. */
const routeOf = (file: string) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`

/** Pages that only send on. Hosts that can do it with a response of their own spare the reader a page. */
const redirectsIn = (out: string): Redirect[] =>
  pagesBelow(out).flatMap(({ file, html }) => {
    const to = /http-equiv\s*=\s*["']?refresh/i.test(html) ? readPageParts(html).sendsTo : undefined
    return to?.startsWith('/') ? [{ from: routeOf(file), to }] : []
  })

/**
 * The step of the build that makes the export safe to publish: content security policies and integrity in every page, then headers and
 * redirects in the words of every host: `_headers`, `_redirects` (Netlify, Cloudflare Pages) and `_headers.json` (`npm start`) in the
 * export; `vercel.json` and the files for nginx and Caddy in `deploy`. Comes after everything that changes pages.
 * @param base the site's base path
 * @param own headers that some paths of this site get, beside those that every export gives
 * @throws when a file has no content type, or a host does not take so much
 */
export function secureExport(
  { out, deploy }: { out: string; deploy: string },
  base: string,
  own: readonly PathHeaders[] = [],
): string {
  const { allowed, pages } = secureSite(out, base)
  const files = filesBelow(out)
  requireTypes(files)
  const site: SiteHeaders = {
    base,
    always: securityHeaders(headerPolicy(allowed)),
    alwaysShort: securityHeaders(shortHeaderPolicy()),
    paths: pathHeaders(files, own),
    redirects: redirectsIn(out),
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
  const inline = `${allowed.scripts.length} inline scripts, ${allowed.styles.length} styles`
  return `${pages} pages, ${inline}; ${policy}, ${site.redirects.length} redirects`
}

/**
 * `_headers.json`, which the preview server reads (packages/static-export/serve/host-rules.ts). How long to keep a file is not in it: the server
 * knows it from the file that it sends, so that an answer "not found" is never kept.
 */
export function previewFile({ always, base, paths }: SiteHeaders): string {
  const rules = [{ source: '/*', headers: always }, ...paths].flatMap(({ source, headers }) => {
    const kept = Object.entries(headers).filter(([name]) => name !== 'Cache-Control')
    return kept.length === 0 ? [] : [{ source: base + source, headers: Object.fromEntries(kept) }]
  })
  return `${JSON.stringify(rules, null, 2)}\n`
}
