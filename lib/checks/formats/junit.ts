import { placeOf, type Finding } from '@/lib/diagnostics/finding'
import { groupBy } from '../group-by'
import type { Report } from '../run-checks'

/**
 * JUnit XML, which most build servers read: one test suite, one case per file and rule. A case fails on an error;
 * warnings go to its output. A clean run has one passing case, because some readers refuse an empty suite.
 */
export function junit({ findings, times }: Report): string {
  const cases = groupBy(findings, (finding) => `${finding.file}\n${finding.rule}`)
  const failures = [...cases.values()].filter((group) => group.some(isError)).length
  const seconds = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  const attributes = `name="checks" tests="${Math.max(1, cases.size)}" failures="${failures}" errors="0" time="${seconds.toFixed(3)}"`
  const body =
    cases.size === 0 ? ['    <testcase classname="checks" name="no findings"/>'] : [...cases.values()].map(testCase)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite ${attributes}>`,
    ...body,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')
}

function testCase(group: Finding[]): string {
  const [first] = group
  if (!first) return ''
  const errors = group.filter(isError)
  const warnings = group.filter((finding) => !isError(finding))
  return [
    `    <testcase classname="${escapeXml(first.file)}" name="${escapeXml(first.rule)}">`,
    ...(errors[0]
      ? [`      <failure message="${escapeXml(errors[0].message)}">${escapeXml(listing(errors))}</failure>`]
      : []),
    ...(warnings.length > 0 ? [`      <system-out>${escapeXml(listing(warnings))}</system-out>`] : []),
    '    </testcase>',
  ].join('\n')
}

function listing(findings: Finding[]): string {
  return findings.map((finding) => `${placeOf(finding)} ${finding.message}`).join('\n')
}

function isError(finding: Finding): boolean {
  return finding.severity === 'error'
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
}
