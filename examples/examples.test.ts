import { execSync, spawn } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { keccak256, toHex } from 'viem'
import { describe, expect, it as plainIt } from 'vitest'
import { LANGUAGES } from '@docs402/api'
import { siteApi } from '../packages/docs402/reference/site-api'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { exampleAnswers } from '../packages/sandbox/recorder/examples'
import { prepareJobs, type Job } from './testing/jobs'
import { copyPrograms, firstByDay, needs, oneOfEachByDay, type Run } from './testing/program'
import { printedBy } from './testing/samples'
import { it, type Stage } from './testing/stage'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache/examples')
const api = await siteApi(root)
const { jobs, runs } = prepareJobs(api, root, folder)
// The sandbox's asset differs from production, and so from the examples of the description.
const answers = await exampleAnswers(await createSandbox({ requests: { unpaid: 1000 } }))

/** Runs a program, as often as it is to run, with the fault that it is to meet. */
async function play(stage: Stage, { file, fault, runs = [[]], env, unpaid }: Job): Promise<Run> {
  const sandbox = await stage.serve(unpaid === undefined ? {} : { requests: { unpaid } })
  if (fault) sandbox.faults.add(fault)
  const all: Run = { code: 0, output: '', errors: '', text: '' }
  for (const args of runs) {
    const { code, output, errors, text } = await stage.run(file, args, env)
    Object.assign(all, { code, output: all.output + output, errors: all.errors + errors, text: all.text + text + '\n' })
  }
  if (fault) expect(sandbox.faults.list(), 'the fault happened').toEqual([])
  return all
}

const pricesOf = (ids: readonly string[]) =>
  ids.map((id) => api.operations.find((operation) => operation.id === id)?.price?.atomic)

it.concurrent.for(runs)(
  'the samples of all operations in $kind pay each price once, and print what the API responds',
  async ({ samples, write }, { stage, expect, skip }) => {
    needs(skip, ...samples.map(({ file }) => file))
    await stage.serve({ requests: { unpaid: 1000 } })
    const { file, args } = write(stage.environment.API_URL ?? '')
    const { code, output, text } = await stage.run(file, args)
    expect(code, text).toBe(0)
    const printed = [...printedBy(output)].map(([name, json]) => [name, JSON.parse(json)])
    expect(printed).toEqual(samples.map(({ file: name, operation }) => [name, answers.get(operation)]))
    expect(await stage.charged()).toEqual(api.operations.flatMap(({ price }) => price?.atomic ?? []))
    for (const { identifier } of stage.payments) expect(identifier).toMatch(/"info":\{[^}]*"id":"/)
  },
)

describe.concurrent('programs', () => {
  for (const job of oneOfEachByDay(jobs, ({ file }) => file)) {
    it(job.name, async ({ stage, skip }) => {
      needs(skip, job.file)
      const run = await play(stage, job)
      expect(run.code, run.text).toBe(0)
      expect(run.text).toMatch(job.says)
      expect(await stage.charged()).toEqual(pricesOf(job.buys))
      expect((await stage.transfers()).every(({ to }) => to === api.payment?.payTo)).toBe(true)
      for (const { identifier } of stage.payments) expect(identifier).toMatch(/"info":\{[^}]*"id":"/)
    })
  }
})

describe('a program in a project of its own', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'samples-'))

  plainIt.concurrent.each(firstByDay(LANGUAGES.filter(({ extension }) => extension === 'ts').toReversed()))(
    'runs in a folder prepared as the install command of $title says',
    async ({ kind, folder, signer, needs }) => {
      const install = needs(true).install ?? ''
      const project = path.join(outside, kind)
      copyPrograms({ folder, ...(signer && { signer }) }, project)
      const [prepare = ''] = install.split(' && npm install ')
      execSync(prepare, { cwd: project, stdio: 'pipe' })
      // The packages that the rest of the line installs are installed already.
      symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
      // Nothing listens on this port: the program is compiled and started, and gets as far as its first request.
      const env = { ...process.env, API_URL: 'http://127.0.0.1:1', PRIVATE_KEY: keccak256(toHex(kind)) }
      const errors = await text(spawn('npx', ['tsx', 'first-call.ts'], { cwd: project, env }).stderr)
      expect(errors).toMatch(/fetch failed|ECONNREFUSED|bad port/)
      expect(errors).not.toMatch(/await|Cannot find/)
    },
  )

  const shell = jobs.filter(({ name }) => /first-call\.sh|pagination\.sh/.test(name))
  it.concurrent.for(shell)('tells the reader of $name about a 429', async (job, { stage, skip }) => {
    needs(skip, job.file)
    const run = await play(stage, { ...job, unpaid: 0 })
    expect(run.code).not.toBe(0)
    expect(run.text).toContain('After a 429, which has none, wait and try again.')
  })
})
