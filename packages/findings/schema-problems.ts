import { z } from 'zod'
import { didYouMean } from './nearest'

export interface SchemaProblem {
  /** Path of the faulty key; for a missing key, the path of the object that lacks it. */
  path: string[]
  message: string
  /** Path of the missing key, if that is the fault. */
  missing?: string[]
  /** The expected type, if the type is wrong. */
  expected?: string
}

/** Keys of other tools, with what is done here instead. */
export type ForeignKeys = readonly (readonly [keys: RegExp, cure: string])[]

/**
 * Checks a value and describes its faults in plain words.
 * @param schema of the value
 * @param value as read
 * @param noun for a key in messages, as in "Unknown key"
 * @param foreign unknown keys of the value itself that have a cure
 * @returns one entry for each fault
 */
export function explain(schema: z.ZodType, value: unknown, noun = 'key', foreign: ForeignKeys = []): SchemaProblem[] {
  const { error } = schema.safeParse(value, { reportInput: true, error: allowedKeys })
  return (error?.issues ?? []).flatMap((issue) => explainIssue(issue, noun, foreign))
}

/** The message for unknown keys is the list of known ones: only here is it known which schema an object had. */
const allowedKeys: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys' && inst instanceof z.ZodObject ? Object.keys(inst.shape).join(', ') : undefined

function explainIssue(issue: z.core.$ZodIssue, noun: string, foreign: ForeignKeys = []): SchemaProblem[] {
  const path = issue.path.map(String)
  const name = nameOfPath(path)
  const missing = (what: string) => [
    { path: path.slice(0, -1), missing: path, message: `Missing ${noun} ${name}${what}.` },
  ]
  const choice = (input: unknown, allowed: string[]) => {
    const known = `${didYouMean(String(input), allowed)} Allowed: ${allowed.join(', ')}.`
    return [{ path, message: `${capital(name)} can't be ${nameOfValue(input)}.${known}` }]
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => {
        const cure = path.length === 0 ? foreign.find(([keys]) => keys.test(key))?.[1] : undefined
        const known = `${didYouMean(key, issue.message.split(', '))} Allowed: ${issue.message}.`
        return { path: [...path, key], message: `Unknown ${noun} "${key}".${cure === undefined ? known : ` ${cure}`}` }
      })
    case 'invalid_type': {
      const { input, expected } = issue
      if (input === undefined) return missing(` (${nameOfType(expected)})`)
      const message = `${capital(name) || 'It'} must be ${nameOfType(expected)}, not ${nameOfValue(input)}.`
      return [{ path, message, expected }]
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      return issue.input === undefined ? missing(`: ${allowed.join(' or ')}`) : choice(issue.input, allowed)
    }
    case 'too_small':
    case 'too_big':
      return [{ path, message: sentence(name, /^Too /.test(issue.message) ? sizeMessage(issue) : issue.message) }]
    case 'invalid_union': {
      if (!('options' in issue)) return explainUnion(issue, noun)
      const written = z.record(z.string(), z.unknown()).safeParse(issue.input).data?.[path.at(-1) ?? '']
      return choice(
        written,
        (issue.options ?? []).flatMap((option) => (option === undefined ? [] : String(option))),
      )
    }
    case 'invalid_key':
      return [{ path, message: sentence(name, issue.issues[0]?.message ?? issue.message) }]
    default:
      return [{ path, message: sentence(name, issue.message) }]
  }
}

function sizeMessage(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const [word, limit] = issue.code === 'too_small' ? ['least', issue.minimum] : ['most', issue.maximum]
  const than = issue.code === 'too_small' ? 'more' : 'less'
  const edge = issue.inclusive === false ? `${than} than ${limit}` : `at ${word} ${limit}`
  if (issue.input === '') return 'is empty.'
  if (issue.origin === 'string') return `has ${String(issue.input).length} characters; it must have ${edge}.`
  if (issue.origin === 'array')
    return `has ${Array.isArray(issue.input) ? issue.input.length : 0} items; it must have ${edge}.`
  return `must be ${edge}, not ${String(issue.input)}.`
}

/** If a value may have several forms, the closest one was meant. */
function explainUnion({ path, errors, message }: z.core.$ZodIssueInvalidUnion, noun: string): SchemaProblem[] {
  const isOther = (issues: z.core.$ZodIssue[]) =>
    issues.some((issue) => issue.code === 'invalid_value' && issue.path.length === 1)
  const [nearest = []] = [...errors].sort((a, b) => Number(isOther(a)) - Number(isOther(b)) || a.length - b.length)
  const inner = nearest.flatMap((issue) => explainIssue({ ...issue, path: [...path, ...issue.path] }, noun))
  const own = path.map(String)
  return inner.length > 0 ? inner : [{ path: own, message: sentence(nameOfPath(own), message) }]
}

/** `"title" is empty.` The schema library's own messages start with a capital and follow a colon. */
function sentence(name: string, message: string): string {
  const ended = /[.?!]$/.test(message) ? message : `${message}.`
  if (name === '') return ended
  return `${capital(name)}${/^[A-Z]/.test(ended) ? ':' : ''} ${ended}`
}

/** `"title"`, or `item 2 of "keywords"`, counted as people count. */
function nameOfPath(path: readonly string[]): string {
  const last = path.at(-1)
  if (last === undefined) return ''
  if (!/^\d+$/.test(last)) return `"${last}"`
  const owner = nameOfPath(path.slice(0, -1))
  return `item ${Number(last) + 1}${owner === '' ? '' : ` of ${owner}`}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

function nameOfType(type: string): string {
  return TYPE_NAMES[type] ?? type
}

function nameOfValue(value: unknown): string {
  if (value === null) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of keys'
  return JSON.stringify(value)
}
