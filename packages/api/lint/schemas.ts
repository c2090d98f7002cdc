import { hint } from '@docs402/findings'
import { isExactNumber, isJsonObject, jsonText, type Json } from '../json'
import type { Api, JsonType, Schema } from '../model'
import { resolved } from '../operation-facts'
import { pointerOf } from '../pointer'
import type { Fault } from '../fault'

/** All schemas below a value of the model, which is a tree. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isSchema(value) ? [value] : []), ...Object.values(value).flatMap(schemasIn)]
}

const isSchema = (value: object): value is Schema => 'alsoRequired' in value && 'patternProperties' in value

function isOfType(value: Json, type: JsonType): boolean {
  if (isExactNumber(value)) return type === 'number' || (type === 'integer' && /^-?\d+$/.test(value.$number))
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return isJsonObject(value)
  return type === 'array' ? Array.isArray(value) : type === (value === null ? 'null' : typeof value)
}

/** Defaults and allowed values that their own schema does not allow: samples and forms would begin with them. */
export function wrongValues(api: Api): Fault[] {
  const all = schemasIn([api.operations, api.webhooks, api.headers, Object.values(api.schemas)])
  return all.flatMap((schema): Fault[] => {
    const { types, values } = resolved(api, schema)
    const isWrong = (value: Json) => types.length > 0 && !types.some((type) => isOfType(value, type))
    const at = `${schema.at}/default`
    const wrongType = (value: Json) =>
      `The default ${jsonText(value)} is not of the type ${types.join(' or ')}. Change it or the type.`
    const allowed = values?.map(({ value }) => jsonText(value)) ?? []
    const names = values?.map(({ value }) => (typeof value === 'string' ? value : jsonText(value))) ?? []
    return schema.defaults.flatMap((fallback) => {
      if (isWrong(fallback)) return [{ at, message: wrongType(fallback) }]
      if (allowed.length === 0 || allowed.includes(jsonText(fallback))) return []
      const message = `The default ${jsonText(fallback)} is not one of the allowed values. ${hint(String(fallback), names)}`
      return [{ at, message }]
    })
  })
}

/** What leaves members out: read-only ones in requests, write-only ones in responses. */
type Flag = 'readOnly' | 'writeOnly'

/** The schemas of a part of the model, and those they refer to. */
function reach(api: Api, part: unknown, leftOut: Flag | null, reached = new Set<Schema>()): Set<Schema> {
  if (typeof part !== 'object' || part === null) return reached
  if (!isSchema(part)) {
    for (const inner of Object.values(part)) reach(api, inner, leftOut, reached)
    return reached
  }
  if (reached.has(part)) return reached
  reached.add(part)
  const { properties, ...rest } = part
  const isSent = ({ schema }: (typeof properties)[number]) => leftOut === null || !resolved(api, schema)[leftOut]
  reach(api, [properties.filter(isSent), Object.values(rest)], leftOut, reached)
  return part.ref === null ? reached : reach(api, api.schemas[part.ref], leftOut, reached)
}

/**
 * The schemas that no request, response or webhook shows, because they are read-only where only requests have them, or
 * write-only where only responses do; and what is inside of them.
 */
export function unsentSchemas(api: Api): Schema[] {
  const requests = api.operations.map(({ parameters, body }) => [parameters, body])
  const received = [api.operations.map(({ responses }) => responses), api.headers]
  // What the API itself requests is shown as it is described.
  const open = [api.webhooks, api.operations.map(({ callbacks }) => callbacks)]
  const visible = [reach(api, requests, 'readOnly'), reach(api, received, 'writeOnly'), reach(api, open, null)]
  const places = new Set(visible.flatMap((reached) => Array.from(reached, ({ at }) => at)))
  const all = reach(api, [requests, received], null)
  return [...new Map(Array.from(all, (schema) => [schema.at, schema])).values()].filter(({ at }) => !places.has(at))
}

/** Members that are never sent where they are described: an owner has to say which of the two is meant. */
export function unsentMembers(api: Api): Fault[] {
  return unsentSchemas(api).flatMap((schema): Fault[] => {
    const { readOnly, writeOnly } = resolved(api, schema)
    if (!readOnly && !writeOnly) return []
    const [flag, here, there] = readOnly
      ? (['readOnly', 'requests', 'response'] as const)
      : (['writeOnly', 'responses', 'request'] as const)
    const name = pointerOf(schema.at).at(-1)
    const message = `"${name}" is ${flag}, and only ${here} have it, which leave it out: it is shown nowhere. Add it to a ${there}, or remove ${flag}.`
    return [{ at: schema.at, message }]
  })
}
