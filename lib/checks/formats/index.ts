import type { Formatter } from '../report'
import { github } from './github'
import { json } from './json'
import { junit } from './junit'
import { pretty } from './pretty'
import { sarif } from './sarif'

/** The values of `--format`. */
export const formatters = { pretty, github, json, junit, sarif } satisfies Record<string, Formatter>

export type FormatName = keyof typeof formatters

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formatters, name)
}
