import { didYouMean } from '@/lib/diagnostics/nearest'
import type { Formatter, Report } from '../run-checks'
import { github } from './github'
import { junit } from './junit'
import { pretty } from './pretty'
import { sarif } from './sarif'
import { countFindings } from '@/lib/diagnostics/finding'

/** The values of `--format`. */
export const formatters = { pretty, github, json, junit, sarif } satisfies Record<string, Formatter>

export type FormatName = keyof typeof formatters

/**
 * The format of a name.
 * @throws with the available names when there is none
 */
export function formatNamed(name: string): FormatName {
  if (isFormatName(name)) return name
  const names = Object.keys(formatters)
  throw new Error(`There is no format "${name}".${didYouMean(name, names)} Available: ${names.join(', ')}.`)
}

function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(formatters, name)
}

/** One JSON document: `{ counts, findings }`. For scripts and editors. */
export function json({ findings }: Report): string {
  return JSON.stringify({ counts: countFindings(findings), findings }, null, 2)
}
