import { z } from 'zod'
import { didYouMean, nearest } from './nearest'

/** What is wrong with a value, by its schema. */
export interface SchemaProblem {
  /** Path of the faulty key, or of the missing one. */
  path: string[]
  message: string
}

/** Keys of other tools, with what is done here instead. */
export type ForeignKeys = readonly (readonly [keys: RegExp, fix: string])[]

/**
 * Checks a value and describes its faults in plain words.
 * @param noun for a key in messages, as in "Unknown key"
 * @param foreign unknown keys of the value itself that have a fix
 * @returns one entry for each fault
 */
export function explain(schema: z.ZodType, value: unknown, noun = 'key', foreign: ForeignKeys = []): SchemaProblem[] {
  const { error } = schema.safeParse(value, { reportInput: true, error: messageOf })
  const issues = (error?.issues ?? []).flatMap(innermost)
  // A key that is misspelled is not missing, too.
  const meant = new Set(
    issues.flatMap((issue) =>
      issue.code !== 'unrecognized_keys'
        ? []
        : issue.keys.map((key) =>
            [...issue.path, sameKey(key, issue.message) ?? nearest(key, issue.message.split(', '))].join('\n'),
          ),
    ),
  )
  return issues.flatMap((issue): SchemaProblem[] => {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const isForeign = path.length === 0 && sameKey(key, issue.message) === undefined
        const fix = isForeign ? foreign.find(([keys]) => keys.test(key))?.[1] : undefined
        const hint = `${didYouMean(key, issue.message.split(', '))} Allowed: ${issue.message}.`
        return { path: [...path, key], message: `Unknown ${noun} "${key}".${fix === undefined ? hint : ` ${fix}`}` }
      })
    }
    const last = path.at(-1) ?? 'It'
    const name = /^\d+$/.test(last) ? `Item ${Number(last) + 1}` : last === 'It' ? last : `"${last}"`
    const missing = /^(?:invalid_type|invalid_value)$/.test(issue.code) && issue.input === undefined
    if (missing && meant.has(path.join('\n'))) return []
    if (missing) return [{ path, message: `Missing ${noun} ${name}${issue.message}.` }]
    return [{ path, message: sentence(name, issue.message) }]
  })
}

/** The allowed key that differs in upper case, hyphens or underscores alone. */
function sameKey(key: string, allowed: string): string | undefined {
  const bare = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '')
  return allowed.split(', ').find((name) => bare(name) === bare(key))
}

/** What zod does not say in words for writers; its own messages, and those of schemas, say the rest. */
const messageOf: z.core.$ZodErrorMap = (issue) => {
  const { code, input } = issue
  if (code === 'invalid_type') {
    const expected = TYPE_NAMES[issue.expected] ?? issue.expected
    if (input === undefined) return ` (${expected})`
    // YAML reads `1.0` as a number.
    const quotes = issue.expected === 'string' && /^(?:number|boolean)$/.test(typeof input)
    return `must be ${expected}, not ${nameOfValue(input)}.${quotes ? ' Put it in quotes.' : ''}`
  }
  if (code === 'invalid_value') {
    return input === undefined ? `: ${issue.values.map(String).join(' or ')}` : choice(input, issue.values)
  }
  if (code === 'invalid_union' && Array.isArray(issue.options)) {
    return choice(z.record(z.string(), z.unknown()).safeParse(input).data?.[String(issue.discriminator)], issue.options)
  }
  if (code === 'invalid_key') return issue.issues[0]?.message
  // Only here is it known which schema an object had; `explain` tells it of each key.
  return code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject
    ? Object.keys(issue.inst.shape).join(', ')
    : undefined
}

function choice(given: unknown, allowed: readonly unknown[]): string {
  const names = allowed.flatMap((each) => (each === undefined ? [] : String(each)))
  return `can't be ${nameOfValue(given)}.${didYouMean(String(given), names)} Allowed: ${names.join(', ')}.`
}

/** If a value may have several forms, the one with the fewest faults was meant. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== 'Invalid input') return [issue]
  const isOther = (issues: z.core.$ZodIssue[]) =>
    issues.some(({ code, path }) => code === 'invalid_value' && path.length === 1)
  const [nearest = []] = [...issue.errors].sort(
    (a, b) => Number(isOther(a)) - Number(isOther(b)) || a.length - b.length,
  )
  return nearest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** `"title" is empty.` Zod's own messages start with a capital and follow a colon. */
function sentence(name: string, message: string): string {
  const ended = /[.?!]$/.test(message) ? message : `${message}.`
  return `${name}${/^[A-Z]/.test(ended) ? ':' : ''} ${ended}`
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

function nameOfValue(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a group of keys' : JSON.stringify(value)
}
