import { named, type Api, type Operation } from '@docs402/api'
import { partKey, WEBHOOKS, WHOLE } from './entries/page-keys'
import { planOf } from './entries/plan'
import { stateWords, titleAbove } from './words'

/** An operation as the sidebar lists it. */
interface ListedOperation extends Pick<Operation, 'anchor' | 'method'> {
  title: string
  /** Badges of the reference: deprecated, internal. */
  states: string[]
}

/** The operations of a page that stand below one heading. */
export interface ListedGroup {
  /** Null for the only group of a page, which is called as the page. */
  title: string | null
  anchor: string
  /** What stands above it and those after it, where that begins. */
  above: string | null
  operations: ListedOperation[]
}

const listed = (operation: Operation): ListedOperation => ({
  anchor: operation.anchor,
  method: operation.method,
  title: operation.summary,
  states: stateWords(operation),
})

/**
 * The operations of one page of the reference by group, in the order of their entries.
 * @param route of the page: with all operations, with those of groups, or with webhooks
 * @returns nothing for a page without operations
 */
export function operationList(api: Api, route: string): ListedGroup[] {
  const { groups: routes, webhooks, reference } = api.pages
  const plan = planOf(api)
  const part = webhooks.indexOf(route) + 1
  if (part > 0) {
    const sent = plan.pages.get(partKey(WEBHOOKS, part)) ?? []
    const anchor = plan.sectionId('webhook-requests')
    return sent.length > 0 ? [{ title: null, anchor, above: null, operations: sent.map(listed) }] : []
  }
  const isDivided = Object.keys(routes).length > 0
  const groups = api.groups.filter(({ name }) => (isDivided ? named(routes, name) : reference) === route)
  const list = groups.map((group): ListedGroup => {
    const operations = api.operations.filter((operation) => operation.group === group.name).map(listed)
    const isAlone = isDivided && groups.length === 1
    return {
      title: isAlone ? null : group.title,
      anchor: group.anchor,
      above: isDivided ? null : titleAbove(api, group),
      operations,
    }
  })
  if (!isDivided && reference === route && webhooks.length === 0)
    list.push({
      title: 'Webhooks',
      anchor: plan.sectionId('webhook-requests'),
      above: null,
      operations: (plan.pages.get(WHOLE) ?? []).filter((each) => api.webhooks.includes(each)).map(listed),
    })
  return list.filter(({ operations }) => operations.length > 0)
}
