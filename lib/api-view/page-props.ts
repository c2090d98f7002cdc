import { existsSync } from 'node:fs'
import path from 'node:path'
import type { GetStaticPropsContext } from 'next'
import { contentProps, type SitePageProps } from '@/lib/content/props/page-props'
import { readGraph } from '@/lib/content/graph'
import type { PageLink } from '@/lib/content/types'
import { API_FOLDER, apiFolderOf, descriptionIn } from './folder'
import { apiPages } from './pages'
import { siteApi } from './site-api'
import { priceWords } from './words'
import { waysFrom } from './ways'

export { pagePaths } from '@/lib/content/props/page-props'

/** The build-time props of a page. */
export interface PageProps extends SitePageProps {
  /** On the page of the reference: what each operation is called by, and costs, by its anchor. */
  calls?: Record<string, { note: string; price: string }>
  /** Reference, prices, changelog and blog. */
  ways: PageLink[]
}

function callsOn(route: string): PageProps['calls'] {
  const root = process.cwd()
  if (!existsSync(path.join(root, API_FOLDER))) return undefined
  const folder = apiFolderOf(root, route)
  if (apiPages(root, folder).reference !== route) return undefined
  const { operations } = siteApi(root, descriptionIn(folder))
  const entries = operations.map((each) => [
    each.anchor,
    { note: `${each.method} ${each.path}`, price: priceWords(each) },
  ])
  return Object.fromEntries(entries)
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
  const calls = callsOn(found.props.page.route)
  const ways = waysFrom(readGraph(process.cwd()), found.props.page.route)
  return { props: { ...found.props, ways, ...(calls && { calls }) } }
}
