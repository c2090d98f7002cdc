import { basePathOf } from '@/lib/html/base-path'
import { markdownPath } from '@/lib/content/editions'
import type { ApiFacts } from '@/lib/outputs/json-ld/types'

/**
 * Where the catalog stands. It is looked for at the root of an origin (RFC 9727, section 2), where it has no ending. A site below a base path
 * has no such place, and the home page's link leads to it (section 5). Servers are told its type (lib/outputs/headers).
 */
export const catalogPath = (base: string): string => (base === '' ? '/.well-known/api-catalog' : '/api-catalog.json')

/** RFC 9727, section 4.2: a linkset as JSON (RFC 9264), by the profile of API catalogs. */
export const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

/** What the catalog leads to: pages and files of the site. */
export interface CatalogLinks {
  /** The page that is the API's reference, if there is one. */
  reference: string | null
  /** A page on how to start. */
  start: string
}

/**
 * The catalog of the one documented API: where it answers, its descriptions for programs and its pages for people.
 * @param origin the site's URL
 */
export function apiCatalog(api: ApiFacts, origin: string, { reference, start }: CatalogLinks): string {
  const linkset = [
    {
      anchor: origin + catalogPath(basePathOf(origin)),
      item: [{ href: api.serverUrl, title: api.title }],
    },
    {
      anchor: api.serverUrl,
      'service-desc': [
        { href: `${origin}/openapi.json`, type: 'application/json' },
        { href: `${origin}/openapi.yaml`, type: 'text/yaml' },
      ],
      'service-doc': [
        ...(reference === null ? [] : [{ href: origin + reference, type: 'text/html' }]),
        { href: origin + start, type: 'text/html' },
        { href: origin + markdownPath(reference ?? start), type: 'text/markdown' },
        { href: `${origin}/llms.txt`, type: 'text/plain' },
      ],
    },
  ]
  return `${JSON.stringify({ linkset }, null, 2)}\n`
}
