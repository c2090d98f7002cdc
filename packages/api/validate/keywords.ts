import { fullFormats } from 'ajv-formats/dist/formats.js'
import { type Json, type JsonObject, listOf } from '../json'
import { isObject } from './subschemas'

export const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

export const counted = (count: Json, one: string) => `${Number(count)} ${one}${Number(count) === 1 ? '' : 's'}`
export const printed = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && canonical(a) === canonical(b))
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  ) ?? ''

/** What a keyword says of a value of its type; false or a sentence if it is violated. */
type Rule<Value> = readonly [
  keyword: string,
  isRight: (value: Value, limit: Json) => boolean,
  words: (limit: Json) => string,
]

const FORMAT: Rule<string | number> = [
  'format',
  (value, limit) => hasFormat(value, String(limit)),
  (limit) => `must be ${FORMATS[String(limit)] ?? `${/^[aeiou]/.test(String(limit)) ? 'an' : 'a'} ${limit}`}`,
]

/** How large a value may be. @param unit what is counted: `character` */
function sizes<Value>(noun: string, unit: string, sizeOf: (value: Value) => number): Rule<Value>[] {
  const words = (bound: string) => (limit: Json) => `must have at ${bound} ${counted(limit, unit)}`
  return [
    [`min${noun}`, (value, limit) => sizeOf(value) >= Number(limit), words('least')],
    [`max${noun}`, (value, limit) => sizeOf(value) <= Number(limit), words('most')],
  ]
}

const NUMBERS: readonly Rule<number>[] = [
  ['minimum', (value, limit) => value >= Number(limit), (limit) => `must be at least ${limit}`],
  ['maximum', (value, limit) => value <= Number(limit), (limit) => `must be at most ${limit}`],
  ['exclusiveMinimum', (value, limit) => value > Number(limit), (limit) => `must be more than ${limit}`],
  ['exclusiveMaximum', (value, limit) => value < Number(limit), (limit) => `must be less than ${limit}`],
  ['multipleOf', (value, limit) => isMultiple(value / Number(limit)), (limit) => `must be a multiple of ${limit}`],
  FORMAT,
]
const TEXTS: readonly Rule<string>[] = [
  ...sizes<string>('Length', 'character', (text) => [...text].length),
  ['pattern', (text, limit) => matches(String(limit), text), (limit) => `must match the pattern ${limit}`],
  FORMAT,
]
const LISTS: readonly Rule<Json[]>[] = [
  ...sizes<Json[]>('Items', 'item', ({ length }) => length),
  [
    'uniqueItems',
    (list, limit) => !limit || new Set(list.map(canonical)).size === list.length,
    () => 'must not have the same item twice',
  ],
]
const OBJECTS = sizes<JsonObject>('Properties', 'member', (object) => Object.keys(object).length)

/** As exact as a double is: what is left of 19.99 / 0.01 is rounding, of 1000000000003 / 2 it is not. */
const isMultiple = (quotient: number) =>
  Math.abs(quotient - Math.round(quotient)) < 1e-15 * Math.max(1, Math.abs(quotient))
export const absentIn = (object: JsonObject, names: Json) =>
  listOf(names).find((name) => !Object.hasOwn(object, String(name)))

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-11-02',
  'date-time': 'a time such as 2026-11-02T12:00:00Z',
  email: 'an email address',
  uri: 'a URL',
  url: 'a URL',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  byte: 'base64',
}

const CHECKS = new Map(Object.entries(fullFormats))

/** Formats of text say nothing of numbers, nor the other way round. */
function hasFormat(value: string | number, name: string): boolean {
  const format = CHECKS.get(name)
  const { type = 'string', validate: check } =
    typeof format === 'object' && 'validate' in format ? format : { validate: format }
  if (typeof value !== type) return true
  if (check instanceof RegExp) return check.test(String(value))
  return typeof check === 'function' ? Boolean(Reflect.apply(check, undefined, [value])) : true
}

/** A text as a regular expression; null if JavaScript has none like it. */
export function regExpOf(text: string, flags = ''): RegExp | null {
  try {
    return new RegExp(text, flags)
  } catch {
    return null
  }
}

const patterns = new Map<string, RegExp | null>()

/** A pattern that is no regular expression of JavaScript refuses nothing. */
export function matches(pattern: string, text: string): boolean {
  if (!patterns.has(pattern)) patterns.set(pattern, regExpOf(pattern, 'u') ?? regExpOf(pattern))
  return patterns.get(pattern)?.test(text) ?? true
}

function broken<Value>(rules: readonly Rule<Value>[], schema: JsonObject, value: Value) {
  const rule = rules.find(([keyword, isRight]) => {
    const limit = schema[keyword]
    return limit !== undefined && !isRight(value, limit)
  })
  return rule ? { keyword: rule[0], words: rule[2](schema[rule[0]] ?? null) } : null
}

/** The first keyword about values of its type that a value violates, and what it must be; null if it violates none. */
export function brokenKeyword(schema: JsonObject, value: unknown): { keyword: string; words: string } | null {
  if (typeof value === 'number') return broken(NUMBERS, schema, value)
  if (typeof value === 'string') return broken(TEXTS, schema, value)
  if (Array.isArray(value)) return broken(LISTS, schema, value)
  return isObject(value) ? broken(OBJECTS, schema, value) : null
}
