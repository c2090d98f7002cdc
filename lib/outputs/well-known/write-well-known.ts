import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { security } from '@/data/security'
import { loadApi } from '@/lib/api/load'
import { site } from '@/lib/content/graph'
import { sitePages } from '@/lib/content/site-routes'
import { isReference } from '@/lib/outputs/json-ld/linked-data'
import { securitySchema } from '@/lib/schemas/security'
import { explain } from '@/lib/schemas/explain'
import { apiCatalog, CATALOG_PATH, type CatalogLinks } from './api-catalog'
import { SECURITY_PATH, securityText } from './security-txt'

/** @throws when no page is the reference: the catalog would lead nowhere */
async function catalogLinks(root: string): Promise<CatalogLinks> {
  const reference = (await sitePages(root)).find(isReference)
  if (!reference) throw new Error('No page holds <EndpointReference />: the API catalog has no page to lead to.')
  const [version] = site.docs.versions
  const start = version ? `${version.path}/${version.mainDoc}` : '/docs'
  return { reference: reference.page.route, start }
}

/**
 * Writes `/.well-known/api-catalog` and `/.well-known/security.txt`.
 * @throws with every fault of `data/security.ts`
 */
export async function writeWellKnown(root: string, out: string): Promise<string> {
  const faults = explain(securitySchema, security)
  if (faults.length > 0) throw new Error(faults.map(({ message }) => `data/security.ts: ${message}`).join('\n'))
  mkdirSync(path.join(out, '.well-known'), { recursive: true })
  writeFileSync(path.join(out, CATALOG_PATH), apiCatalog(loadApi(root), site.url, await catalogLinks(root)))
  writeFileSync(path.join(out, SECURITY_PATH), securityText(securitySchema.parse(security), site.url))
  return 'api-catalog, security.txt'
}
