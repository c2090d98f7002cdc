import { z } from 'zod'

/** A known weakness of a package that does not touch this site. */
interface Exception {
  /** `GHSA-…`, as the advisory is named at github.com/advisories. */
  advisory: string
  /** Why it can do no harm here. */
  why: string
}

/** None is ignored. Add one with its reason, and take it out when `npm run supply` says that nothing needs it. */
const exceptions: readonly Exception[] = []

const advisorySchema = z.looseObject({ title: z.string(), url: z.string(), severity: z.string() })

const reportSchema = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), advisorySchema])) })),
})

/** What npm prints where the registry does not answer. */
const refusalSchema = z.looseObject({ message: z.string() })

interface AuditResult {
  /** Why there is no answer; undefined when there is one. */
  skipped?: string
  faults: string[]
}

/**
 * What `npm audit --json` found. It is read, because npm knows no exceptions and ends with 1 for a registry that answers no audits too:
 * that is no fault of the site, it is said, and the workflow that publishes runs where it is answered.
 * @param known advisories that do no harm here; one that nothing needs is a fault, so that the list stays short
 */
export function readAudit(output: string, known: readonly Exception[] = exceptions): AuditResult {
  const answer: unknown = JSON.parse(output || '{}')
  const report = reportSchema.safeParse(answer)
  if (!report.success) {
    const said = refusalSchema.safeParse(answer).data?.message ?? 'npm said nothing'
    return { skipped: `no answer from the registry (${said.replace(/ - .*$|\n.*/s, '')})`, faults: [] }
  }
  const found = new Map(
    Object.entries(report.data.vulnerabilities).flatMap(([name, { via }]) =>
      via
        .filter((cause) => typeof cause !== 'string')
        .map(({ title, severity, url }) => [nameOf(url), `${name}: ${title} (${severity}, ${url})`] as const),
    ),
  )
  return {
    faults: [
      ...[...found].flatMap(([id, text]) => (known.some(({ advisory }) => advisory === id) ? [] : [text])),
      ...known
        .filter(({ advisory }) => !found.has(advisory))
        .map(({ advisory }) => `${advisory} is in the list of exceptions, but nothing has it any more.`),
    ],
  }
}

/** The name of an advisory, with which its URL ends. */
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
