import type { SitePageProps } from '@/lib/pages/page-props'
import { isListed } from '@/lib/pages/canonical'
import { blogThings } from './blog'
import { apiThing, articleThing, breadcrumbThing, pageThing, websiteThing } from './docs'
import type { ApiFacts, SiteFacts, Thing } from './types'

/** The part that makes a page the reference of the API. */
const REFERENCE = 'EndpointReference'

/** Whether a page is the reference of the API. */
function isReference({ parts }: SitePageProps): boolean {
  return Object.keys(parts.html ?? {}).some((key) => key.split(' ')[0] === REFERENCE)
}

function docThings(site: SiteFacts, props: SitePageProps, api: ApiFacts): Thing[] {
  return [
    articleThing(site, props),
    breadcrumbThing(site, props),
    ...(isReference(props) ? [apiThing(site, props.page.route, api)] : []),
  ]
}

function thingsOf(site: SiteFacts, props: SitePageProps, api: ApiFacts): Thing[] {
  const { page, blog } = props
  switch (page.kind) {
    case 'home':
      return [websiteThing(site)]
    case 'doc':
      return docThings(site, props, api)
    case 'post':
      return blog ? blogThings(site, page.route, blog) : []
    case 'blog-list': {
      const things = blog ? blogThings(site, page.route, blog) : []
      return things.length > 0 ? things : [pageThing(site, props, 'CollectionPage')]
    }
    default:
      return [pageThing(site, props, 'WebPage')]
  }
}

/**
 * What search engines read about a page (schema.org, as one JSON-LD document).
 * @returns nothing for pages that are not to be listed, or give way to another version's
 */
export function linkedData(site: SiteFacts, props: SitePageProps, api: ApiFacts): Thing | null {
  if (!isListed(props)) return null
  const things = thingsOf(site, props, api)
  return { '@context': 'https://schema.org', '@graph': things }
}
