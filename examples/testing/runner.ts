// Runs TypeScript programs one after another in one process, and prints one line of JSON for each.
import { mkdtempSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const job = z.object({
  name: z.string(),
  file: z.string(),
  key: z.string(),
  fault: z.string().nullable(),
  runs: z.array(z.array(z.string())).default([[]]),
  env: z.record(z.string(), z.string()).default({}),
})
const list = z.object({ api: z.string(), jobs: z.array(job) })

const [node = '', , work = ''] = process.argv
const { api, jobs } = list.parse(JSON.parse(readFileSync(work, 'utf8')))
const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)

const own = { ...process.env }
for (const [index, { name, file, key, fault, runs, env }] of jobs.entries()) {
  process.env = { ...own, API_URL: api, PRIVATE_KEY: key, ...env }
  // The files that a program writes go into its own folder.
  process.chdir(mkdtempSync(path.join(path.dirname(work), 'run-')))
  const said: string[] = []
  // Values are stored as JSON, so that the test can read a response that a program printed.
  console.log = (...values: unknown[]) =>
    said.push(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '))
  try {
    if (fault) await fetch(`${api}/_sandbox/faults`, { method: 'POST', body: JSON.stringify({ fault }) })
    for (const [run, args] of runs.entries()) {
      process.argv = [node, file, ...args]
      // A module runs once for each URL, and some programs run several times.
      await import(`${pathToFileURL(file).href}?run=${index}-${run}`)
    }
    print({ name, ok: true, output: said.join('\n') })
  } catch (error) {
    print({ name, ok: false, output: `${said.join('\n')}\n${error instanceof Error ? error.stack : error}` })
  }
}
