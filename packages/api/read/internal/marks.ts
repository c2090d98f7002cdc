import { isJsonObject, type Json, type JsonObject } from '../../json'

/**
 * Fields that say that something is not for readers: those of Redocly, Stoplight and ReadMe (`x-internal`), Mintlify
 * (`x-hidden`, `x-excluded`) and Scalar (`x-scalar-ignore`), and a spelling of one of them.
 */
export const MARKS = ['x-internal', 'x-hidden', 'x-excluded', 'x-exclude', 'x-scalar-ignore'] as const

const NAMES: ReadonlySet<string> = new Set(MARKS)
const YES = /^(?:true|yes|on|1)$/i
const NO = /^(?:false|no|off|0|)$/i

export const isMarkName = (key: string): boolean => NAMES.has(key.toLowerCase())

/** Texts too: generators write `x-internal: "true"`. An object is the value of something with this name. */
const saysYes = (value: Json) => typeof value !== 'object' && YES.test(String(value).trim())

/** The field that marks a value; undefined without one. */
export function markOf(value: Json | undefined): string | undefined {
  if (!isJsonObject(value)) return undefined
  const mark = Object.entries(value).find(([key, written]) => isMarkName(key) && saysYes(written))
  return mark?.[0].toLowerCase()
}

/** The fields of a value with such a name that say neither yes nor no. */
export const unclearMarks = (value: JsonObject): string[] =>
  Object.entries(value)
    .filter(([key, written]) => isMarkName(key) && written !== null && !isJsonObject(written))
    .filter(([, written]) => !saysYes(written) && !(typeof written !== 'object' && NO.test(String(written).trim())))
    .map(([key]) => key)

/** Whether anything in a description has one of these fields. */
export function hasMarks(value: Json): boolean {
  if (Array.isArray(value)) return value.some(hasMarks)
  if (!isJsonObject(value)) return false
  return Object.entries(value).some(([key, member]) => isMarkName(key) || hasMarks(member))
}
