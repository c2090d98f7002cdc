import { formatters } from '@/lib/checks/formats'
import { reportChecks, type CheckOptions } from '@/lib/checks/run-checks'

/**
 * Runs checks as a step of the build. Warnings are printed, errors end the build.
 * @throws with every finding, its place and its cure, when one of them is an error
 */
export async function checkStep(options: CheckOptions): Promise<string> {
  const report = await reportChecks(options)
  const errors = report.findings.filter(({ severity }) => severity === 'error').length
  if (errors > 0) throw new Error(formatters.pretty(report))
  if (report.findings.length > 0) console.warn(formatters.pretty(report))
  return report.findings.length === 0 ? 'nothing to report' : `${report.findings.length} warnings`
}
