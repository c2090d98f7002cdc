import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { styleText } from 'node:util'
import { countFindings, placeOf, type Finding } from '@/lib/diagnostics/finding'
import type { Report } from '../run-checks'

/** Lines longer than this are built output, where an excerpt helps nobody. */
const LONGEST_EXCERPT = 160

/**
 * For people: each finding with its place, the line of the file and a pointer, then the counts.
 * Colours follow the terminal (and NO_COLOR, FORCE_COLOR).
 */
export function pretty({ findings, times, root }: Report): string {
  const lines = new Map<string, string[]>()
  const lineOf = (finding: Finding): string | undefined => {
    const file = path.join(root, finding.file)
    if (!lines.has(file)) lines.set(file, existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [])
    const text = finding.line === undefined ? undefined : lines.get(file)?.[finding.line - 1]
    return text !== undefined && text.trim() !== '' && text.length <= LONGEST_EXCERPT ? text : undefined
  }
  const blocks = findings.map((finding) => block(finding, lineOf(finding)))
  return [...blocks, summary(findings), timing(times)].filter((part) => part !== '').join('\n\n')
}

function block(finding: Finding, line: string | undefined): string {
  const isError = finding.severity === 'error'
  const head = [
    paint('bold', placeOf(finding)),
    paint(isError ? 'red' : 'yellow', finding.severity),
    paint('dim', finding.rule),
  ].join('  ')
  const fixable = finding.fix ? [paint('dim', '  (--fix does it)')] : []
  return [head, `  ${finding.message.replaceAll('\n', '\n  ')}`, ...excerpt(finding, line), ...fixable].join('\n')
}

function excerpt(finding: Finding, line: string | undefined): string[] {
  if (line === undefined) return []
  const number = String(finding.line)
  const shown = [`  ${paint('dim', `${number} |`)} ${line}`]
  if (finding.column === undefined) return shown
  // Tabs stay tabs under the line, so that the pointer stands where the eye expects it.
  const before = line.slice(0, finding.column - 1).replaceAll(/[^\t]/g, ' ')
  return [...shown, `  ${' '.repeat(number.length)} ${paint('dim', '|')} ${before}${paint('red', '^')}`]
}

function summary(findings: readonly Finding[]): string {
  const { errors, warnings, files } = countFindings(findings)
  if (errors + warnings === 0) return paint('green', 'No findings.')
  const text = `${plural(errors, 'error')}, ${plural(warnings, 'warning')} in ${plural(files, 'file')}.`
  return paint(errors > 0 ? 'red' : 'yellow', text)
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
