import { apiFolderOf, descriptionIn } from '@/lib/api-view/folder'
import { siteApi } from '@/lib/api-view/site-api'
import { site } from '@/lib/content/graph'
import { isListed } from '@/lib/content/props/canonical'
import type { SitePageProps } from '@/lib/content/props/page-props'
import { sitePages } from '@/lib/content/props/site-routes'
import { changePages, type ChangedPages, type ExportedPage } from '@chain-data/static-export'
import * as things from './things'

function thingsOf(site: things.SiteFacts, props: SitePageProps, api: things.ApiFacts): things.Thing[] {
  const { page, blog } = props
  if (page.kind === 'home') return [things.websiteThing(site)]
  if (page.kind === 'doc')
    return [
      things.articleThing(site, props),
      things.breadcrumbThing(site, props),
      ...(page.route === api.pages.reference ? [things.apiThing(site, page.route, api)] : []),
    ]
  if (blog?.post) return [things.postThing(site, page.route, blog.post)]
  if (blog?.list) return [things.blogListThing(site, blog.list)]
  return [things.pageThing(site, props, page.kind === 'blog-list' ? 'CollectionPage' : 'WebPage')]
}

/**
 * The structured data of a page (schema.org as JSON-LD); none for unlisted pages, or pages whose canonical URL is
 * another version.
 */
export function linkedData(site: things.SiteFacts, props: SitePageProps, api: things.ApiFacts): things.Thing | null {
  return isListed(props) ? { '@context': 'https://schema.org', '@graph': thingsOf(site, props, api) } : null
}

/**
 * Adds structured data to the head of every listed page. Browsers ignore it, so React need not know about it, and pages
 * carry no data for it; navigation removes it (lib/browser/site/navigation).
 * @throws if a page has no head
 */
export async function addJsonLd(root: string, pages: readonly ExportedPage[]): Promise<ChangedPages> {
  const propsOf = new Map((await sitePages(root)).map((props) => [props.page.route, props]))
  let count = 0
  const changed = changePages(pages, ({ route, html }) => {
    const props = propsOf.get(route)
    const data = props && linkedData(site, props, siteApi(root, descriptionIn(apiFolderOf(root, route))))
    if (!data) return html
    const end = html.indexOf('</head>')
    if (end < 0) throw new Error('The page has no </head>.')
    count += 1
    return `${html.slice(0, end)}<script type="application/ld+json">${scriptText(data)}</script>${html.slice(end)}`
  })
  return { pages: changed, made: `${count} pages` }
}

/** A script element ends at the first `</script`, even inside a string: every `<` is escaped. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
