import { z } from 'zod'
import type { Exception } from './exceptions'

const advisorySchema = z.looseObject({ title: z.string(), url: z.string(), severity: z.string() })

const reportSchema = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), advisorySchema])) })),
})

export interface AuditResult {
  /** Why there is no answer; undefined when there is one. */
  skipped?: string
  faults: string[]
}

/**
 * Reads what `npm audit --json` prints. A registry that does not answer audits is no fault of the site: it is said, and the
 * workflow that publishes runs where it is answered.
 * @param exceptions advisories that are known to do no harm; one that nothing needs is a fault, so that the list stays short
 */
export function readAudit(output: string, exceptions: readonly Exception[]): AuditResult {
  const report = reportSchema.safeParse(parse(output))
  if (!report.success) return { skipped: `no answer from the registry (${firstLine(output)})`, faults: [] }
  const found = new Map<string, string>()
  for (const [name, { via }] of Object.entries(report.data.vulnerabilities))
    for (const advisory of via)
      if (typeof advisory !== 'string')
        found.set(
          /GHSA-[\w-]+/.exec(advisory.url)?.[0] ?? advisory.url,
          `${name}: ${advisory.title} (${advisory.severity}, ${advisory.url})`,
        )
  const known = new Set(exceptions.map(({ advisory }) => advisory))
  const faults = [...found].filter(([id]) => !known.has(id)).map(([, text]) => text)
  const needless = exceptions.filter(({ advisory }) => !found.has(advisory))
  return {
    faults: [
      ...faults,
      ...needless.map(({ advisory }) => `${advisory} is in the list of exceptions, but nothing has it any more.`),
    ],
  }
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}

function firstLine(output: string): string {
  const data = z.looseObject({ message: z.string() }).safeParse(parse(output))
  return (data.success ? data.data.message : output.trim()).split('\n', 1)[0]?.replace(/ - .*$/, '') ?? ''
}
