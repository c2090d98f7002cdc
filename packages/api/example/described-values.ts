import { isJsonObject, listOf, type Json, type JsonObject } from '../json'
import { sentIn } from './direction'
import { TOLD } from './discriminator'
import type { Maker } from './place'
import { valueAtKey, writtenExamples } from './written'

/** What the description says that a value is: of a discriminator, examples, allowed values, the default. */
export function valuesInDescription(
  parts: readonly JsonObject[],
  types: readonly string[],
  { direction, targets }: Pick<Maker, 'direction' | 'targets'>,
): Json[] {
  const all = [
    ...parts.flatMap((part) => part[TOLD] ?? []),
    ...mergedExample(parts),
    ...parts.flatMap(writtenExamples),
    ...parts.flatMap((part) => valueAtKey(part, 'const')),
    ...parts.flatMap((part) => listOf(part.enum)),
    ...parts.flatMap((part) => valueAtKey(part, 'default')),
  ]
  return all.map((value) => sentIn(ofTypes(value, types), parts, direction, targets))
}

/** What several parts of allOf have as an example of the same object, in one; nothing of fewer. */
function mergedExample(parts: readonly JsonObject[]): Json[] {
  const objects = parts.map((part) => writtenExamples(part)[0]).filter(isJsonObject)
  return objects.length > 1 ? [Object.assign({}, ...objects.toReversed())] : []
}

/** A value that has another type than its schema, where it says the same: `90210` for a text. */
function ofTypes(value: Json, types: readonly string[]): Json {
  if (types.length === 0 || typeof value === 'object') return value
  const isText = types.includes('string')
  if (typeof value === 'number' || typeof value === 'boolean')
    return isText && !types.includes(typeof value) && !(typeof value === 'number' && types.includes('integer'))
      ? String(value)
      : value
  if (isText) return value
  if (types.some((type) => type === 'object' || type === 'array')) return parsed(value)
  if (/^-?\d+(\.\d+)?$/.test(value) && types.some((type) => type === 'integer' || type === 'number'))
    return Number(value)
  return types.includes('boolean') && /^(true|false)$/.test(value) ? value === 'true' : value
}

/** The value of a text that is JSON; else the text. */
function parsed(text: string): Json {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text
  }
}
