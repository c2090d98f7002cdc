import { filesBelow, writeBelow } from '@docs402/findings'
import { type Allowed, headerPolicy } from '../csp'
import { caddyFile } from './caddy'
import { contentTypes } from './content-types'
import { headersFile, redirectsFile, vercelFile } from './hosted'
import { nginxMaps, nginxServer } from './nginx'
import { securityHeaders, type PathHeaders, type SiteHeaders } from './policy'

/** Directives for requests that browsers make without CORS. */
const EMBEDDED = /^(?:script|style|img|font|media|frame)-src$/

/**
 * Writes headers and redirects in the format of every host: `_headers` and `_redirects` (Netlify, Cloudflare Pages,
 * `npm start`) in the export; `vercel.json` and the files for nginx and Caddy in `deploy`. Must run after all steps
 * that write files.
 * @param allowed what all pages together need, from `securePages`
 * @param paths headers that only some paths get
 * @throws if the limits of a host are exceeded
 */
export function writeHeaders(
  { out, deploy }: { out: string; deploy: string },
  {
    allowed,
    base,
    redirects,
    paths,
  }: Pick<SiteHeaders, 'base' | 'redirects'> & { allowed: Allowed; paths: PathHeaders[] },
): string {
  const files = filesBelow(out)
  const policy = headerPolicy(allowed)
  const always = securityHeaders(
    policy,
    Object.keys(allowed.elsewhere.sources).some((name) => EMBEDDED.test(name)),
  )
  const site: SiteHeaders = {
    base,
    types: contentTypes(files),
    rules: [{ source: '/*', headers: always }, ...paths],
    redirects,
  }
  writeBelow(out, '_headers', headersFile(site))
  writeBelow(out, '_redirects', redirectsFile(site))
  writeBelow(deploy, 'vercel.json', vercelFile(site))
  writeBelow(deploy, 'nginx/maps.conf', nginxMaps(site))
  writeBelow(deploy, 'nginx/server.conf', nginxServer(site))
  writeBelow(deploy, 'caddy/site.caddy', caddyFile(site))
  return `${policy.length} characters of policy, ${redirects.length} redirects`
}
