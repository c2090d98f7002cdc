import type { Api, OperationGroup } from '@docs402/api'
import { SCHEMAS, WEBHOOKS, WHOLE } from './page-keys'
import { isListed } from '../words'
import { planOf, type ReferencePlan } from './plan'

/** More operations than this, and each group has a page of its own. */
const ONE_PAGE = 40

/** The plan of a site that has all pages of groups, webhooks and schemas, or one page for everything but webhooks. */
function planWith(api: Api, isDivided: boolean): ReferencePlan {
  const groups = isDivided ? Object.fromEntries(api.groups.map(({ name }) => [name, `/${name}`])) : {}
  const webhooks = api.webhooks.length > 0 ? ['/webhooks'] : []
  const schemas = isDivided ? ['/schemas'] : []
  return planOf({ ...api, pages: { ...api.pages, reference: '/', groups, webhooks, schemas } })
}

/** Groups that are there for their text alone are on the page with the index. */
const hasPage = ({ groups }: Api, group: OperationGroup): boolean =>
  isListed(group) || groups.some(({ parent }) => parent === group.name)

/**
 * The pages that the reference of an API needs besides its index, whatever the site has.
 * @returns groups with a page each, none if one page has room for all; and the parts of webhooks and of schemas, from 1
 */
export function neededPages(api: Api): { groups: Api['groups']; webhooks: number[]; schemas: number[] } {
  const isDivided = api.operations.length > ONE_PAGE || planWith(api, false).fullnessOf(WHOLE) > 1
  const plan = planWith(api, isDivided)
  return {
    groups: isDivided ? api.groups.filter((group) => hasPage(api, group)) : [],
    webhooks: plan.partsOf(WEBHOOKS),
    schemas: plan.entriesOn(SCHEMAS).length > 0 ? plan.partsOf(SCHEMAS) : [],
  }
}
