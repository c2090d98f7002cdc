import { z } from 'zod'
import { didYouMean } from '@/lib/checks/nearest'

export interface Explained {
  /** Path of the key that is wrong; for a missing key the path of the object that lacks it. */
  path: string[]
  message: string
}

/**
 * Checks a value and says in plain words what is wrong with it.
 * @param schema what it must be
 * @param value what was read
 * @param noun what a key is called in the messages, as in "Unknown key"
 * @returns one entry for each fault, all at once; an empty list when the value is right
 */
export function explain(schema: z.ZodType, value: unknown, noun = 'key'): Explained[] {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : result.error.issues.flatMap((issue) => explainIssue(schema, issue, noun))
}

function explainIssue(schema: z.ZodType, issue: z.core.$ZodIssue, noun: string): Explained[] {
  const path = issue.path.map(String)
  const name = nameOfPath(path)
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysAt(schema, path)
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `Unknown ${noun} "${key}".${didYouMean(key, allowed)} Allowed: ${allowed.join(', ')}.`,
      }))
    }
    case 'invalid_type':
      return issue.input === undefined
        ? [{ path: path.slice(0, -1), message: `Missing ${noun} ${name} (${nameOfType(issue.expected)}).` }]
        : [
            {
              path,
              message: `${capital(name)} must be ${nameOfType(issue.expected)}, not ${nameOfValue(issue.input)}.`,
            },
          ]
    case 'invalid_value': {
      const allowed = issue.values.map(String)
      if (issue.input === undefined) {
        return [{ path: path.slice(0, -1), message: `Missing ${noun} ${name}: ${allowed.join(' or ')}.` }]
      }
      return [
        {
          path,
          message: `${capital(name)} can't be ${nameOfValue(issue.input)}.${didYouMean(String(issue.input), allowed)} Allowed: ${allowed.join(', ')}.`,
        },
      ]
    }
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ path, message: `${capital(name)} ${message}` }))
    default:
      return [{ path, message: name === '' ? issue.message : `${capital(name)} ${issue.message}` }]
  }
}

/** `"title"`, or `item 2 of "keywords"`, counted as people count. */
function nameOfPath(path: readonly string[]): string {
  const [owner, last] = path.slice(-2)
  if (last !== undefined && /^\d+$/.test(last)) return `item ${Number(last) + 1} of "${owner}"`
  return path.length === 0 ? '' : `"${path.at(-1)}"`
}

/** The keys an object may have at a path: through optional values, records and arrays. */
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
