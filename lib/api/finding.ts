/** One fault in a file, as a rule reports it. `line` and `column` count from 1. */
export interface Finding {
  rule: string
  severity: 'error' | 'warning'
  /** Path of the file relative to the repository root, with forward slashes. */
  file: string
  line: number
  column: number
  message: string
  /** What would be right, when it is known. */
  fix?: string
}

/**
 * Words a finding for the command line.
 * @param finding the fault
 * @returns `file:line:column severity message (rule)`, and the cure on a second line
 */
export function formatFinding(finding: Finding): string {
  const place = `${finding.file}:${finding.line}:${finding.column}`
  const cure = finding.fix ? `\n  fix: ${finding.fix}` : ''
  return `${place} ${finding.severity} ${finding.message} (${finding.rule})${cure}`
}

/** Thrown when the description cannot be used; its message lists every error with file, line and column. */
export class ApiDescriptionError extends Error {
  readonly findings: readonly Finding[]

  constructor(findings: readonly Finding[]) {
    super(`The API description has ${findings.length} error(s):\n${findings.map(formatFinding).join('\n')}`)
    this.name = 'ApiDescriptionError'
    this.findings = findings
  }
}
