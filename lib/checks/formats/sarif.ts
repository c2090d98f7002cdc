import type { Finding } from '@/lib/diagnostics/finding'
import type { Report } from '../run-checks'

/** SARIF 2.1.0, which code hosts show as code scanning results. https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function sarif({ findings }: Report): string {
  const rules = [...new Set(findings.map((finding) => finding.rule))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'check', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: findings.map((finding) => ({
          ruleId: finding.rule,
          ruleIndex: rules.indexOf(finding.rule),
          level: finding.severity,
          message: { text: finding.message },
          locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(finding.file) }, ...region(finding) } }],
        })),
      },
    ],
  }
  return JSON.stringify(log, null, 2)
}

function region({ line, column }: Finding) {
  if (line === undefined) return {}
  return { region: { startLine: line, ...(column === undefined ? {} : { startColumn: column }) } }
}
