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
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : result.error.issues.flatMap((issue) => explainIssue(schema, issue, noun, foreign))
}

function explainIssue(
  schema: z.ZodType,
  issue: z.core.$ZodIssue,
  noun: string,
  foreign: ForeignKeys = [],
): SchemaProblem[] {
  const path = issue.path.map(String)
  const name = nameOfPath(path)
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysAt(schema, path)
      const list = allowed.length > 0 ? ` Allowed: ${allowed.join(', ')}.` : ''
      return issue.keys.map((key) => {
        const cure = path.length === 0 ? foreign.find(([keys]) => keys.test(key))?.[1] : undefined
        const advice = cure === undefined ? didYouMean(key, allowed) + list : ` ${cure}`
        return { path: [...path, key], message: `Unknown ${noun} "${key}".${advice}` }
      })
    }
    case 'invalid_type':
      return issue.input === undefined
        ? [
            {
              path: path.slice(0, -1),
              missing: path,
              message: `Missing ${noun} ${name} (${nameOfType(issue.expected)}).`,
            },
          ]
        : [
            {
              path,
              message: `${capital(name) || 'It'} must be ${nameOfType(issue.expected)}, not ${nameOfValue(issue.input)}.`,
              expected: issue.expected,
            },
          ]
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      if (issue.input === undefined) {
        return [
          { path: path.slice(0, -1), missing: path, message: `Missing ${noun} ${name}: ${allowed.join(' or ')}.` },
        ]
      }
      return [
        {
          path,
          message: `${capital(name)} can't be ${nameOfValue(issue.input)}.${didYouMean(String(issue.input), allowed)} Allowed: ${allowed.join(', ')}.`,
        },
      ]
    }
    case 'too_small':
    case 'too_big':
      return [{ path, message: sentence(name, /^Too /.test(issue.message) ? sizeMessage(issue) : issue.message) }]
    case 'invalid_union':
      return explainUnion(schema, issue, noun)
    case 'invalid_key':
      return [{ path, message: sentence(name, issue.issues[0]?.message ?? issue.message) }]
    default:
      return [{ path, message: sentence(name, issue.message) }]
  }
}

function sizeMessage(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
  const edge =
    issue.inclusive === false
      ? `${issue.code === 'too_small' ? 'more than' : 'less than'} ${limit.split(' ').at(-1)}`
      : limit
  if (issue.origin === 'string')
    return issue.input === '' ? 'is empty.' : `has ${String(issue.input).length} characters; it must have ${edge}.`
  if (issue.origin === 'array')
    return `has ${Array.isArray(issue.input) ? issue.input.length : 0} items; it must have ${edge}.`
  return `must be ${edge}, not ${String(issue.input)}.`
}

/** If a value may have several forms, the closest one was meant. */
function explainUnion(schema: z.ZodType, issue: z.core.$ZodIssueInvalidUnion, noun: string): SchemaProblem[] {
  const saysOtherwise = (issues: z.core.$ZodIssue[]) =>
    issues.some(({ code, path }) => code === 'invalid_value' && path.length === 1)
  const [nearest] = [...issue.errors].sort(
    (a, b) => Number(saysOtherwise(a)) - Number(saysOtherwise(b)) || a.length - b.length,
  )
  const inner = (nearest ?? []).flatMap((part) =>
    explainIssue(schema, { ...part, path: [...issue.path, ...part.path] }, noun),
  )
  return inner.length > 0
    ? inner
    : [{ path: issue.path.map(String), message: sentence(nameOfPath(issue.path.map(String)), issue.message) }]
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

/** The allowed keys of an object at a path: through optional values, records and arrays. */
function keysAt(schema: z.ZodType, path: readonly string[]): string[] {
  let current: unknown = schema
  for (const step of [...path, undefined]) {
    while (current instanceof z.ZodOptional || current instanceof z.ZodNullable) current = current.unwrap()
    if (step === undefined) break
    if (current instanceof z.ZodObject) current = current.shape[step]
    else if (current instanceof z.ZodRecord) current = current.valueType
    else if (current instanceof z.ZodArray) current = current.element
  }
  return current instanceof z.ZodObject ? Object.keys(current.shape) : []
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
