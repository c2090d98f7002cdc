// Executes TypeScript programs one after another in one process, and prints one line of JSON for each.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const job = z.object({ name: z.string(), file: z.string(), key: z.string(), fault: z.string().nullable() }).extend({
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
})
const list = z.object({ api: z.string(), jobs: z.array(job) })

const { api, jobs } = list.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)

for (const [index, { name, file, key, fault, env, args }] of jobs.entries()) {
  process.env.API_URL = api
  process.env.PRIVATE_KEY = key
  Object.assign(process.env, env)
  process.argv.splice(2, Infinity, ...args)
  const said: string[] = []
  // Values are kept as JSON, so that the test can read an answer that a program printed.
  console.log = (...values: unknown[]) =>
    said.push(values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(' '))
  try {
    if (fault) await fetch(`${api}/_sandbox/faults`, { method: 'POST', body: JSON.stringify({ fault }) })
    // A module is run once for each URL, and some programs are run several times.
    await import(`${pathToFileURL(file).href}?run=${index}`)
    print({ name, ok: true, output: said.join('\n') })
  } catch (error) {
    print({ name, ok: false, output: `${said.join('\n')}\n${error instanceof Error ? error.stack : error}` })
  }
}
