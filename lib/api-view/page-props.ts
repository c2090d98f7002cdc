import type { GetStaticPropsContext } from 'next'
import { contentProps, type SitePageProps } from '@/lib/content/props/page-props'
import { readGraph } from '@/lib/content/graph'
import type { PageLink } from '@/lib/content/types'
import { partsOf, type PageParts } from './parts'
import { apiFolderOf, descriptionIn } from './folder'
import { siteApi } from './site-api'
import { waysFrom } from './ways'
import type { Api } from '@chain-data/api'

export { pagePaths } from '@/lib/content/props/page-props'

/** The build-time props of a page. */
export interface PageProps extends SitePageProps {
  /** The data of the API components on the page. */
  parts: PageParts
  /** The documented API, on the page with its reference. */
  api: Pick<Api, 'title' | 'version' | 'serverUrl'> | null
  /** Reference, prices, changelog and blog. */
  ways: PageLink[]
}

function documentedApi(route: string): PageProps['api'] {
  const root = process.cwd()
  const { title, version, serverUrl, pages } = siteApi(root, descriptionIn(apiFolderOf(root, route)))
  return pages.reference === route ? { title, version, serverUrl } : null
}

/**
 * The props of one page. Next calls it for every route during the export, never in the browser.
 * @param pattern the route of the page's file, dynamic parts in brackets
 * @throws if the page refers to something that does not exist: a sidebar, a doc, an author, an operation
 */
export async function pageProps(
  pattern: string,
  context?: GetStaticPropsContext,
): Promise<{ props: PageProps } | { notFound: true }> {
  const found = await contentProps(pattern, context)
  if (!found) return { notFound: true }
  const { route } = found.props.page
  const ways = waysFrom(readGraph(process.cwd()), route)
  return { props: { ...found.props, parts: await partsOf(found.file), api: documentedApi(route), ways } }
}
