import { named, PAGE_BYTES, pageParts, type Api, type BytesOf, type Operation } from '@docs402/api'
import { operationKey, partKey, SCHEMAS, WEBHOOKS, WHOLE, type InParts } from './page-keys'
import { OPERATION_ROWS, PAGE_ROWS, ROWS_AT_TOP, schemasOf, sizeOf, sum, type Size } from './schema-sizes'

/** As many pages of a kind as everything on them needs. @param shareOf how much of a page each takes, up to 1 */
export const divided = <T>(kind: InParts, all: readonly T[], shareOf: (each: T) => number): [string, T[]][] =>
  pageParts(all, shareOf).map((part, index) => [partKey(kind, index + 1), part])

/** How much of a page a webhook takes, with the first level of what it shows. */
function webhookShare(webhook: Operation, sizes: ReadonlyMap<string, Size>, bytesOf: BytesOf): number {
  const ofRef = (ref: string) => {
    const { rows = 0, texts = 0 } = sizes.get(ref) ?? {}
    return Math.min(rows, ROWS_AT_TOP) + texts
  }
  const rows = schemasOf(webhook)
    .map((schema) => sizeOf(schema))
    .map((size) => size.rows + size.texts + sum(size.refs.map(ofRef)))
  return Math.max(bytesOf(webhook) / PAGE_BYTES, (OPERATION_ROWS + sum(rows)) / PAGE_ROWS)
}

/**
 * The operations of each page, by its key: one page with all, or one a group or an operation; and those with webhooks.
 * That of schemas is last, and has none.
 * @param sizes of the named schemas
 */
export function operationPages(api: Api, sizes: ReadonlyMap<string, Size>, bytesOf: BytesOf): Map<string, Operation[]> {
  const { pages, groups, operations: all, webhooks } = api
  const isDivided = Object.keys(pages.groups).length > 0
  const areApart = isDivided || pages.webhooks.length > 0
  const isAlone = ({ id }: Operation) => named(pages.operations, id) !== undefined
  const operations = all.filter((operation) => !isAlone(operation))
  const groupPages: [string, Operation[]][] = isDivided
    ? groups.map(({ name }) => [name, operations.filter(({ group }) => group === name)])
    : [[WHOLE, areApart ? operations : [...operations, ...webhooks]]]
  groupPages.push(...all.filter(isAlone).map((each): [string, Operation[]] => [operationKey(each.id), [each]]))
  if (areApart) groupPages.push(...divided(WEBHOOKS, webhooks, (each) => webhookShare(each, sizes, bytesOf)))
  if (pages.schemas.length > 0) groupPages.push([SCHEMAS, []])
  return new Map(groupPages)
}
