import type { Api, Media, Operation, OperationGroup, Schema } from '../model'
import { type Pair, isKept } from './change'

/** Says by what something is the same in both descriptions; null if this does not tell. */
type KeyOf<Thing> = (thing: Thing, side: 'before' | 'after') => string | null

/** Things by their key, without those that share one. */
function unique<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string | null): Map<string, Thing> {
  const byKey = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), thing])
  }
  return new Map([...byKey].flatMap(([key, [first, ...more]]) => (first && more.length === 0 ? [[key, first]] : [])))
}

/**
 * Pairs what is the same in two lists: by the first key that both have, and nothing else of either list has.
 * @returns the new ones in their order, then the old ones that are gone
 */
export function pairsOf<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  keys: readonly KeyOf<Thing>[],
): Pair<Thing>[] {
  const partners = new Map<Thing, Thing>()
  const pairedBefore = new Set<Thing>()
  for (const keyOf of keys) {
    const old = unique(
      before.filter((thing) => !pairedBefore.has(thing)),
      (thing) => keyOf(thing, 'before'),
    )
    const open = after.filter((thing) => !partners.has(thing))
    for (const [key, thing] of unique(open, (each) => keyOf(each, 'after'))) {
      const partner = old.get(key)
      if (partner === undefined) continue
      partners.set(thing, partner)
      pairedBefore.add(partner)
    }
  }
  return [
    ...after.map((thing) => ({ before: partners.get(thing) ?? null, after: thing })),
    ...before.filter((thing) => !pairedBefore.has(thing)).map((thing) => ({ before: thing, after: null })),
  ]
}

/** A path with parameters that have no names: a renamed one is no other path. */
export const template = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}')

/** Members that say nothing of the requests and responses of an operation. */
const BESIDE = new Set([
  ...['at', 'id', 'operationId', 'anchor', 'path', 'description', 'deprecated', 'exampleRequest'],
  ...['examples', 'extensions', 'externalDocs', 'callbacks', 'links', 'errors', 'servers', 'serverUrl'],
  ...['price', 'limitGroup', 'feature', 'range'],
])

const hasSchema = (content: readonly Media[]) => content.some(({ schema, itemSchema }) => schema ?? itemSchema)

/** What an operation takes and gives, and its summary; null if that is too little to recognize it by. */
function shapeOf(operation: Operation): string | null {
  const { parameters, body, responses } = operation
  const says = hasSchema(body?.content ?? []) || responses.some(({ content }) => hasSchema(content))
  if (!says) return null
  const shape = { ...operation, parameters: parameters.map((each) => (each.in === 'path' ? null : each)) }
  return JSON.stringify(shape, (key, value: unknown) => (BESIDE.has(key) ? undefined : value))
}

const KEYS: readonly KeyOf<Operation>[] = [
  ({ method, path }) => `${method} ${template(path)}`,
  ({ operationId }) => operationId,
  shapeOf,
]

/**
 * Operations: the same path, else the same operationId, else one with the same summary that takes and gives the same;
 * else the path to which others of its path have moved.
 */
export function operationPairs(before: readonly Operation[], after: readonly Operation[]): Pair<Operation>[] {
  const pairs = pairsOf(before, after, KEYS)
  const moved = new Map(
    pairs.filter(isKept).map((pair) => [template(pair.before.path), template(pair.after.path)] as const),
  )
  const isMoved = [...moved].some(([old, next]) => old !== next)
  const along: KeyOf<Operation> = ({ method, path }, side) =>
    `${method} ${(side === 'before' ? moved.get(template(path)) : undefined) ?? template(path)}`
  return isMoved ? pairsOf(before, after, [...KEYS, along]) : pairs
}

/** Groups: the same name, else the same operations. */
export function groupPairs(before: Api, after: Api, operations: readonly Pair<Operation>[]): Pair<OperationGroup>[] {
  const stable = operations.filter(isKept)
  const keys = {
    before: new Map(stable.map((pair) => [pair.before.id, pair.after.id])),
    after: new Map(stable.map((pair) => [pair.after.id, pair.after.id])),
  }
  const idsOf = ({ operations: ids }: OperationGroup, side: 'before' | 'after') =>
    ids.flatMap((id) => keys[side].get(id) ?? []).sort()
  return pairsOf(before.groups, after.groups, [({ name }) => name, (...of) => idsOf(...of).join('\n') || null])
}

/** What a schema is recognized by before it is compared. */
const outlineOf = ({ types, properties, values, choices }: Schema): string =>
  JSON.stringify([types, properties.map(({ name }) => name).sort(), values?.length, choices.length])

/**
 * Named schemas: the same name, else one that is the same in everything but its name.
 * @param isSame compares two of those that are left, by their names
 */
export function schemaPairs(
  before: Api['schemas'],
  after: Api['schemas'],
  isSame: (before: string, after: string) => boolean,
): Pair<string>[] {
  const [old, next] = [Object.keys(before), Object.keys(after)]
  const outlines = new Map<string, string[]>()
  const gone = old.filter((name) => !Object.hasOwn(after, name))
  for (const name of gone) {
    const outline = outlineOf(before[name] as Schema)
    outlines.set(outline, [...(outlines.get(outline) ?? []), name])
  }
  const renamed = new Map<string, string>()
  for (const name of next.filter((each) => !Object.hasOwn(before, each))) {
    const alike = (outlines.get(outlineOf(after[name] as Schema)) ?? []).filter((each) => isSame(each, name))
    if (alike.length === 1 && alike[0] !== undefined) renamed.set(name, alike[0])
  }
  return pairsOf(old, next, [(name) => name, (name, side) => (side === 'before' ? name : (renamed.get(name) ?? null))])
}
