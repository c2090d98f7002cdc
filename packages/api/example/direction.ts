import { isExactNumber, isJsonObject, listOf, type Json } from '../json'
import { subschemasOf, type Targets } from '../validate/subschemas'

/** What an example is made for: what only responses have is left out of requests, and the other way round. */
export type Direction = 'request' | 'response'

/** The keyword that keeps a member out. */
export const HIDING: Readonly<Record<Direction, 'readOnly' | 'writeOnly'>> = {
  request: 'readOnly',
  response: 'writeOnly',
}

/** Whether a member does not belong into a request, or a response. */
export const isHidden = (schema: Json, direction: Direction, targets: Targets): boolean =>
  subschemasOf(schema, targets).some((subschema) => subschema[HIDING[direction]] === true)

/** A written value without the members that do not belong into a request, or a response, at any depth. */
export function sentIn(value: Json, schemas: readonly Json[], direction: Direction, targets: Targets, level = 0): Json {
  if (typeof value !== 'object' || value === null || isExactNumber(value) || schemas.length === 0 || level > 40)
    return value
  const subschemas = withChoices(schemas, targets)
  const inner = (member: Json, inside: readonly Json[]) => sentIn(member, inside, direction, targets, level + 1)
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      inner(
        item,
        subschemas.flatMap(({ prefixItems, items }) => listOf(prefixItems)[index] ?? items ?? []),
      ),
    )
  }
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const described = subschemas.flatMap(({ properties, additionalProperties }): Json[] => {
      if (isJsonObject(properties) && Object.hasOwn(properties, name)) return [properties[name] ?? true]
      return isJsonObject(additionalProperties) ? [additionalProperties] : []
    })
    if (described.some((each) => isHidden(each, direction, targets))) return []
    return [[name, inner(member, described)]]
  })
  return Object.fromEntries(members)
}

/** What applies to a value, and all that it may choose. */
export function withChoices(schemas: readonly Json[], targets: Targets) {
  const seen = new Set(schemas.flatMap((schema) => subschemasOf(schema, targets)))
  for (const subschema of seen)
    for (const choice of [
      ...listOf(subschema.oneOf),
      ...listOf(subschema.anyOf),
      subschema.then ?? true,
      subschema.else ?? true,
    ])
      for (const each of subschemasOf(choice, targets)) seen.add(each)
  return [...seen]
}
