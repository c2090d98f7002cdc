import { basePathOf } from '@/lib/html/base-path'
import { markdownPath } from '@/lib/content/routes'
import { bareType, HTML, typeOf } from '@/lib/outputs/headers/content-types'
import type { ApiFacts } from '@/lib/outputs/json-ld/types'
import { catalogPath } from './catalog-path'

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
  const page = (route: string) => ({ href: origin + route, type: bareType(HTML) })
  const file = (path: string) => ({ href: origin + path, type: bareType(typeOf(path) ?? '') })
  const linkset = [
    {
      anchor: origin + catalogPath(basePathOf(origin)),
      item: [{ href: api.serverUrl, title: api.title }],
    },
    {
      anchor: api.serverUrl,
      'service-desc': [file('/openapi.json'), file('/openapi.yaml')],
      'service-doc': [
        ...(reference === null ? [] : [page(reference)]),
        page(start),
        file(markdownPath(reference ?? start)),
        file('/llms.txt'),
      ],
    },
  ]
  return `${JSON.stringify({ linkset }, null, 2)}\n`
}
