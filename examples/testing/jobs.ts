import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keccak256, toHex } from 'viem'
import { exampleFiles } from '@/lib/content/api/examples'
import { type Api, samplesOf, SAMPLE_KINDS, type SampleKind } from '@chain-data/api'
import type { Fault } from '@/sandbox/faults'

/** A program to run, and what it may spend. */
export interface Job {
  kind: SampleKind
  /** Path of the file to run. */
  file: string
  /** Name in the list of results. */
  name: string
  /** Id of the operation, for samples of operations. */
  operation: string | null
  /** Key of its own wallet, so that the ledger shows what this program paid. */
  key: `0x${string}`
  /** The fault that occurs while it runs. */
  fault: Fault | null
  /** Payments in the order they are made, in the token's smallest unit. */
  charged: string[]
  /** Text that its output must contain. */
  says: RegExp
  /** Whether it runs with the limits of the description; other programs share a sandbox, and so a quota. */
  limited: boolean
  /** The arguments of each run, one after the other in the same folder; by default one run without arguments. */
  runs?: string[][]
  /** Set in its environment. */
  env?: Record<string, string>
}

interface Expected extends Pick<Job, 'says' | 'runs' | 'env'> {
  /** Faults; the program runs once for each. None: it runs once, without a fault. */
  faults?: Fault[]
  /** Ids of operations. */
  buys: string[]
  limited?: boolean
}

/** Faults after which a client can't know whether the transfer was made, or will be. */
export const UNCERTAIN: Fault[] = [
  'answer_lost',
  'settlement_pending',
  'settlement_failed',
  'payment_service_lost',
  'payment_service_down',
]

// Which operations the whole programs pay for, in order, and their output. A program without an entry fails the test,
// so that none goes untested.
const PROGRAMS: Record<string, Expected> = {
  'first-call': { buys: ['getBlock'], says: /37600900|Paid by 0x/ },
  pagination: { buys: ['listTransfers', 'listTransfers', 'listTransfers'], says: /Read 30 transfers/ },
  'spend-cap': { buys: ['getBlock'], says: /price of \d+ is over the cap/ },
  retry: { faults: UNCERTAIN, buys: ['getBlock'], says: /37600450/ },
  errors: {
    faults: ['network_unavailable', 'settlement_pending', 'payment_service_lost'],
    buys: ['getBlock'],
    says: /404 (unknown_network|not_found)/,
  },
}
// More than the unpaid group allows in a minute. The shell would take a minute for that many, see UNPAID_FOR_SHELL.
PROGRAMS['pay-ahead'] = { buys: times(80, 'getBlock'), says: /Read 80 blocks with \d+ transactions/, limited: true }
const SHELL_AHEAD: Expected = { buys: times(10, 'getBlock'), says: /Read 10 blocks with \d+/, limited: true }

const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const env = { CAP: '10000', BUDGET: '100000' }
const twice = (args: string[]) => [args, args]

/**
 * The programs that use the data. Each runs twice, and never pays again for what the first run has paid for. Their
 * pages state the cost of a run, which is compared with this (`guides.test.ts`).
 */
export const GUIDES = {
  'watch-deposits': {
    env: { ...env, SINCE: '37000000' },
    runs: twice(['base', ADDRESS]),
    buys: ['listTransfers'],
    says: /"id":"0x[^]*All deposits up to block 37600450 are printed\.\nAll deposits/,
  },
  'value-portfolio': {
    env,
    runs: twice([`base:${ADDRESS}`, `ethereum:${ADDRESS}`]),
    buys: ['getPortfolio'],
    says: /Total on \d{4}-\d\d-\d\d: \$329927\.27[^]*Total on .*\$329927\.27/,
  },
  'export-transfers': {
    env,
    runs: twice(['base', ADDRESS, 'transfers.csv']),
    buys: times(2, 'listTransfers'),
    says: /105 transfers are in transfers\.csv\.\n105 transfers/,
  },
  'backfill-logs': {
    env,
    runs: twice(['base', USDC, '37590000', '37599999', 'logs.jsonl']),
    buys: times(5, 'getLogs'),
    says: /500 logs up to block 37599999 are in logs\.jsonl\.\n500 logs/,
  },
  'follow-holders': {
    env,
    runs: twice(['base', USDC, '100']),
    buys: ['listHolders'],
    says: /new {6}0x[^]*60 holders on [^]*60 holders on/,
  },
} satisfies Record<string, Expected>
Object.assign(PROGRAMS, GUIDES)

