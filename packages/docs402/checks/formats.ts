import { existsSync } from 'node:fs'
import path from 'node:path'
import { styleText } from 'node:util'
import { didYouMean, type Finding, formatPlace, isFixable, readText } from '@docs402/findings'
import { groupBy } from '../shared/group-by'
import { unknownWord, WORDS } from './add-words'

/** What was found in a project. */
export interface Report {
  /** Sorted. */
  findings: readonly Finding[]
  /** The project's root, for excerpts of its files. Never printed. */
  root: string
}

/** The values of `--format`. */
export const formatters = { pretty, github, json }

type FormatName = keyof typeof formatters

/**
 * The format of a name.
 * @throws with the available names if there is no such format
 */
export function formatNamed(name: string): FormatName {
  const isName = (text: string): text is FormatName => Object.hasOwn(formatters, text)
  if (isName(name)) return name
  const names = Object.keys(formatters)
  throw new Error(`There is no format "${name}".${didYouMean(name, names)} Available: ${names.join(', ')}.`)
}

function countFindings(findings: readonly Finding[]): { errors: number; warnings: number; files: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: findings.length - errors, files: new Set(findings.map(({ file }) => file)).size }
}

/** One JSON document: `{ counts, findings }`. For scripts and editors. */
function json({ findings }: Report): string {
  return JSON.stringify({ counts: countFindings(findings), findings }, null, 2)
}

/**
 * Workflow commands that GitHub Actions shows as annotations on the changed lines.
 * Escapes: https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
 */
function github({ findings }: Report): string {
  const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return errorsFirst(findings)
    .map(({ rule, severity, file, line, column, message }) => {
      const properties = Object.entries({ file, line, col: column, title: rule }).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${escaped(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`],
      )
      return `::${severity} ${properties.join(',')}::${escaped(message)}`
    })
    .join('\n')
}

/** Patterns of messages with one cause, which one change fixes; other messages are their own. */
const CAUSES = [
  // Each rule of the style.
  /\[(MD\d+)\]$/,
  // A missing page, whatever anchor of it is linked to; a page whose ids have changed; a folder that is gone.
  /^(No (?:page|file) at "[^"#]*)/,
  /^No "#[^"]*"( on \S+)\./,
  // A page that moved, with the redirects of its sections.
  /^("[^"]+" is (?:not a documentation page|redirected))/,
  /^"\/[^/"]*.*"( was published and no longer exists)/,
  // A component or syntax of another tool, whatever is in it; pages of a folder, or with texts of the wrong length.
  /^There is no component (<[^>]+>)/,
  /^"([^"]+)" is another tool's syntax/,
  /^\S+ (has no key here), so/,
  /^"(\w+" is) \d+ characters long/,
  /^Unknown language "([^"]+)"/,
  /^"[^"]+" (is relative|names a source file)\. Link to/,
]
/** How many further places of a cause are shown; `--format json` has all of them. */
const SHOWN_PLACES = 20
/** Longer lines are build output, for which an excerpt is useless. */
const LONGEST_EXCERPT = 160

const isError = (finding?: Finding) => Number(finding?.severity === 'error')

/** What breaks the site comes first: a long list of warnings, or a host that shows ten, hides none of it. */
const errorsFirst = (findings: readonly Finding[]) => findings.toSorted((a, b) => isError(b) - isError(a))

/**
 * For people: each cause with its places, errors first, the source line of the first place with a caret, then the counts.
 * Colors follow the terminal (and NO_COLOR, FORCE_COLOR).
 */
export function pretty({ findings, root }: Report): string {
  const groups = groupBy(errorsFirst(findings), ({ rule, severity, message }) => {
    const cause = CAUSES.map((pattern) => pattern.exec(message)?.[1]).find((finding) => finding !== undefined)
    return [severity, rule, cause ?? message].join('\n')
  })
  const linesOf = linesBelow(root)
  const blocks = [...groups.values()].map((group) => block(linesOf, group))
  return [...blocks, summary(findings), cures(findings)].filter((part) => part !== '').join('\n\n')
}

function block(linesOf: LinesOf, [first, ...more]: readonly Finding[]): string {
  if (!first) return ''
  const head = [
    paint('bold', formatPlace(first)),
    paint(first.severity === 'error' ? 'red' : 'yellow', first.severity),
    paint('dim', first.rule),
    ...(more.length > 0 ? [paint('dim', `${more.length + 1} places`)] : []),
  ].join('  ')
  const message = `  ${first.message.replaceAll('\n', '\n  ')}`
  const places = more.length > 0 ? [`  ${paint('dim', 'and at')} ${furtherPlaces(more)}`] : []
  const fixable = [first, ...more].some(isFixable) ? [paint('dim', '  (fixed by --fix)')] : []
  return [head, message, ...excerpt(linesOf, first), ...places, ...fixable].join('\n')
}

/** The places after the first one, each file once: `pages/a.mdx:3:1, 5:2; data/site.yaml:4:3`. */
function furtherPlaces(more: readonly Finding[]): string {
  const files = [...groupBy(more.slice(0, SHOWN_PLACES), ({ file }) => file)].map(([file, finding]) => {
    const places = finding.flatMap(({ line, column }) => (line === undefined ? [] : `${line}:${column ?? 1}`))
    return places.length === 0 ? file : `${file}:${places.join(', ')}`
  })
  const rest = more.length - SHOWN_PLACES
  return files.join('; ') + (rest > 0 ? ` and ${rest} more` : '')
}

type LinesOf = (file: string) => readonly string[]

/** Files in lines, each read once: a description of 10 MB has hundreds of findings. */
function linesBelow(root: string): LinesOf {
  const texts = new Map<string, readonly string[]>()
  return (file) => {
    const name = path.join(root, file)
    const lines = texts.get(file) ?? (existsSync(name) ? readText(name).split('\n') : [])
    texts.set(file, lines)
    return lines
  }
}

function excerpt(linesOf: LinesOf, { file, line, column }: Finding): string[] {
  const text = line === undefined ? undefined : linesOf(file)[line - 1]
  if (text === undefined || text.trim() === '' || text.length > LONGEST_EXCERPT) return []
  const number = String(line)
  const lines = [`  ${paint('dim', `${number} |`)} ${text}`]
  if (column === undefined) return lines
  // Tabs are kept in the caret line, so that the caret is aligned.
  const before = text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ')
  return [...lines, `  ${' '.repeat(number.length)} ${paint('dim', '|')} ${before}${paint('red', '^')}`]
}

function summary(findings: readonly Finding[]): string {
  const { errors, warnings, files } = countFindings(findings)
  if (errors + warnings === 0) return paint('green', 'No findings.')
  const text = `${plural(errors, 'error')}, ${plural(warnings, 'warning')} in ${plural(files, 'file')}.`
  return paint(errors > 0 ? 'red' : 'yellow', text)
}

/** The commands that fix some of the findings. */
function cures(findings: readonly Finding[]): string {
  const fixable = findings.filter(isFixable).length
  const words = new Set(findings.flatMap(({ message }) => unknownWord(message) ?? [])).size
  return [
    ...(fixable > 0 ? [`"npm run check -- --sources --fix" fixes ${fixable} of them.`] : []),
    ...(words > 0 ? [`"npm run check -- --add-words" adds ${plural(words, 'word')} to ${WORDS}.`] : []),
  ].join('\n')
}

/** `1 error`, `2 errors`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function paint(format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { validateStream: true, stream: process.stdout })
}
