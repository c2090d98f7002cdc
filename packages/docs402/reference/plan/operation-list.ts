import { referenceWords } from '../../content/page-language'
import { groupPage, named, type Api, type ApiPages, type Operation } from '@docs402/api'
import type { ListedGroup, ListedOperation } from '../props'
import { partKey, WEBHOOKS, WHOLE } from './page-keys'
import { planOf } from './plan'
import { stateWords, titleAbove } from '../site/fact-words'

const entryOf = (pages: ApiPages, operation: Operation): ListedOperation => ({
  anchor: operation.anchor,
  url: named(pages.operations, operation.id) ?? `#${operation.anchor}`,
  method: operation.method,
  title: operation.summary,
  states: stateWords(operation),
})

/** The pages of single operations, and that of the group of each: it has their place in the sidebar, and their picture. */
export function groupPages({ operations, pages }: Pick<Api, 'operations' | 'pages'>): Map<string, string> {
  const entries = operations.flatMap(({ id, group }): [string, string][] => {
    const page = named(pages.operations, id)
    return page === undefined ? [] : [[page, groupPage(pages, group) ?? page]]
  })
  return new Map(entries)
}

/**
 * The operations of one page of the reference by group, in the order of their entries; of a page with one operation,
 * those of its group.
 * @param route of the page: with all operations, with those of groups, with one, or with webhooks
 * @returns nothing for a page without operations
 */
export function operationList(api: Api, route: string): ListedGroup[] {
  const { groups: routes, webhooks, reference, operations: operationPages } = api.pages
  const plan = planOf(api)
  const part = webhooks.indexOf(route) + 1
  if (part > 0) return sentBelow(api, plan.pages.get(partKey(WEBHOOKS, part)) ?? [], null)
  const isDivided = Object.keys(routes).length > 0
  const alone = api.operations.find(({ id }) => named(operationPages, id) === route)
  // A page with one operation lists its neighbors, as that of its group does.
  const page = alone ? groupPage(api.pages, alone.group) : route
  const groups = api.groups.filter(({ name }) => (isDivided ? named(routes, name) : reference) === page)
  const list = groups.map((group): ListedGroup => {
    const operations = api.operations.filter((operation) => operation.group === group.name)
    const isAlone = isDivided && groups.length === 1
    return {
      title: isAlone ? null : group.title,
      anchor: group.anchor,
      url: page === route ? `#${group.anchor}` : `${page ?? ''}#${group.anchor}`,
      above: isDivided ? null : titleAbove(api, group),
      operations: operations.map((each) => entryOf(api.pages, each)),
    }
  })
  const requests = !isDivided && reference === route && webhooks.length === 0 ? (plan.pages.get(WHOLE) ?? []) : []
  const all = [
    ...list,
    ...sentBelow(
      api,
      requests.filter((each) => api.webhooks.includes(each)),
      referenceWords().webhooks,
    ),
  ]
  return all.filter(({ operations }) => operations.length > 0)
}

/** What the API sends. */
function sentBelow(api: Api, sent: readonly Operation[], title: string | null): ListedGroup[] {
  const anchor = planOf(api).sectionId('webhook-requests')
  const operations = sent.map((each) => entryOf(api.pages, each))
  return operations.length > 0 ? [{ title, anchor, url: `#${anchor}`, above: null, operations }] : []
}
