import { execSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { jsonSchema, SAMPLE_KIND_INFO, SAMPLE_KINDS } from '@chain-data/api'
import { siteApi } from '@/lib/content/api/site-api'
import { createSandbox } from '@/sandbox/index'
import { exampleAnswers } from '@/sandbox/recorder/examples'
import { startSandbox, type RunningSandbox } from '@/sandbox/serve'
import { badClients, OWN_TEST, prepareJobs, UNCERTAIN, UNPAID_FOR_SHELL, type Job } from './testing/jobs'
import { differences } from './testing/judge'
import { commandOf, inTurn, missingTools, said, start, type Run } from './testing/run'
import { typeErrors } from './testing/types'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const manifestSchema = z.object({ devDependencies: z.record(z.string(), z.string()) })
const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, '.cache/examples')
const api = siteApi(root)
const jobs = prepareJobs(api, root, folder)
const { signsAnew, asksFirst } = badClients(jobs, root, folder)
const missing = Object.fromEntries(SAMPLE_KINDS.map((kind) => [kind, missingTools(kind)]))
// The sandbox's asset differs from production, and so from the examples of the description.
const answers = await exampleAnswers(createSandbox({ requests: { unpaid: 1000 } }))
const lines: string[] = []
const sandboxes = new Map<string, RunningSandbox>()
const results = new Map<string, Promise<Map<string, Run>>>()

// In environments that must have every tool, such as the build server, a missing one is a failure.
it.runIf(process.env.REQUIRE_SAMPLE_TOOLS === '1')('finds every tool the samples need', () => {
  expect(Object.values(missing).flat()).toEqual([])
})

it('type-checks every TypeScript program and sample against the published packages', () => {
  const files = [...jobs, ...signsAnew, ...asksFirst]
    .filter(({ kind }) => kind === 'typescript' || kind === 'by-hand')
    .map(({ file }) => file)
    .concat(OWN_TEST.map((topic) => path.join(folder, 'typescript', `${topic}.ts`)))
  expect(files.length).toBeGreaterThan(30)
  expect(typeErrors(files, root)).toEqual([])
})

// Every kind has its own sandbox, because an injected fault affects the next request, whoever sends it; and another one
// with the limits of the description for programs that are about limits.
beforeAll(async () => {
  for (const kind of SAMPLE_KINDS) {
    if ((missing[kind] ?? []).length > 0) continue
    for (const limited of [false, true]) {
      const own = jobs.filter((job) => job.kind === kind && job.limited === limited)
      const sandbox = await sandboxFor(own)
      sandboxes.set(`${kind} ${limited}`, sandbox)
      results.set(`${kind} ${limited}`, runJobs(own, sandbox))
    }
  }
  await Promise.all(results.values())
}, 600_000)

async function sandboxFor(own: Job[]): Promise<RunningSandbox> {
  const [first] = own
  const shell = first?.kind === 'curl' ? { requests: { unpaid: UNPAID_FOR_SHELL } } : {}
  const sandbox = await startSandbox(0, first?.limited ? { ...shell } : { requests: { unpaid: 100_000 } })
  for (const { key } of own) sandbox.ledger.mint(privateKeyToAccount(key).address, 1_000_000n)
  return sandbox
}

/** Runs programs one after the other, because a fault affects the next request: all runs of one in a folder of its own. */
async function runJobs(own: Job[], sandbox: RunningSandbox): Promise<Map<string, Run>> {
  const runs = await inTurn(own, 1, async ({ name, kind, file, key, fault, env, runs = [[]] }) => {
    const command = await commandOf(file)
    // Samples for the shell call the program beside them.
    const cwd = kind === 'curl' ? path.dirname(file) : mkdtempSync(path.join(folder, 'run-'))
    if (fault) sandbox.faults.add(fault)
    const all: Run = { code: 0, output: '', errors: '' }
    for (const args of runs) {
      const run = await start(command, args, { API_URL: sandbox.url, PRIVATE_KEY: key, ...env }, cwd).ended
      Object.assign(all, { code: run.code, output: all.output + run.output, errors: all.errors + run.errors })
    }
    return [name, all] as const
  })
  return new Map(runs)
}

/** A pending transfer confirms by itself; the amount that a program paid is known only then. */
async function settled(sandbox: RunningSandbox): Promise<void> {
  await vi.waitFor(() => expect(sandbox.ledger.pending).toBe(0), { timeout: 20_000 })
}

afterAll(async () => {
  await Promise.all([...sandboxes.values()].map((sandbox) => sandbox.close()))
})

