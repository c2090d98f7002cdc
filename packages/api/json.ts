/** Any JSON value, as read from a file or a request. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A JSON object. */
export type JsonObject = { [key: string]: Json }

/** A number that a double cannot hold, with its digits as JSON writes them: `{ $number: '12345678901234567890' }`. */
export type ExactNumber = { $number: string }

/**
 * Tells a JSON object from the other JSON values.
 * @param value any JSON value, or undefined for a missing member
 * @returns true for an object that is neither null nor an array
 */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The items of a list; none of any other value. */
export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])

/** Whether a value stands for a number that a double cannot hold. */
export function isExactNumber(value: Json | undefined): value is ExactNumber {
  return isJsonObject(value) && typeof value.$number === 'string' && Object.keys(value).length === 1
}

/** The same value as ordinary JSON, whose numbers are as exact as a double: for validation and programs. */
export function plain(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isExactNumber(value)) return Number(value.$number)
  if (Array.isArray(value)) return value.map(plain)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]))
}

/** Whether a text reads as a number, true, false, null, a list, an object or nothing. */
function readsAsOther(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '') return true
  if (/^[-+]?\.?\d/.test(trimmed)) return !Number.isNaN(Number(trimmed))
  if (/^(?:true|false|null)$/.test(trimmed)) return true
  return /^(?:".*"|\[.*\]|\{.*\})$/s.test(trimmed)
}

/** A value within prose: a text without quotes, unless it reads as a value of another type. */
export const valueText = (value: Json): string =>
  typeof value === 'string' && !readsAsOther(value) ? value : jsonText(value)

/**
 * JSON for readers: every number has the digits that the description has.
 * @param indent spaces of a level; 0 for one line
 */
export function jsonText(value: Json, indent = 0, level = 0): string {
  if (isExactNumber(value)) return value.$number
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const [start, end] = Array.isArray(value) ? '[]' : '{}'
  const key = (name: string) => `${JSON.stringify(name)}:${indent ? ' ' : ''}`
  const members = Array.isArray(value)
    ? value.map((item) => jsonText(item, indent, level + 1))
    : Object.entries(value).map(([name, member]) => key(name) + jsonText(member, indent, level + 1))
  if (members.length === 0) return `${start}${end}`
  const line = indent ? `\n${' '.repeat(indent * (level + 1))}` : ''
  return `${start}${line}${members.join(`,${line}`)}${indent ? `\n${' '.repeat(indent * level)}` : ''}${end}`
}
