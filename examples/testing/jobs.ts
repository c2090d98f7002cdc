const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const env = { CAP: '0.01', BUDGET: '0.1' }
const times = (count: number, id: string) => Array<string>(count).fill(id)
const twice = (...args: string[]) => [args, args]

/** What a program pays for and prints. */
interface Expected {
  /** Ids of the operations that it pays for, in order. */
  buys: string[]
  /** Text that its output must contain. */
  says: RegExp
  /** The arguments of each run, one after the other in the same folder. */
  runs: readonly string[][]
  /** Set in its environment. */
  env?: Record<string, string>
}

/**
 * The programs that use the data. Each runs twice, and never pays again for what the first run has paid for. Their
 * pages state the cost of a run, which is compared with this (`guides.test.ts`).
 */
export const GUIDES: Record<string, Expected> = {
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
}

/** What programs pay and print, by the topic in their names. */
export const PROGRAMS: Record<string, Expected> = {
  ...GUIDES,
  'first-call': { runs: [[]], buys: ['getBlock'], says: /Block 37600900[^]*Paid by 0x/ },
  'sign-by-hand': { runs: [[]], buys: ['getBlock'], says: /^200 .*"success": ?true/ },
  pagination: { runs: [[]], buys: times(3, 'listTransfers'), says: /Read 30 transfers/ },
  cap: {
    runs: [[]],
    buys: times(2, 'getBlock'),
    says: /price of \$0\.01 is over the cap of \$0\.005[^]*budget is reached/,
  },
}
