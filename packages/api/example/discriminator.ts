import type { References } from '../build/references'
import { isJsonObject, type Json, type JsonObject } from '../json'
import { pointerOf } from '../pointer'
import { subschemasOf, type Targets } from '../validate/subschemas'
import { joined, levelOf, type Level } from './level'

const NAMED = '#/components/schemas/'
const lastOf = (reference: string) => pointerOf(reference.replace('#', '')).at(-1) ?? reference
const isSame = (target: string, reference: string) => target === reference || target === lastOf(reference)

/** What a discriminator needs to know of the description. */
export interface Inheritance {
  targets: Targets
  references: Pick<References, 'target' | 'heirsOf'>
  /** Of schemas that were met, by where they may stand: without these, what refers to each other takes minutes. */
  values: WeakMap<JsonObject, Map<string, MadeValue>>
  /** How often no value was found that matches one variant alone, by the list of variants of a `oneOf`. */
  ambiguous: Map<Json, number>
}

/** A value, the references that lead to it, how deep it goes and if it ends there, and its length in characters. */
export interface MadeValue {
  value: Json | undefined
  refs: ReadonlySet<string>
  height: number
  isCut: boolean
  length: number
}

/** The value by which a discriminator tells the schema behind a reference: that of its mapping, else its name. */
function valueOf({ mapping }: JsonObject, reference: string): string {
  const mapped = Object.entries(isJsonObject(mapping) ? mapping : {})
  return mapped.find(([, target]) => typeof target === 'string' && isSame(target, reference))?.[0] ?? lastOf(reference)
}

/** A subschema that gives the discriminator its value: it comes before examples, but const and enum of the schema hold. */
function telling({ propertyName }: JsonObject, value: string): JsonObject {
  return typeof propertyName === 'string' ? { properties: { [propertyName]: { [VARIANT_HINT]: value } } } : {}
}

/** The key of a subschema that has the value of a discriminator. */
export const VARIANT_HINT = '$variantHint'

/** The value of a variant's discriminator as a subschema of its schema; none where the variant has no name. */
export function toldByVariant({ discriminator }: JsonObject, { refs: [reference] }: Level): JsonObject[] {
  const isTold = isJsonObject(discriminator) && reference !== undefined
  return isTold ? [telling(discriminator, valueOf(discriminator, reference))] : []
}

/**
 * The levels that a base with a discriminator and without choices can be: itself where an heir refers to it, else each
 * of its heirs, with the value of the discriminator.
 */
export function heirsOf(subschema: JsonObject, level: Level, { targets, references }: Inheritance): Level[] {
  const { discriminator } = subschema
  if (!isJsonObject(discriminator)) return []
  const bases = level.refs.filter((reference) => targets[reference] === subschema)
  const takesIn = (reference: string) =>
    targets[reference] !== subschema && subschemasOf(targets[reference], targets).includes(subschema)
  const heir = level.refs.find(takesIn)
  const taggedLevel = (reference: string): Level => ({
    ...{ subschemas: [telling(discriminator, valueOf(discriminator, reference))], refs: [] },
  })
  if (heir !== undefined) return [taggedLevel(heir)]
  const mapped = Object.values(isJsonObject(discriminator.mapping) ? discriminator.mapping : {})
  const named = mapped.flatMap((target) => {
    if (typeof target !== 'string') return []
    return [target, NAMED + target].filter((reference) => targets[reference] !== undefined).slice(0, 1)
  })
  const heirsIn = (base: string) => references.heirsOf(references.target(base)?.at ?? base).map((at) => `#${at}`)
  const all = named.length > 0 ? named : bases.flatMap(heirsIn)
  return all.map((reference) => joined(levelOf({ $ref: reference }, targets), taggedLevel(reference)))
}
