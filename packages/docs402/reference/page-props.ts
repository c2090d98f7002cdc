import { inWords, referenceWords, pageLanguage } from '../content/page-language'
import { contentProps } from '../page/props/content-props'
import type { SiteRoute } from '../page/props/site-routes'
import { spokenIn } from '../content/interface-words'
import { named, shortPrice } from '@docs402/api'
import type { PageProps, ReferenceProps } from './props'
import { apiFolderOf, hasApi } from './site/folder'
import { apiPages } from './site/pages'
import { partKey, WEBHOOKS } from './plan/page-keys'
import { planOf } from './plan/plan'
import { groupPages, operationList } from './plan/operation-list'
import { describedApi } from './site/site-api'
import { quickLinksFrom } from './site/quick-links'

async function referenceOn(root: string, route: string): Promise<ReferenceProps | null> {
  if (!hasApi(root)) return null
  const folder = apiFolderOf(root, route)
  const pages = apiPages(root, folder)
  const { reference, groups, webhooks, operations: alone } = pages
  const isDivided = Object.keys(groups).length > 0
  const isOne = Object.values(alone).includes(route)
  const isShown =
    isOne || Object.values(groups).includes(route) || webhooks.includes(route) || (!isDivided && reference === route)
  if (!isShown) return null
  const { api } = await describedApi(root, folder)
  const { title, version, serverUrl } = api
  const pageOperations = api.operations.filter(({ id, group }) => {
    const page = named(alone, id) ?? (isDivided ? named(groups, group) : reference)
    return page === route
  })
  const requests = planOf(api).pages.get(partKey(WEBHOOKS, webhooks.indexOf(route) + 1))
  const operations = webhooks.includes(route) ? (requests ?? []) : pageOperations
  const isPaid = api.operations.some(({ price }) => price !== null)
  const calls = operations.map((each) => [
    each.anchor,
    {
      note: `${each.method} ${each.path}`,
      price: isPaid ? (each.price ? shortPrice(each.price, pageLanguage().words.prices) : referenceWords().free) : null,
    },
  ])
  return {
    ...{ title, version, serverUrl },
    calls: Object.fromEntries(calls),
    groups: operationList(api, route),
    entry: groupPages(api).get(route) ?? route,
    shows: isOne ? 'operation' : operations.length > 0 ? 'operations' : 'links',
  }
}

/**
 * The props of one page.
 * @throws if the page refers to something that does not exist: a sidebar, a doc, an author, an operation
 */
export async function pageProps(siteRoute: SiteRoute): Promise<PageProps> {
  const { graph, route } = siteRoute
  const { root, language } = graph
  const reference = await inWords(spokenIn(root, language), () => referenceOn(root, route))
  return { ...(await contentProps(siteRoute)), reference, quickLinks: quickLinksFrom(graph, route) }
}
