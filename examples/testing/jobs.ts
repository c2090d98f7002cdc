import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { exampleFiles } from '../../packages/docs402/reference/examples'
import { allSamples, type Api, LANGUAGES } from '@docs402/api'
import type { Fault } from '../../packages/sandbox/payments/faults'
import { copyPrograms } from './program'
import { runnerOf } from './samples'

interface Expected {
  /** Ids of the operations that it pays for, in order. */
  buys: string[]
  /** Text that its output must contain. */
  says: RegExp
  /** The program runs once with each of them; without any, it runs once. */
  faults?: readonly Fault[]
  /** The arguments of each run, one after the other in the same folder; by default one run without arguments. */
  runs?: readonly string[][]
  /** Set in its environment. */
  env?: Record<string, string>
  /** Its sandbox's quota of unpaid requests; that of the description by default. */
  unpaid?: number
}

/** A program to run, and what it may spend. */
export interface Job extends Omit<Expected, 'faults'> {
  /** Path of the file to run. */
  file: string
  name: string
  /** What happens while it runs. */
  fault?: Fault
}

/** Faults after which a client can't know whether the transfer was made, or will be. */
export const UNCERTAIN = [
  'answer_lost',
  'settlement_pending',
  'settlement_failed',
  'payment_service_lost',
  'payment_service_down',
] as const satisfies Fault[]

const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const env = { CAP: '10000', BUDGET: '100000' }
const times = (count: number, id: string) => Array<string>(count).fill(id)
const twice = (...args: string[]) => [args, args]

/**
 * The programs that use the data. Each runs twice, and never pays again for what the first run has paid for. Their
 * pages state the cost of a run, which is compared with this (`guides.test.ts`).
 */
export const GUIDES = {
  'watch-deposits': {
    env: { ...env, SINCE: '37000000' },
    runs: twice('base', ADDRESS),
    buys: ['listTransfers'],
    says: /"id":"0x[^]*Printed all deposits up to block 37600450\.\nPrinted all/,
  },
  'value-portfolio': {
    env,
    runs: twice(`base:${ADDRESS}`, `ethereum:${ADDRESS}`),
    buys: ['getPortfolio'],
    says: /Total on \d{4}-\d\d-\d\d: \$329927\.27[^]*Total on .*\$329927\.27/,
  },
  'export-transfers': {
    env,
    runs: twice('base', ADDRESS, 'transfers.csv'),
    buys: times(2, 'listTransfers'),
    says: /Saved 105 transfers to transfers\.csv\.\nSaved 105/,
  },
  'backfill-logs': {
    env,
    runs: twice('base', USDC, '37590000', '37599999', 'logs.jsonl'),
    buys: times(5, 'getLogs'),
    says: /Saved 500 logs up to block 37599999 to logs\.jsonl\.\nSaved 500/,
  },
  'follow-holders': {
    env,
    runs: twice('base', USDC, '100'),
    buys: ['listHolders'],
    says: /new {6}0x[^]*60 holders on [^]*60 holders on/,
  },
} satisfies Record<string, Expected>

/** What programs pay and print, by the topic in their names, or by language and topic. */
const PROGRAMS: Record<string, Expected> = {
  ...GUIDES,
  'first-call': { buys: ['getBlock'], says: /37600900|Paid by 0x/ },
  pagination: { buys: times(3, 'listTransfers'), says: /Read 30 transfers/ },
  cap: { buys: ['getBlock'], says: /price of \d+ is over the cap/ },
  'spend-cap': { buys: ['getBlock'], says: /price of \d+ is over the cap/ },
  'typescript/spend-cap': {
    buys: times(3, 'getBlock'),
    says: /portfolio: nothing was signed[^]*blocks\/2: nothing was signed/,
  },
  // The other uncertain ends are met by the client for production (`client.test.ts`).
  retry: { faults: ['answer_lost', 'settlement_pending'], buys: ['getBlock'], says: /37600450/ },
  errors: {
    faults: ['network_unavailable', 'settlement_pending'],
    buys: ['getBlock'],
    says: /404 (unknown_network|not_found)/,
  },
  // More than the unpaid group allows in a minute. The shell would take a minute for that many.
  'pay-ahead': { buys: times(80, 'getBlock'), says: /Read 80 blocks with \d+ transactions/ },
  'curl/pay-ahead': { buys: times(10, 'getBlock'), says: /Read 10 blocks with \d+/, unpaid: 5 },
}

/** Run by other programs, or by tests of their own: client, agents, wallet and guides. */
const ELSEWHERE = [
  ...['agreed', 'pay', 'sign', 'sign-by-hand', 'ends', 'files', 'sign-payment', 'mcp', 'progress'],
  ...[
    'browser',
    'look-up',
    'chain',
    'client',
    'mcp-server',
    'mcp-description',
    'new-wallet',
    'balance',
    'daily-budget',
    'reconcile',
  ],
]

/** Programs that pay with `sign-by-hand.ts` in the place of `sign.ts` too. */
const BY_HAND = ['first-call', 'cap', 'pagination', 'errors', 'retry', 'pay-ahead'].map(
  (topic) => `by-hand/${topic}.ts`,
)

function programs(root: string, folder: string): Job[] {
  return [...exampleFiles(root), ...BY_HAND].flatMap((name) => {
    const topic = path.basename(name, path.extname(name)).replaceAll('_', '-')
    if (ELSEWHERE.includes(topic)) return []
    const expected = PROGRAMS[`${path.dirname(name)}/${topic}`] ?? PROGRAMS[topic]
    if (!expected) throw new Error(`Nothing says what examples/${name} pays. Add "${topic}" to PROGRAMS.`)
    const { faults, ...rest } = expected
    const job = { ...rest, file: path.join(folder, name), name: `examples/${name}` }
    return faults?.map((fault) => ({ ...job, fault, name: `${job.name} (${fault})` })) ?? [job]
  })
}

/** Samples of a language that run in one process, one after the other. */
export interface SampleRun {
  kind: string
  /** The name of each sample, in order, and the operation that it requests. */
  samples: { file: string; operation: string }[]
  /** Writes them for a server in the place of that of the description: what to start, and with which arguments. */
  write: (url: string) => ReturnType<typeof runnerOf>
}

/** Those for the shell are typed into one (`shell-blocks.test.ts`). */
function samples(api: Api, folder: string): SampleRun[] {
  const all = allSamples(api)
  return LANGUAGES.filter(({ kind }) => kind !== 'curl').map(({ kind }) => {
    const own = all.filter((sample) => sample.kind === kind)
    const write = (url: string) => {
      for (const { file, code } of own)
        writeFileSync(path.join(folder, kind, file), code.replaceAll(api.serverUrl, url))
      return runnerOf(
        path.join(folder, kind),
        own.map(({ file }) => file),
      )
    }
    return { kind, samples: own, write }
  })
}

/**
 * Writes everything to run into a folder: the example programs and the samples as the pages show them.
 * @param folder inside the repository, so that packages are found; it is emptied
 * @returns the programs and the samples to run
 */
export function prepareJobs(api: Api, root: string, folder: string): { jobs: Job[]; runs: SampleRun[] } {
  rmSync(folder, { recursive: true, force: true })
  for (const language of LANGUAGES) copyPrograms(language, path.join(folder, language.kind))
  return { jobs: programs(root, folder), runs: samples(api, folder) }
}
