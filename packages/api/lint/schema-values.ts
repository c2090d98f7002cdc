import { hint } from '@docs402/findings'
import { isExactNumber, isJsonObject, jsonText, type Json } from '../json'
import type { Api, JsonType, Schema } from '../model'
import { resolved } from '../operation-facts'
import type { Fault } from '../fault'

/** All schemas below a value of the model, which is a tree. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isSchema(value) ? [value] : []), ...Object.values(value).flatMap(schemasIn)]
}

export const isSchema = (value: object): value is Schema => 'alsoRequired' in value && 'patternProperties' in value

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
