import type { ValidateFunction } from 'ajv'
import { firstFault } from './first-fault'
import type { Json } from './json'

/** Checks a value: null when it is right, else where inside it the first fault is, and what it is. */
export type Check = (value: Json) => { path: string[]; message: string } | null

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
