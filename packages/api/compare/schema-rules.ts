import { jsonText } from '../json'
import type { Limits, Schema } from '../model'
import { LIMITS } from '../model/schema'
import type { Aspect } from './change'
import type { Use } from './uses'

/** What a schema allows has changed. */
interface RuleChange {
  aspect: Aspect
  before: string | null
  after: string | null
  breaking: boolean
}

const wordsOf = (words: readonly string[]): string | null => (words.length > 0 ? words.join(', ') : null)

const valuesOf = ({ values }: Schema): string[] | null => values && values.map(({ value }) => jsonText(value))

/** Allowed values that came or went: what clients send must be among them, and what they receive may be anything new. */
function valueChange(before: Schema, after: Schema, { sent }: Use): RuleChange[] {
  const [old, next] = [valuesOf(before), valuesOf(after)]
  if (old === null && next === null) return []
  const gone = (old ?? []).filter((value) => !next?.includes(value))
  const added = (next ?? []).filter((value) => !old?.includes(value))
  if (old && next && gone.length === 0 && added.length === 0) return []
  const narrower = next !== null && (old === null || gone.length > 0)
  return [
    {
      aspect: 'values',
      before: old && next ? wordsOf(gone) : (wordsOf(old ?? []) ?? 'any'),
      after: old && next ? wordsOf(added) : (wordsOf(next ?? []) ?? 'any'),
      breaking: sent && narrower,
    },
  ]
}

const isLower = (key: string): boolean => /^(?:min|exclusiveMin|multiple)/.test(key)

/** Whether a limit allows less than before. */
function isTighter(key: keyof Limits, before: string | undefined, after: string | undefined): boolean {
  if (after === undefined || before === after) return false
  if (before === undefined || key === 'multipleOf') return true
  return isLower(key) ? Number(after) > Number(before) : Number(after) < Number(before)
}

function limitsOf({ limits, patterns, unique }: Schema): string[] {
  const numbers = LIMITS.flatMap((key) => (limits[key] === undefined ? [] : `${key} ${limits[key]}`))
  return [...numbers, ...patterns.map((pattern) => `pattern ${pattern}`), ...(unique ? ['uniqueItems'] : [])]
}

/** Limits of numbers and lengths, and patterns. */
function limitChange(before: Schema, after: Schema, { sent }: Use): RuleChange[] {
  const [old, next] = [limitsOf(before), limitsOf(after)]
  const lost = old.filter((rule) => !next.includes(rule))
  const gained = next.filter((rule) => !old.includes(rule))
  if (lost.length === 0 && gained.length === 0) return []
  const tighter =
    LIMITS.some((key) => isTighter(key, before.limits[key], after.limits[key])) ||
    after.patterns.some((pattern) => !before.patterns.includes(pattern)) ||
    (after.unique && !before.unique)
  return [{ aspect: 'limits', before: wordsOf(lost), after: wordsOf(gained), breaking: sent && tighter }]
}

const accessOf = ({ readOnly, writeOnly }: Schema): string | null =>
  readOnly ? 'read-only' : writeOnly ? 'write-only' : null

const openness = ({ additional }: Schema): string =>
  additional === false ? 'not allowed' : additional === null || additional.kind === 'any' ? 'allowed' : 'described'

/** Rules that are compared as a whole; null for none. */
function restOf(schema: Schema): unknown {
  const { not, conditions, dependent, contains, propertyNames, patternProperties, inside, alsoRequired, xml } = schema
  const lists = [not, conditions, dependent, patternProperties, alsoRequired, Object.keys(schema.other)]
  const isEmpty = lists.every(({ length }) => length === 0) && !contains && !propertyNames && !inside && xml === null
  return isEmpty ? null : [lists, contains, propertyNames, inside, xml, schema.other]
}

/** Members that say nothing of what is allowed. */
const TEXTS = new Set(['at', 'description', 'extensions', 'externalDocs', 'examples', 'title'])
const textOf = (value: unknown): string =>
  JSON.stringify(value, (key, member: unknown) => (TEXTS.has(key) ? undefined : member))

/**
 * What has changed in one level of a schema, besides its type, its fields and its variants.
 * @param use in which direction it is sent, by which it is decided what breaks
 */
export function ruleChanges(before: Schema, after: Schema, use: Use): RuleChange[] {
  const changes = [...valueChange(before, after, use), ...limitChange(before, after, use)]
  const compare = (aspect: Aspect, one: string | null, other: string | null, breaking: boolean): void => {
    if (one !== other) changes.push({ aspect, before: one, after: other, breaking })
  }
  const [old, next] = [before, after].map(({ defaults }) => wordsOf(defaults.map((value) => jsonText(value))))
  compare('default', old ?? null, next ?? null, false)
  compare('access', accessOf(before), accessOf(after), use.sent && after.readOnly)
  compare('other fields', openness(before), openness(after), use.sent && after.additional === false)
  const [rest, others] = [restOf(before), restOf(after)]
  if ((rest !== null || others !== null) && textOf(rest) !== textOf(others))
    changes.push({ aspect: 'rules', before: null, after: null, breaking: use.sent })
  return changes
}
