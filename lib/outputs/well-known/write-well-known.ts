import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { basePathOf } from '@/lib/html/base-path'
import { loadApi } from '@/lib/api/load'
import { readGraph, site } from '@/lib/content/graph'
import { startOf } from '@/lib/pages/page-props'
import { latestVersion, routeOfDoc } from '@/lib/content/versions'
import { loadData } from '@/lib/schemas/data-file'
import { SECURITY_DATA } from '@/lib/schemas/data-files'
import { apiCatalog, type CatalogLinks } from './api-catalog'
import { catalogPath } from './catalog-path'
import type { Security } from '@/lib/schemas/data-files'

/** The reference, if a page holds it, and the page that begins the documentation. */
function catalogLinks(root: string): CatalogLinks {
  const graph = readGraph(root)
  const version = latestVersion(site.docs)
  const main = version && routeOfDoc(version, version.mainDoc)
  const start = graph.pages.find(({ route }) => route === main)?.route ?? startOf(graph)
  return { reference: loadApi(root).pages.reference, start }
}

/**
 * Writes `/.well-known/api-catalog` and `/.well-known/security.txt`. A site below a base path has only the catalog, in another place:
 * RFC 8615 knows these files at the root of an origin alone, which is not the site's.
 * @throws with every fault of `data/security.yaml`
 */
export function writeWellKnown(root: string, out: string): string {
  const security = loadData(SECURITY_DATA, root)
  const base = basePathOf(site.url)
  const catalog = path.join(out, catalogPath(base))
  mkdirSync(path.dirname(catalog), { recursive: true })
  writeFileSync(catalog, apiCatalog(loadApi(root), site.url, catalogLinks(root)))
  if (base !== '') return `api-catalog.json; no security.txt: ${new URL(site.url).origin} needs one at its own root`
  writeFileSync(path.join(out, SECURITY_PATH), securityText(security, site.url))
  return 'api-catalog, security.txt'
}

/** Where it is looked for: RFC 9116, section 3. */
export const SECURITY_PATH = '/.well-known/security.txt'

/**
 * `security.txt` (RFC 9116).
 * @param origin the site's address
 */
export function securityText({ contacts, expires, languages }: Security, origin: string): string {
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n')
}
