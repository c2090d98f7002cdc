import { cardPath } from '@/lib/content/routes'
import type { SitePageProps } from '@/lib/pages/page-props'
import { addressOf } from '@/lib/html/base-path'
import type { ApiFacts, SiteFacts, Thing } from './types'

const siteId = (site: SiteFacts) => `${site.url}/#website`

/** The site itself, on its home page; `?q=` opens the search with its answer. */
export function websiteThing(site: SiteFacts): Thing {
  return {
    '@type': 'WebSite',
    '@id': siteId(site),
    url: addressOf(site.url, '/'),
    name: site.title,
    alternateName: site.tagline,
    description: site.description,
    inLanguage: site.locale,
    publisher: organization(site),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way to a documentation page from the start of the docs. Groups without a page of their own have no address. */
export function breadcrumbThing(site: SiteFacts, { page, docs }: SitePageProps): Thing {
  const home = docs?.home ?? page.route
  const steps: { title: string; route: string | null }[] = [
    { title: 'Documentation', route: home },
    ...(page.route === home ? [] : [...(docs?.breadcrumbs ?? []), page]),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, route }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(route !== null && { item: addressOf(site.url, route) }),
    })),
  }
}

/** One documentation page. */
export function articleThing(site: SiteFacts, { page }: SitePageProps): Thing {
  const url = addressOf(site.url, page.route)
  return {
    '@type': 'TechArticle',
    '@id': url,
    url,
    headline: page.title,
    description: page.description,
    image: site.url + cardPath(page.route),
    ...(page.updated !== null && { dateModified: page.updated }),
    inLanguage: site.locale,
    author: organization(site),
    isPartOf: { '@id': siteId(site) },
  }
}

/** The documented API, on the page that is its reference. */
export function apiThing(site: SiteFacts, route: string, api: ApiFacts): Thing {
  const documentation = addressOf(site.url, route)
  return {
    '@type': 'WebAPI',
    '@id': `${documentation}#api`,
    name: api.title,
    description: site.description,
    url: api.serverUrl,
    version: api.version,
    documentation,
    provider: organization(site),
  }
}

/** Any other page that may be listed. */
export function pageThing(site: SiteFacts, { page }: SitePageProps, type: 'WebPage' | 'CollectionPage'): Thing {
  const url = addressOf(site.url, page.route)
  return {
    '@type': type,
    '@id': url,
    url,
    name: page.title,
    description: page.description,
    inLanguage: site.locale,
    isPartOf: { '@id': siteId(site) },
  }
}

/** Who publishes the site and provides the API. */
export function organization({ title, url }: Pick<SiteFacts, 'title' | 'url'>): Thing {
  return { '@type': 'Organization', name: title, url: addressOf(url, '/') }
}
