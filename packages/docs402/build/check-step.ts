import { fewOfAKind } from '../checks/few-of-a-kind'
import { formatters } from '../checks/formats'
import { type CheckOptions, runChecks } from '../checks/run-checks'

/**
 * Runs checks as a step of the build, without proofreading: warnings are printed.
 * @returns a short summary
 * @throws with all findings if one of them is an error
 */
export async function checkStep(options: CheckOptions): Promise<string> {
  const report = await runChecks({ ...options, proofReading: false })
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) throw new Error(formatters.pretty(report))
  if (report.findings.length > 0) console.warn(formatters.pretty({ ...report, findings: fewOfAKind(report.findings) }))
  return report.findings.length === 0 ? 'nothing to report' : `${report.findings.length} warnings`
}
