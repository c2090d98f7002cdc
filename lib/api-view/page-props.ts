import type { GetStaticPropsContext } from 'next'
import { contentProps, type SitePageProps } from '@/lib/content/props/page-props'
import { readGraph } from '@/lib/content/graph'
import type { PageLink } from '@/lib/content/types'
import { partsOf, type PageParts } from './parts'
import { waysFrom } from './ways'

export { pagePaths } from '@/lib/content/props/page-props'

/** What a page of the site is given at build time. */
export interface PageProps extends SitePageProps {
  /** What the API parts that the page's text uses show. */
  parts: PageParts
  /** Reference, prices, changelog and blog. */
  ways: PageLink[]
}

/**
 * The properties of one page. Called by Next for every route while exporting; never in the browser.
 * @param pattern the route of the page's file, dynamic parts in brackets
 * @throws when something the page names does not exist: a sidebar, a doc, an author, an operation
 */
export async function pageProps(
  pattern: string,
  context?: GetStaticPropsContext,
): Promise<{ props: PageProps } | { notFound: true }> {
  const found = await contentProps(pattern, context)
  if (!found) return { notFound: true }
  const ways = waysFrom(readGraph(process.cwd()), found.props.page.route)
  return { props: { ...found.props, parts: await partsOf(found.file), ways } }
}
