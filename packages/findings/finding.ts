import type { Place } from './yaml-text'

/** One replacement in a source file that fixes a finding without changing anything else. Offsets count UTF-16 units. */
export interface Fix {
  file: string
  start: number
  end: number
  text: string
}

/** A fault, with its position and the fix; its rule is `area/name`, which `--only` selects. */
export interface Finding {
  rule: string
  severity: 'error' | 'warning'
  /** Path from the project's root, always with forward slashes. */
  file: string
  /** Counted from 1. */
  line?: number | undefined
  /** Counted from 1. */
  column?: number | undefined
  message: string
  fix?: Fix | undefined
}

/** A report of a rule: the rule's name is added later, and it is an error by default. */
export type FileProblem = Omit<Finding, 'rule' | 'severity'> & Partial<Pick<Finding, 'rule' | 'severity'>>

interface Counts {
  errors: number
  warnings: number
  files: number
}

/**
 * The order of findings: by file, position, errors before warnings, rule and text, so that two runs over the same files
 * print the same report.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) =>
      byCodeUnits(a.file, b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      byCodeUnits(a.severity, b.severity) ||
      byCodeUnits(a.rule, b.rule) ||
      byCodeUnits(a.message, b.message),
  )
}

/**
 * Removes duplicates: findings with the same text at the same place, and those of a source rule and its counterpart for
 * the built site (`source/links`, `html/links`) at one place. The first is kept.
 */
export function uniqueFindings(findings: readonly Finding[]): Finding[] {
  const kept: Finding[] = []
  const places = new Map<string, Finding[]>()
  for (const finding of findings) {
    const here = places.get(formatPlace(finding)) ?? []
    places.set(formatPlace(finding), here)
    if (here.some((other) => other.message === finding.message || isNamesake(other.rule, finding.rule))) continue
    here.push(finding)
    kept.push(finding)
  }
  return kept
}

/** Source rules whose messages are more helpful than those for the built site. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  'source/pictures': ['html/links', 'html/valid-html'],
}

function isNamesake(a: string, b: string): boolean {
  return a !== b && (topicOf(a) === topicOf(b) || (COVERED[a]?.includes(b) ?? false))
}

/** `source/links` finds the same faults as `html/links`. */
const topicOf = (rule: string): string | undefined => rule.split('/')[1]

/** How many errors and warnings there are, and in how many files. */
export function countFindings(findings: readonly Finding[]): Counts {
  return {
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
    files: new Set(findings.map((finding) => finding.file)).size,
  }
}

/** `file:line:column`, as far as it is known. Editors and terminals open it with one click. */
export function formatPlace(finding: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return [finding.file, finding.line, finding.line === undefined ? undefined : finding.column]
    .filter((part) => part !== undefined)
    .join(':')
}

/** Not `localeCompare`: its order depends on the system's language. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Stops a build with errors.
 * @throws with all errors, one per line with its place; warnings are ignored
 */
export function failOnErrors(findings: readonly Finding[]): void {
  const errors = sortFindings(findings.filter(({ severity }) => severity === 'error'))
  if (errors.length === 0) return
  const lines = errors.map((error) => `${formatPlace(error)} ${error.message}`)
  throw new Error(
    [errors.length === 1 ? 'The content has an error:' : `The content has ${errors.length} errors:`, ...lines].join(
      '\n',
    ),
  )
}

/**
 * Line and column, from 1, of an offset. Our own implementation, because offsets come from five parsers, and each
 * library counts only for itself.
 */
export function placeOfOffset(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
