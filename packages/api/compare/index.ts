import type { Api } from '../model'
import { type ApiChange, type Comparison, isKept, type Pair } from './change'
import { groupPairs, operationPairs, schemaPairs } from './match'
import { mergeChanges } from './merge'
import { labelOf, OperationComparison } from './operations'
import { SchemaComparison } from './schemas'
import { termChanges } from './terms'
import { schemaOf, useOf, usesOf } from './uses'

export type { ApiChange, Aspect, ChangedPart, ChangePlace, Comparison, Pair } from './change'
export { isKept } from './change'
export { callOf } from './operations'
export { sentenceOf } from './sentences'

/** Groups of operations; a group is written where its first operation names it. */
const groupChanges = (pairs: Comparison['groups'], old: Api, next: Api): ApiChange[] =>
  pairs.flatMap(({ before, after }): ApiChange[] => {
    const group = after ?? before
    if (!group) return []
    const first = (after ? next : old).operations.find(({ id }) => id === group.operations[0])
    const at = first ? `${first.at}/tags` : '/tags'
    const base = { part: 'group', at, name: group.name, within: null, breaking: false } as const
    const operations = [...group.operations]
    if (!after) return [{ ...base, in: 'old', operations, kind: 'removed', detail: '' }]
    if (!before) return [{ ...base, in: 'new', operations, kind: 'added', detail: '' }]
    if (before.name === after.name) return []
    return [{ ...base, in: 'new', operations, kind: 'renamed', before: before.name, after: after.name }]
  })

/** Named schemas, each compared once. */
function schemaChanges(
  before: Api,
  after: Api,
  pairs: readonly Pair<string>[],
  schemas: SchemaComparison,
): ApiChange[] {
  const uses = { before: usesOf(before), after: usesOf(after) }
  return pairs.flatMap(({ before: was, after: is }): ApiChange[] => {
    const old = was === null ? undefined : schemaOf(before, was)
    const next = is === null ? undefined : schemaOf(after, is)
    const name = is ?? was ?? ''
    const use = next ? useOf(uses.after, name) : useOf(uses.before, name)
    const spot = { part: 'schema', name, within: null, use } as const
    const base = { ...spot, operations: [...use.operations], breaking: false }
    const { use: _, ...subject } = base
    if (!next) return old ? [{ ...subject, in: 'old', at: old.at, kind: 'removed', detail: '' }] : []
    if (!old) return [{ ...subject, in: 'new', at: next.at, kind: 'added', detail: '' }]
    if (was !== null && was !== name)
      return [{ ...subject, in: 'new', at: next.at, kind: 'renamed', before: was, after: name }]
    return schemas.compare(old, next, spot)
  })
}

/** Members that say where something is, or are made of the rest. */
const MADE = new Set(['at', 'anchor', 'exampleRequest', 'serverUrl', 'variables'])

/** Whether something is written elsewhere: a made example, or a field that allOf brings in. */
const isCopy = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('serialized' in value && 'source' in value && value.source !== 'written') ||
    ('from' in value && value.from !== null))

/** What something says, without copies. @param renamed schemas, by the names that they had */
const textOf = (value: unknown, renamed: ReadonlyMap<unknown, string> = new Map()): string =>
  JSON.stringify(value, (key, member: unknown) => {
    if (MADE.has(key)) return undefined
    if (Array.isArray(member)) return member.filter((item) => !isCopy(item))
    return key === 'ref' || key === 'name' ? (renamed.get(member) ?? member) : member
  })

/** What differs though no change says so: texts and examples. */
function rewordings(
  { changes, operations, webhooks, schemas }: Omit<Comparison, 'reworded' | 'labels'>,
  before: Api,
  after: Api,
): string[] {
  const isOfSchema = ({ part, within }: ApiChange) => (part === 'schema' || part === 'field') && within === null
  const ids = new Set(changes.filter((change) => !isOfSchema(change)).flatMap((change) => change.operations))
  const fields = changes.filter(isOfSchema).map(({ name }) => name)
  const isChanged = (schema: string) =>
    fields.some((name) => name === schema || (name.startsWith(schema) && /[.[(* ]/.test(name.charAt(schema.length))))
  const calls = [...operations, ...webhooks].filter(isKept)
  const names = schemas.filter(isKept)
  const renamed = new Map(names.map((pair) => [pair.before, pair.after] as const))
  // Most of a large API is the same to the letter, which is found faster.
  const isOther = (old: unknown, next: unknown) =>
    JSON.stringify(old) !== JSON.stringify(next) && textOf(old, renamed) !== textOf(next)
  return [
    ...calls.flatMap((pair) => (!ids.has(pair.after.id) && isOther(pair.before, pair.after) ? pair.after.id : [])),
    ...names.flatMap((pair) => {
      const isReworded = !isChanged(pair.after) && isOther(schemaOf(before, pair.before), schemaOf(after, pair.after))
      return isReworded ? pair.after : []
    }),
  ]
}

/**
 * Compares two descriptions of an API.
 * @param before the old one, and `after` the new one, as `loadApi` reads them
 * @returns the changes: groups, operations and webhooks with what is in them, what they share, named schemas; and what is
 *   the same in both
 */
export function compareApis(before: Api, after: Api): Comparison {
  const schemas = new SchemaComparison(before, after)
  const calls = new OperationComparison(before, after, schemas)
  const operations = operationPairs(before.operations, after.operations)
  const names = schemaPairs(before.schemas, after.schemas, schemas.isSame)
  const pairs = {
    operations,
    webhooks: operationPairs(before.webhooks, after.webhooks),
    groups: groupPairs(before, after, operations),
    schemas: names,
  }
  const isRenamed = (change: ApiChange) =>
    change.kind === 'changed' &&
    change.aspect === 'group' &&
    pairs.groups.some((pair) => pair.before?.name === change.before && pair.after?.name === change.after)
  const changes = mergeChanges([
    ...groupChanges(pairs.groups, before, after),
    ...calls.compareAll(before.operations, after.operations, { part: 'operation' }),
    ...calls.compareAll(before.webhooks, after.webhooks, { part: 'webhook' }),
    ...termChanges(before, after),
    ...schemaChanges(before, after, names, schemas),
  ]).filter((change) => !isRenamed(change))
  const all = [before, after].flatMap((api) => [...api.operations, ...api.webhooks])
  const labels = new Map(all.map((operation) => [operation.id, labelOf(operation)]))
  return { ...pairs, changes, labels, reworded: rewordings({ ...pairs, changes }, before, after) }
}
