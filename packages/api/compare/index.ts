import type { Api, OperationGroup } from '../model'
import { named } from '../pointer'
import { type ApiChange, type Comparison, isKept, type Pair } from './change'
import { groupPairs, operationPairs, schemaPairs } from './match'
import { labelOf, OperationComparison } from './operations'
import { SchemaComparison } from './schemas'
import { added, ANYBODY, pairChanges, removed, renamed, type Spot } from './spot'
import { termChanges } from './terms'
import { usesOf } from './uses'

export type { ApiChange, Aspect, ChangedPart, ChangePlace, Comparison, Pair } from './change'
export { isKept } from './change'
export { callOf } from './operations'
export { sentenceOf } from './sentences'

/** Aspects that are the same change wherever they are written: one price of many operations. */
const ANYWHERE = new Set(['price', 'security', 'limit', 'group'])

/** What is the same in several operations: written in one place, or to the same effect. */
function keyOf(change: ApiChange): string {
  const { operations: _, breaking: __, ...rest } = change
  if (change.kind === 'changed' && ANYWHERE.has(change.aspect) && change.part === 'operation')
    return JSON.stringify([change.aspect, change.before, change.after])
  return JSON.stringify(rest)
}

/** Joins changes that several operations share, with the ids of all of them; the order is that of the first of each. */
function mergeChanges(changes: readonly ApiChange[]): ApiChange[] {
  const merged = new Map<string, ApiChange>()
  for (const change of changes) {
    const key = keyOf(change)
    const first = merged.get(key)
    if (!first) merged.set(key, { ...change, operations: [...change.operations] })
    else {
      first.operations = [...new Set([...first.operations, ...change.operations])]
      first.breaking ||= change.breaking
    }
  }
  return [...merged.values()]
}

/** Groups of operations; a group is written where its first operation names it. */
function groupChanges(pairs: Comparison['groups'], before: Api, after: Api): ApiChange[] {
  const spotOf = ({ name, operations }: OperationGroup): Spot => ({
    ...{ part: 'group', name, within: null, use: { ...ANYBODY, operations } },
  })
  const placeOf = ({ operations }: OperationGroup, api: Api) => {
    const first = api.operations.find(({ id }) => id === operations[0])
    return first ? `${first.at}/tags` : '/tags'
  }
  return pairChanges(pairs, {
    removed: (group) => removed(spotOf(group), placeOf(group, before), false),
    added: (group) => added(spotOf(group), placeOf(group, after), false),
    both: (old, group) => renamed(spotOf(group), placeOf(group, after), false, old.name, group.name),
  })
}

/** Named schemas, each compared once. */
function schemaChanges(
  before: Api,
  after: Api,
  pairs: readonly Pair<string>[],
  schemas: SchemaComparison,
): ApiChange[] {
  const uses = { before: usesOf(before), after: usesOf(after) }
  return pairs.flatMap(({ before: was, after: is }): ApiChange[] => {
    const old = was === null ? undefined : named(before.schemas, was)
    const next = is === null ? undefined : named(after.schemas, is)
    const name = is ?? was ?? ''
    const spot: Spot = { part: 'schema', name, within: null, use: uses[next ? 'after' : 'before'].get(name) ?? ANYBODY }
    if (!next) return old ? [removed(spot, old.at, false)] : []
    if (!old) return [added(spot, next.at, false)]
    return was === name ? schemas.compare(old, next, spot) : renamed(spot, next.at, false, was ?? '', name)
  })
}

/** Members that say where something is, or are made of the rest. */
const DERIVED_KEYS = new Set(['at', 'anchor', 'exampleRequest', 'serverUrl', 'variables'])

/** Whether something is written elsewhere: a made example, or a field that allOf brings in. */
const isCopy = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('serialized' in value && 'source' in value && value.source !== 'written') ||
    ('from' in value && value.from !== null))

/** What something says, without copies. @param renamed schemas, by the names that they had */
const textOf = (value: unknown, renamed: ReadonlyMap<unknown, string> = new Map()): string =>
  JSON.stringify(value, (key, member: unknown) => {
    if (DERIVED_KEYS.has(key)) return undefined
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
      const isReworded =
        !isChanged(pair.after) && isOther(named(before.schemas, pair.before), named(after.schemas, pair.after))
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
