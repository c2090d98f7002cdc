import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'

const resultSchema = z.object({
  /** From the project's root, with forward slashes. */
  file: z.string().min(1),
  /** Of all its tests, added up, with what loads and prepares them. */
  seconds: z.number().nonnegative(),
  passed: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  skipped: z.array(z.object({ title: z.string(), reason: z.string().optional() })),
})
const reportSchema = z.object({
  results: z.array(resultSchema),
  /** Sentences about tests that this run does not know of. */
  leftOut: z.array(z.string()),
})

/** What came of one file of tests. */
export type Result = z.infer<typeof resultSchema>
/** What a run of Vitest or Playwright tells at its end. */
export type Report = z.infer<typeof reportSchema>

/** The folder for the reports of this run; set by `npm test` alone. */
const FOLDER = 'TEST_REPORTS'

/** Adds a report to those of the run of `npm test` that started this one, if one did. */
export function addReport(report: Report): void {
  const folder = process.env[FOLDER]
  if (folder) writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(report))
}

/** A new place for reports: the environment that says so to test runners, and how to read what they told. */
export function collectReports(): { env: Record<string, string>; read(): Report; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
  return {
    env: { [FOLDER]: folder },
    read() {
      const reports = readdirSync(folder).map((name) =>
        reportSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
      )
      return {
        results: reports.flatMap(({ results }) => results),
        leftOut: [...new Set(reports.flatMap(({ leftOut }) => leftOut))],
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
