import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { styleText } from 'node:util'
import { type Finding, formatPlace, didYouMean } from '@chain-data/findings'
import { furtherPlaces, type FindingGroup, groupFindings } from './group-findings'
import type { Formatter, Report } from './run-checks'
import { unknownWord, WORDS } from './source/unknown-word'

/** The values of `--format`. */
export const formatters = { pretty, github, json } satisfies Record<string, Formatter>

type FormatName = keyof typeof formatters

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

function countFindings(findings: readonly Finding[]): { errors: number; warnings: number; files: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: findings.length - errors, files: new Set(findings.map(({ file }) => file)).size }
}

/** One JSON document: `{ counts, findings }`. For scripts and editors. */
export function json({ findings }: Report): string {
  return JSON.stringify({ counts: countFindings(findings), findings }, null, 2)
}

/**
 * Workflow commands that GitHub Actions shows as annotations on the changed lines.
 * Escapes: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
 */
export function github({ findings }: Report): string {
  return findings
    .map((finding) => `::${finding.severity} ${properties(finding)}::${escapeText(finding.message)}`)
    .join('\n')
}

function properties(finding: Finding): string {
  const pairs: [string, string | number | undefined][] = [
    ['file', finding.file],
    ['line', finding.line],
    ['col', finding.column],
    ['title', finding.rule],
  ]
  return pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]))
    .join(',')
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** Longer lines are build output, for which an excerpt is useless. */
const LONGEST_EXCERPT = 160

/**
 * For people: each cause with its places, the source line of the first with a caret, then the counts. Colors follow the
 * terminal (and NO_COLOR, FORCE_COLOR).
 */
export function pretty({ findings, times, root }: Report): string {
  const lines = new Map<string, string[]>()
  const lineOf = (finding: Finding): string | undefined => {
    const file = path.join(root, finding.file)
    if (!lines.has(file)) lines.set(file, existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [])
    const text = finding.line === undefined ? undefined : lines.get(file)?.[finding.line - 1]
    return text !== undefined && text.trim() !== '' && text.length <= LONGEST_EXCERPT ? text : undefined
  }
  const groups = groupFindings(findings)
  const blocks = groups.map((group) => block(group, lineOf(group.first)))
  return [...blocks, summary(findings), cures(findings), timing(times)].filter((part) => part !== '').join('\n\n')
}

function block({ first: finding, more }: FindingGroup, line: string | undefined): string {
  const isError = finding.severity === 'error'
  const head = [
    paint('bold', formatPlace(finding)),
    paint(isError ? 'red' : 'yellow', finding.severity),
    paint('dim', finding.rule),
    ...(more.length > 0 ? [paint('dim', `${more.length + 1} places`)] : []),
  ].join('  ')
  const fixable = finding.fix ? [paint('dim', '  (fixed by --fix)')] : []
  const message = `  ${finding.message.replaceAll('\n', '\n  ')}`
  const places = more.length > 0 ? [`  ${paint('dim', 'and at')} ${furtherPlaces(more)}`] : []
  return [head, message, ...excerpt(finding, line), ...places, ...fixable].join('\n')
}

function excerpt(finding: Finding, line: string | undefined): string[] {
  if (line === undefined) return []
  const number = String(finding.line)
  const shown = [`  ${paint('dim', `${number} |`)} ${line}`]
  if (finding.column === undefined) return shown
  // Tabs are kept in the caret line, so that the caret is aligned.
  const before = line.slice(0, finding.column - 1).replaceAll(/[^\t]/g, ' ')
  return [...shown, `  ${' '.repeat(number.length)} ${paint('dim', '|')} ${before}${paint('red', '^')}`]
}

function summary(findings: readonly Finding[]): string {
  const { errors, warnings, files } = countFindings(findings)
  if (errors + warnings === 0) return paint('green', 'No findings.')
  const text = `${plural(errors, 'error')}, ${plural(warnings, 'warning')} in ${plural(files, 'file')}.`
  return paint(errors > 0 ? 'red' : 'yellow', text)
}

/** The commands that fix some of the findings. */
function cures(findings: readonly Finding[]): string {
  const fixable = findings.filter(({ fix }) => fix).length
  const words = new Set(findings.flatMap(({ message }) => unknownWord(message) ?? [])).size
  const parts = [
    ...(fixable > 0 ? [`"npm run check -- --sources --fix" fixes ${fixable} of them.`] : []),
    ...(words > 0 ? [`"npm run check -- --add-words" adds ${plural(words, 'word')} to ${WORDS}.`] : []),
  ]
  return parts.join('\n')
}

function timing(times: Report['times']): string {
  if (times.length === 0) return ''
  const total = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const parts = times.map(({ name, milliseconds }) => `${name} ${seconds(milliseconds)}`)
  return paint('dim', `${parts.join(', ')}; together ${seconds(total)}.`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function paint(format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { validateStream: true, stream: process.stdout })
}
