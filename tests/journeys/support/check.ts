import { z } from 'zod'
import type { SiteFolder } from './site-folder'

const reportSchema = z.object({
  findings: z.array(
    z.object({
      severity: z.enum(['error', 'warning']),
      rule: z.string(),
      file: z.string(),
      line: z.number().default(0),
      column: z.number().default(0),
      message: z.string(),
    }),
  ),
})

/** What a check has found. */
export interface Told {
  code: number | null
  findings: z.infer<typeof reportSchema>['findings']
  /** Each finding in a line of its own: `pages/a.mdx:3:1 What is wrong`. */
  text: string
}

/** Runs the check of the sources in a copy of the site; with `--fix`, what is left is told. */
export async function check(site: Pick<SiteFolder, 'run'>, ...options: string[]): Promise<Told> {
  const { code, output } = await site.run(['npm run check -- --sources --format json', ...options].join(' '))
  const json = /^\{\n[^]*^\}$/m.exec(output)?.[0]
  if (json === undefined) throw new Error(output)
  const { findings } = reportSchema.parse(JSON.parse(json))
  const lines = findings.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
  return { code, findings, text: lines.join('\n') }
}
