import { existsSync } from 'node:fs'
import path from 'node:path'
import type { GetStaticPropsContext } from 'next'
import { contentProps, type SitePageProps } from '../content/props/page-props'
import { readGraph } from '../content/graph'
import type { PageLink } from '../content/types'
import { named, type Api } from '@docs402/api'
import { API_FOLDER, apiFolderOf } from './folder'
import { apiPages, forgetApiPages } from './pages'
import { partKey, WEBHOOKS } from './entries/page-keys'
import { planOf } from './entries/plan'
import { describedApi } from './site-api'
import { priceWords } from './words'
import { quickLinksFrom } from './quick-links'

export { pagePaths } from '../content/props/page-props'

/** What the page with the reference says of the API. */
interface ReferenceProps extends Pick<Api, 'title' | 'version' | 'serverUrl'> {
  /** What each operation is called by, and what it costs if any operation has a price, by its anchor. */
  calls: Record<string, { note: string; price: string | null }>
}

/** The build-time props of a page. */
export interface PageProps extends SitePageProps {
  /** On the page with the reference. */
  reference: ReferenceProps | null
  /** Reference, prices, changelog and blog. */
  quickLinks: PageLink[]
}

async function referenceOn(route: string): Promise<ReferenceProps | null> {
  const root = process.cwd()
  if (!existsSync(path.join(root, API_FOLDER))) return null
  const folder = apiFolderOf(root, route)
  const { reference, groups, webhooks } = apiPages(root, folder)
  const isDivided = Object.keys(groups).length > 0
  const isShown =
    Object.values(groups).includes(route) || webhooks.includes(route) || (!isDivided && reference === route)
  if (!isShown) return null
  const { api } = await describedApi(root, folder)
  const { title, version, serverUrl } = api
  const own = api.operations.filter(({ group }) => !isDivided || named(groups, group) === route)
  const sent = planOf(api).pages.get(partKey(WEBHOOKS, webhooks.indexOf(route) + 1))
  const operations = webhooks.includes(route) ? (sent ?? []) : own
  const isPaid = api.operations.some(({ price }) => price !== null)
  const calls = operations.map((each) => [
    each.anchor,
    { note: `${each.method} ${each.path}`, price: isPaid ? priceWords(each) : null },
  ])
  return { title, version, serverUrl, calls: Object.fromEntries(calls) }
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
  if (process.env.NODE_ENV === 'development') forgetApiPages()
  const found = await contentProps(pattern, context)
  if (!found) return { notFound: true }
  const { route } = found.props.page
  const quickLinks = quickLinksFrom(readGraph(process.cwd()), route)
  return { props: { ...found.props, reference: await referenceOn(route), quickLinks } }
}