/** How many unpaid requests the sandbox allows a shell program that pays ahead. */
export const UNPAID_FOR_SHELL = 5

function times(count: number, id: string): string[] {
  return Array.from({ length: count }, () => id)
}

/** Run by other programs. */
const HELPERS = ['pay', 'sign-payment', 'mcp', 'progress']
/** Run by their own tests: client.test.ts, agents.test.ts, wallet.test.ts and guides.test.ts. */
export const OWN_TEST = ['client', 'mcp-server', 'new-wallet', 'balance', 'daily-budget', 'reconcile']

const CLIENT_CAP: Expected = {
  buys: ['getBlock', 'getBlock', 'getBlock'],
  says: /portfolio: nothing was signed[^]*blocks\/2: nothing was signed/,
}
const SPECIAL: Record<string, Expected> = { 'typescript spend-cap': CLIENT_CAP, 'curl pay-ahead': SHELL_AHEAD }

/**
 * Writes everything to run into a folder: the example programs and the samples as the pages show them.
 * @param api the API
 * @param root absolute path of the repository
 * @param folder an empty folder inside the repository, so that packages are found
 * @returns the programs to run
 */
export function prepareJobs(api: Api, root: string, folder: string): Job[] {
  rmSync(folder, { recursive: true, force: true })
  for (const kind of SAMPLE_KINDS) {
    mkdirSync(path.join(folder, kind), { recursive: true })
    cpSync(path.join(root, 'examples', kind), path.join(folder, kind), { recursive: true })
  }
  return [...programs(api, root, folder), ...samples(api, folder)]
}

function programs(api: Api, root: string, folder: string): Job[] {
  return exampleFiles(root).flatMap((file) => {
    const kind = SAMPLE_KINDS.find((each) => file.startsWith(`${each}/`))
    const topic = path.basename(file, path.extname(file)).replaceAll('_', '-')
    if (!kind || OWN_TEST.includes(topic) || HELPERS.includes(topic)) return []
    const expected = SPECIAL[`${kind} ${topic}`] ?? PROGRAMS[topic]
    if (!expected) throw new Error(`Nothing says what examples/${file} pays. Add "${topic}" to PROGRAMS.`)
    return (expected.faults ?? [null]).map((fault) => {
      const name = `examples/${file}${fault ? ` (${fault})` : ''}`
      const charged = expected.buys.map((id) => priceOf(api, id))
      const { says, limited = false, runs, env } = expected
      return {
        kind,
        file: path.join(folder, file),
        name,
        operation: null,
        key: keyOf(name),
        fault,
        says,
        charged,
        limited,
        ...(runs && { runs }),
        ...(env && { env }),
      }
    })
  })
}

/**
 * The clients with a seeded fault, under the same conditions as the correct program.
 * @param jobs all programs
 * @param root absolute path of the repository
 * @param folder where the programs were written
 */
export function badClients(jobs: Job[], root: string, folder: string): { signsAnew: Job[]; asksFirst: Job[] } {
  const inside = 'testing/bad-clients'
  cpSync(path.join(root, 'examples', inside), path.join(folder, inside), { recursive: true })
  const like = (good: string, bad: string) =>
    jobs
      .filter(({ name }) => name.startsWith(`examples/by-hand/${good}`))
      .map((job) => ({ ...job, file: path.join(folder, inside, bad), name: job.name.replace(good, bad) }))
  return { signsAnew: like('retry.ts', 'signs-anew.ts'), asksFirst: like('pay-ahead.ts', 'asks-first.ts') }
}

function priceOf(api: Api, id: string): string {
  const price = api.operations.find((operation) => operation.id === id)?.price
  if (!price) throw new Error(`Operation "${id}" has no price.`)
  return price.atomic
}

function samples(api: Api, folder: string): Job[] {
  return api.operations.flatMap((operation) =>
    samplesOf(operation).map(({ kind, file: base, code }) => {
      const file = path.join(folder, kind, base)
      writeFileSync(file, code)
      const name = `${operation.id} (${kind})`
      const charged = operation.price ? [operation.price.atomic] : []
      return {
        kind,
        file,
        name,
        operation: operation.id,
        key: keyOf(name),
        fault: null,
        charged,
        says: /./,
        limited: false,
      }
    }),
  )
}

function keyOf(name: string): `0x${string}` {
  return keccak256(toHex(`test of ${name}`))
}
