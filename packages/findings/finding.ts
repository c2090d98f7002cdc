import { z } from 'zod'

const fixSchema = z.object({ file: z.string(), start: z.number(), end: z.number(), text: z.string() })

/** One replacement in a source file that cures a finding without changing anything else. Offsets count UTF-16 units. */
export type Fix = z.output<typeof fixSchema>

const problemSchema = z.object({
  /** Path from the project's root, always with forward slashes. */
  file: z.string(),
  /** Counted from 1. */
  line: z.number().optional(),
  /** Counted from 1. */
  column: z.number().optional(),
  message: z.string(),
  fix: fixSchema.optional(),
})
const severitySchema = z.enum(['error', 'warning'])

/** Findings as they are kept between runs. */
export const findingSchema = problemSchema.extend({ rule: z.string(), severity: severitySchema })

/** One thing that is wrong, where it stands and what would be right; its rule is `area/name`, which `--only` selects. */
export type Finding = z.output<typeof findingSchema>

/** What rules report, as it is kept between runs. */
export const fileProblemSchema = problemSchema.extend({
  rule: z.string().optional(),
  severity: severitySchema.optional(),
})

/** What a rule reports: it is told which rule that was, and an error unless it says otherwise. */
export type FileProblem = z.output<typeof fileProblemSchema>

interface Counts {
  errors: number
  warnings: number
  files: number
}

/**
 * The order in which findings are shown: by file, then by place, errors before warnings, then by rule and text, so that
 * two runs over the same files print the same report.
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
 * Leaves one finding for each fault. The same text at the same place is one fault; so is what a rule over the sources
 * and its namesake over the built site (`source/links`, `html/links`) say about one place: the first is kept.
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

/** What a rule over the sources says with more help than those over the built site. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  'source/headings': ['html/valid-html'],
  'source/pictures': ['html/assets', 'html/image-size', 'html/valid-html'],
}

function isNamesake(a: string, b: string): boolean {
  return a !== b && (topicOf(a) === topicOf(b) || (COVERED[a]?.includes(b) ?? false))
}

/** `source/links` and `source/data-links` look for what `html/links` finds at last. */
function topicOf(rule: string): string | undefined {
  return rule.split('/')[1]?.replace(/^data-/, '')
}

/** How many errors and warnings there are, and in how many files. */
export function countFindings(findings: readonly Finding[]): Counts {
  return {
    errors: findings.filter((finding) => finding.severity === 'error').length,
    warnings: findings.filter((finding) => finding.severity === 'warning').length,
    files: new Set(findings.map((finding) => finding.file)).size,
  }
}

/** `file:line:column`, as far as the place is known. Editors and terminals open it with one click. */
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
 * Stops a build that would show something wrong.
 * @throws with every error at once, a line each with its place; warnings are no reason
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
 * Line and column, from 1, of an offset.
 * Kept by hand, as all places in sources are: offsets come from five parsers, and each library counts for its own
 * alone.
 */
export function placeOfOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** What was thrown, in its own words. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
