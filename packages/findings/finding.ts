/** Where something starts in a text; both are counted from 1. */
export interface Place {
  line: number
  column: number
}

/** A part of a text; offsets count UTF-16 units from 0. */
export interface OffsetRange {
  start: number
  end: number
}

/** The place of a part of a text, and its offsets. */
export interface SourceRange extends Place, OffsetRange {}

/** A fault, and its position. */
export interface Problem extends Place {
  message: string
}

/** One replacement in a text. */
export interface Edit extends OffsetRange {
  text: string
}

/** A text with replacements: of two that overlap, with the first. */
export function edited(text: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0]
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}

/** A fault in a file and its fix; its rule is `area/name`, which `--only` selects. */
export interface Finding {
  rule: string
  severity: 'error' | 'warning'
  /** Path from the project's root, always with forward slashes. */
  file: string
  line?: number | undefined
  column?: number | undefined
  message: string
  /** What fixes it without changing anything else: all of them are made, or none. */
  edits?: readonly Edit[] | undefined
}

/** Whether something fixes it. */
export const isFixable = ({ edits = [] }: Pick<Finding, 'edits'>): boolean => edits.length > 0

/** A report of a rule: the rule's name is added later, and it is an error by default. */
export type FileProblem = Omit<Finding, 'rule' | 'severity'> & {
  [Key in 'rule' | 'severity']?: Finding[Key] | undefined
}

/** The same of a file that is known. */
export type TextProblem = Problem & Pick<FileProblem, 'severity' | 'edits'>

/**
 * The order of findings: by file, position, errors before warnings, rule and text, so that two runs over the same files
 * print the same report.
 */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const order = ['file', 'line', 'column', 'severity', 'rule', 'message'] as const
  return [...findings].sort((a, b) => {
    const first = order.find((key) => a[key] !== b[key])
    return first === undefined ? 0 : byCodeUnits(a[first] ?? 0, b[first] ?? 0)
  })
}

/** `file:line:column`, as far as it is known. Editors and terminals open it with one click. */
export function formatPlace({ file, line, column }: Pick<Finding, 'file' | 'line' | 'column'>): string {
  return [file, line, line && column].filter((part) => part !== undefined).join(':')
}

/** A finding as one line of an error. */
export const formatFinding = (finding: Pick<Finding, 'file' | 'line' | 'column' | 'message'>): string =>
  `${formatPlace(finding)} ${finding.message}`

/** Not `localeCompare`: its order depends on the system's language. */
export function byCodeUnits<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Line and column of an offset. */
export function placeOfOffset(text: string, offset: number): Place {
  let [line, start] = [1, 0]
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', start)) {
    line += 1
    start = end + 1
  }
  return { line, column: offset - start + 1 }
}

/** The offset of a place. */
export function offsetOfPlace(text: string, { line, column }: Place): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

/** The message of a thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
