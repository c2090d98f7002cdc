import type { Finding } from '@/lib/diagnostics/finding'
import type { Report } from '../run-checks'

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