describe.each(SAMPLE_KINDS)('samples in %s', (kind) => {
  const own = jobs.filter((job) => job.kind === kind)
  const lacking = missing[kind] ?? []
  it.skipIf(lacking.length > 0)('had every fault it was meant to meet', async () => {
    await results.get(`${kind} false`)
    expect(sandboxes.get(`${kind} false`)?.faults.list()).toEqual([])
  })

  it.skipIf(lacking.length > 0).each(own)('$name', async (job) => {
    const { name, charged, operation, limited } = job
    const result = (await results.get(`${kind} ${limited}`))?.get(name)
    const sandbox = sandboxes.get(`${kind} ${limited}`)
    if (!sandbox) throw new Error(`There is no sandbox for ${kind}.`)
    await settled(sandbox)
    expect(differences(job, result, sandbox)).toEqual([])
    if (operation) expect(jsonSchema.parse(JSON.parse(result?.output ?? ''))).toEqual(answers.get(operation))
    lines.push(`executed  ${name}: charged ${charged.length > 0 ? charged.join(' + ') : 'nothing'}`)
  })

  if (lacking.length > 0) {
    lines.push(...own.map(({ name }) => `SKIPPED   ${name}: ${lacking.join(', ')} not found on this machine`))
  }
})

describe('a client with a seeded fault', () => {
  const run = async (seeded: Job[]): Promise<Map<string, string[]>> => {
    const sandbox = await sandboxFor(seeded)
    try {
      const ran = await runJobs(seeded, sandbox)
      await settled(sandbox)
      return new Map(seeded.map((job) => [job.fault ?? '', differences(job, ran.get(job.name), sandbox)]))
    } finally {
      await sandbox.close()
    }
  }

  it('fails when it signs a new payment while the old one can still settle', async () => {
    const found = await run(signsAnew)
    expect([...found.keys()]).toEqual(UNCERTAIN)
    // With the other two faults, no transfer has been made yet, so the sandbox happens to charge this client once.
    for (const fault of ['answer_lost', 'settlement_pending', 'payment_service_lost']) {
      expect(found.get(fault), fault).toEqual(['charged 1000 + 1000 instead of 1000'])
    }
  }, 120_000)

  it('fails when it sends each request without a payment first', async () => {
    const [told, charged] = (await run(asksFirst)).get('') ?? []
    expect(told).toContain('60 requests per 60 seconds are allowed in the group \\"unpaid\\"')
    expect(charged).toMatch(/^charged (1000 \+ ){59}1000 instead of/)
  }, 120_000)
})

describe('a program in a project of its own', () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'samples-'))

  it.each(['typescript', 'by-hand'] as const)('runs in a folder prepared as the install line of %s says', (kind) => {
    const install = SAMPLE_KIND_INFO.find((info) => info.kind === kind)?.install ?? ''
    const project = path.join(outside, kind)
    cpSync(path.join(root, 'examples', kind), project, { recursive: true })
    const [prepare = ''] = install.split(' && npm install ')
    execSync(prepare, { cwd: project, stdio: 'pipe' })
    // The packages that the rest of the line installs are installed already.
    symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
    // Nothing listens on this port: the program is compiled and started, and gets as far as its first request.
    const env = { ...process.env, API_URL: 'http://127.0.0.1:1', PRIVATE_KEY: keccak256(toHex(kind)) }
    const ran = spawnSync('npx', ['tsx', 'first-call.ts'], { cwd: project, env, encoding: 'utf8' })
    expect(ran.stderr).toMatch(/fetch failed|ECONNREFUSED|bad port/)
    expect(ran.stderr).not.toMatch(/await|Cannot find/)
  })

  it('is installed in the versions that the samples are tested with', () => {
    const { devDependencies } = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
    const pinned = SAMPLE_KIND_INFO.flatMap(({ install }) => [...install.matchAll(/(\S+)@(\d\S*)/g)])
    expect(pinned.length).toBeGreaterThan(0)
    for (const [, name = '', version] of pinned)
      expect({ name, version }).toEqual({ name, version: devDependencies[name] })
  })

  it.skipIf((missing.curl ?? []).length > 0)('tells the reader of a shell sample about a 429', async () => {
    const sandbox = await startSandbox(0, { requests: { unpaid: 0 } })
    const shell = jobs.filter(({ name }) => /first-call\.sh|getBlock \(curl\)|pagination\.sh/.test(name))
    const ran = await runJobs(shell, sandbox)
    await sandbox.close()
    expect(ran.size).toBe(3)
    for (const run of ran.values()) {
      expect(run.code).not.toBe(0)
      expect(said(run)).toContain('A 429 has none: then wait and try again.')
    }
  })
})

// The list of results contains every sample, whatever its result.
afterAll(() => {
  const failed = jobs
    .filter(({ name }) => !lines.some((line) => line.includes(name)))
    .map(({ name }) => `FAILED    ${name}`)
  const skipped = lines.filter((line) => line.startsWith('SKIPPED')).length
  const sum = `${lines.length - skipped} samples executed, ${failed.length} failed, ${skipped} skipped, ${jobs.length} in all`
  console.log([...lines, ...failed, '', sum].join('\n'))
})
