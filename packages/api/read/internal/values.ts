import { isExactNumber, isJsonObject, type Json, type JsonObject, listOf, plain } from '../../json'
import { memberOf } from '../../pointer'
import { faultOf } from '../../validate/fault-of'
import { regExpOf } from '../../validate/keywords'
import { schemaTaker } from '../../validate/take-schema'
import type { Hidden } from './hidden'
import { isSecret, namesIn, partsOfValue } from './names'

/** What is left of a value of which readers may see nothing. */
export const REMOVED = Symbol('removed')

/**
 * A value without what its schema hides: members of hidden properties at every depth, and values that only a hidden
 * choice allows.
 * @param schema as it is written, with its marks; a list of schemas that all apply
 */
export function visibleValue(hidden: Hidden, value: Json, schemas: readonly Json[]): Json | typeof REMOVED {
  if (schemas.length === 0 || isExactNumber(value)) return value
  if (schemas.some((schema) => hidden.has(schema, 'schema') || isOfHiddenChoice(hidden, value, schema))) return REMOVED
  if (typeof value === 'string') return schemas.some((schema) => namesSecret(hidden, value, schema)) ? REMOVED : value
  const parts = schemas.flatMap((schema) => partsOfValue(hidden, schema))
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const its = parts.flatMap(({ schema }) => itemSchemas(schema, index))
      return visibleValues(hidden, item, its)
    })
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const its = parts.flatMap(({ schema, isHidden }) =>
      memberSchemas(schema, name).map((each) => ({ each, isHidden: isHidden || hidden.has(each, 'property') })),
    )
    const visible = its.filter(({ isHidden }) => !isHidden).map(({ each }) => each)
    if (its.length > 0 && visible.length === 0) return []
    return visibleValues(hidden, member, visible).map((left) => [name, left])
  })
  return Object.fromEntries(members)
}

/** The same as a list: empty where nothing is left. */
export function visibleValues(hidden: Hidden, value: Json, schemas: readonly Json[]): Json[] {
  const left = visibleValue(hidden, value, schemas)
  return left === REMOVED ? [] : [left]
}

/** Puts other items into a list of a holder, which is changed: a list without any goes. */
export function setList(holder: JsonObject, key: string, itemsOf: (item: Json) => Json[]): void {
  if (!Array.isArray(holder[key])) return
  const list = holder[key].flatMap(itemsOf)
  if (list.length > 0) holder[key] = list
  else delete holder[key]
}

function itemSchemas(schema: JsonObject, index: number): Json[] {
  const first = listOf(Array.isArray(schema.items) ? schema.items : schema.prefixItems)
  if (index < first.length) return [first[index] ?? true]
  return isJsonObject(schema.items)
    ? [schema.items]
    : isJsonObject(schema.additionalItems)
      ? [schema.additionalItems]
      : []
}

function memberSchemas(schema: JsonObject, name: string): Json[] {
  const memberSchema = memberOf(schema.properties, name)
  const patterns = Object.entries(isJsonObject(schema.patternProperties) ? schema.patternProperties : {})
    .filter(([pattern]) => regExpOf(pattern, 'u')?.test(name))
    .map(([, each]) => each)
  if (memberSchema !== undefined || patterns.length > 0)
    return memberSchema === undefined ? patterns : [memberSchema, ...patterns]
  return isJsonObject(schema.additionalProperties) ? [schema.additionalProperties] : []
}

/** Whether a value is right for a hidden choice and for no other one, or its discriminator names a hidden one. */
function isOfHiddenChoice(hidden: Hidden, value: Json, schema: Json): boolean {
  return partsOfValue(hidden, schema, false).some(({ schema: part }) => {
    const choices = [...listOf(part.oneOf), ...listOf(part.anyOf)]
    const property = memberOf(part.discriminator, 'propertyName')
    const kind = typeof property === 'string' ? memberOf(value, property) : undefined
    if (typeof kind === 'string' && hiddenKinds(hidden, part, choices).has(kind)) return true
    const shut = choices.filter((choice) => hidden.has(choice, 'choice'))
    if (shut.length === 0) return false
    const fits = (choice: Json) => {
      const targets = {}
      return faultOf(schemaTaker(hidden.references, targets)(choice), plain(value), targets) === null
    }
    return shut.some(fits) && !choices.some((choice) => !shut.includes(choice) && fits(choice))
  })
}

/** Values of a discriminator that lead to something hidden alone. */
function hiddenKinds(hidden: Hidden, schema: JsonObject, choices: readonly Json[]): Set<string> {
  const mapping = memberOf(schema.discriminator, 'mapping')
  const kinds = Object.entries(isJsonObject(mapping) ? mapping : {})
  const shut = new Set(kinds.filter(([, target]) => isHiddenTarget(hidden, target)).map(([kind]) => kind))
  for (const choice of choices) {
    const name = memberOf(choice, '$ref')
    const last = typeof name === 'string' && hidden.has(choice, 'choice') ? name.split('/').at(-1) : undefined
    if (last !== undefined && !kinds.some(([kind]) => kind === last)) shut.add(last)
  }
  return shut
}

/** Whether a mapping leads to something hidden: by a reference, or by the name of a schema. */
export function isHiddenTarget(hidden: Hidden, target: Json): boolean {
  if (typeof target !== 'string') return false
  const hiddenTarget =
    hidden.target(target) ?? hidden.target(`#/components/schemas/${target}`) ?? hidden.target(`#/definitions/${target}`)
  return hiddenTarget !== undefined && hidden.at(hiddenTarget.at)
}

/** Whether a text, such as XML or written JSON, has the name of a hidden property of the object that it stands for. */
function namesSecret(hidden: Hidden, text: string, schema: Json): boolean {
  if (!isJsonObject(schema) || !/[<{=&]/.test(text)) return false
  const names = namesIn(hidden, schema)
  return text.split(/[^\w-]+/).some((word) => isSecret(names, word))
}
