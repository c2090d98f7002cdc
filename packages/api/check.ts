import type { ErrorObject, ValidateFunction } from 'ajv'
import { formatWords } from './format-words'
import type { Json } from './json'

/** Where inside a value the first fault is, and a sentence about it without a full stop. */
interface ValueFault {
  path: string[]
  message: string
}

/** Checks a value: null when it is right. */
export type Check = (value: Json) => ValueFault | null

/** The checks of requests, by `checkKey`. */
export type RequestChecks = Readonly<Record<string, Check>>

/** The key of a check: that of a parameter by its name, that of the body without one. */
export function checkKey(operation: string, parameter = ''): string {
  return `${operation} ${parameter}`.trimEnd()
}

/** Makes a check of what ajv compiles. */
export function checkOf(validate: ValidateFunction): Check {
  return (value) => (validate(value) ? null : firstFault(validate.errors))
}

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const BOUNDS: Readonly<Record<string, (limit: number) => string>> = {
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  minItems: (limit) => `must have at least ${items(limit)}`,
  maxItems: (limit) => `must have at most ${items(limit)}`,
}

/** Describes the first error of a validation. */
export function firstFault(errors: ErrorObject[] | null | undefined): ValueFault {
  const [error] = errors ?? []
  if (!error) return { path: [], message: 'does not match its schema' }
  const { keyword, params, parentSchema, message = 'does not match its schema' } = error
  const path = error.instancePath.split('/').slice(1)
  const unknown: unknown = params.additionalProperty ?? params.unevaluatedProperty
  if (unknown !== undefined) {
    return { path, message: `has an unknown member "${String(unknown)}"` }
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return { path, message: `must be one of ${params.allowedValues.join(', ')}` }
  }
  if ((keyword === 'pattern' || keyword === 'format') && typeof parentSchema?.description === 'string') {
    return { path, message: `must be ${formatWords(parentSchema.description)}` }
  }
  return { path, message: BOUNDS[keyword]?.(Number(params.limit)) ?? message.replaceAll("'", '"') }
}
