import { existsSync } from 'node:fs'
import path from 'node:path'
import { siteApis } from '../../../reference/site/site-api'
import type { Api } from '@docs402/api'
import { CATALOG_TYPE, catalogPath, markdownPath } from '../../../shared/routes'
import type { FinishedSite, Output } from '../../output'
import { latestVersion, routeOfDoc } from '../../../content/versions'
import { basePathOf } from '@docs402/static-export/base-path'
import { bareType, HTML, typeOf, type PathHeaders } from '@docs402/static-export'
import { startOf } from '../../../page/props/content-props'
import { loadData, writeBelow } from '@docs402/findings'
import { SECURITY_DATA, type Security } from '../../../content/schemas/data-files'
import { OUTPUT_URLS } from '../../../content/output-urls'

type CatalogApi = Pick<Api, 'title' | 'published' | 'serverUrl' | 'serverHost' | 'pages'>

/**
 * The catalog of the documented APIs: of each its base URL, its descriptions for programs and its pages for people: the
 * API reference, if there is one, and the introduction.
 */
function apiCatalog(apis: readonly CatalogApi[], origin: string, start: string): string {
  const page = (route: string) => ({ href: origin + route, type: bareType(HTML) })
  const file = (path: string) => ({ href: origin + path, type: bareType(typeOf(path)) })
  const entries = apis.map(({ title, published, serverUrl, serverHost, pages: { reference } }) => {
    // Nobody may know where the API is served: then its description stands for it.
    const anchor = serverHost === 'written' && serverUrl ? serverUrl : `${origin}${published}.json`
    const description = [file(`${published}.json`), file(`${published}.yaml`)]
    const about = [
      ...(reference === null ? [] : [page(reference)]),
      page(start),
      file(markdownPath(reference ?? start)),
      file('/llms.txt'),
    ]
    return { item: { href: anchor, title }, link: { anchor, 'service-desc': description, 'service-doc': about } }
  })
  const linkset = [
    { anchor: origin + catalogPath(basePathOf(origin)), item: entries.map(({ item }) => item) },
    ...entries.map(({ link }) => link),
  ]
  return `${JSON.stringify({ linkset }, null, 2)}\n`
}

/**
 * The headers of the catalog: its name does not imply its type, and hosts link to it (RFC 9727, section 2).
 * @param base the site's base path
 */
export function catalogHeaders(base: string): PathHeaders {
  const source = catalogPath(base)
  const link = `<${base}${source}>; rel="api-catalog"`
  return { source, headers: { 'Content-Type': CATALOG_TYPE, Link: link } }
}

/** Its required path: RFC 9116, section 3. */
const SECURITY_PATH = '/.well-known/security.txt'

/** `security.txt` (RFC 9116) of the site at this URL. */
export function securityText({ contacts, expires, languages }: Security, origin: string): string {
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${SECURITY_PATH}`,
    '',
  ].join('\n')
}

/**
 * A site below a base path has only the catalog, at another path: RFC 8615 defines these files only at the root of an
 * origin, which is not the site's.
 */
export default {
  title: 'Write the well-known files',
  ...OUTPUT_URLS.wellKnown,
  async write({ root, out, base, site, graph }: FinishedSite) {
    const version = latestVersion(site.docs)
    const main = version && routeOfDoc(version, version.mainDoc)
    const start = graph.pages.find(({ route }) => route === main)?.route ?? startOf(graph)
    const apis = (await siteApis(root)).map(({ api }) => api)
    writeBelow(out, catalogPath(base), apiCatalog(apis, site.url, start))
    if (base !== '') return `api-catalog.json; no security.txt: ${new URL(site.url).origin} needs one at its own root`
    if (!existsSync(path.join(root, SECURITY_DATA.file)))
      return `api-catalog; no security.txt without ${SECURITY_DATA.file}`
    writeBelow(out, SECURITY_PATH, securityText(loadData(SECURITY_DATA, root), site.url))
    return 'api-catalog, security.txt'
  },
} satisfies Output
