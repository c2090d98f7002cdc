import type { Api, ApiPages, Operation, OperationGroup } from '@docs402/api'
import type { ReferenceForm } from '../../content/sources/site-file'
import { operationKey, SCHEMAS, WEBHOOKS, WHOLE } from './page-keys'
import { isListed } from '../site/fact-words'
import { planOf, type ReferencePlan } from './plan'

/** More operations than these, and each group has a page of its own; more than those, and each operation. */
const [ONE_PAGE, PAGES_OF_GROUPS] = [20, 60]

/** The plan of a site that has all pages of a form. */
function planWith(api: Api, form: ReferenceForm): ReferencePlan {
  const isDivided = form !== 'page'
  const groups = isDivided ? Object.fromEntries(api.groups.map(({ name }) => [name, `/${name}`])) : {}
  const alone = form === 'operation' ? api.operations.map(({ id }) => [id, `/${operationKey(id)}`] as const) : []
  const webhooks = api.webhooks.length > 0 ? ['/webhooks'] : []
  const schemas = isDivided ? ['/schemas'] : []
  const operations = Object.fromEntries(alone)
  return planOf({ ...api, pages: { ...api.pages, reference: '/', groups, operations, webhooks, schemas } })
}

/** Groups that are there for their text alone are on the page with the index. */
const hasPage = ({ groups }: Api, group: OperationGroup): boolean =>
  isListed(group) || groups.some(({ parent }) => parent === group.name)

/** The form of the reference of a site that has not chosen one: what readers find their way in. */
export function defaultForm(api: Api): ReferenceForm {
  if (api.operations.length > PAGES_OF_GROUPS) return 'operation'
  return api.operations.length > ONE_PAGE || planWith(api, 'page').fullnessOf(WHOLE) > 1 ? 'group' : 'page'
}

/** The form of the reference that pages show. */
export function formOfPages({ groups, operations }: ApiPages): ReferenceForm {
  if (Object.keys(operations).length > 0) return 'operation'
  return Object.keys(groups).length > 0 ? 'group' : 'page'
}

/** The pages that a reference needs besides its index. */
interface NeededPages {
  /** Those with a page each: none if one page has room for all. */
  groups: Api['groups']
  /** Those with a page each: none if they are on the pages of groups. */
  operations: readonly Operation[]
  /** The parts of webhooks and of schemas, from 1. */
  webhooks: number[]
  schemas: number[]
}

/** The pages that the reference of an API needs besides its index, whatever the site has. */
export function neededPages(api: Api, form: ReferenceForm = defaultForm(api)): NeededPages {
  const plan = planWith(api, form)
  return {
    groups: form === 'page' ? [] : api.groups.filter((group) => hasPage(api, group)),
    operations: form === 'operation' ? api.operations : [],
    webhooks: plan.partsOf(WEBHOOKS),
    schemas: plan.entriesOn(SCHEMAS).length > 0 ? plan.partsOf(SCHEMAS) : [],
  }
}
