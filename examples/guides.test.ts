import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it as plainIt, vi } from 'vitest'
import { readText } from '@docs402/findings'
import { siteApi } from '../packages/docs402/reference/site-api'
import { costTerms } from '../packages/docs402/reference/costs'
import type { Fault } from '../packages/sandbox/payments/faults'
import type { RunningSandbox } from '../packages/sandbox/testing/paid'
import { GUIDES } from './testing/jobs'
import { bundled, firstByDay, needs, type Run } from './testing/program'
import { it as onStage, type Stage } from './testing/stage'

const here = import.meta.dirname
const root = path.join(here, '..')
const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** A program in its own folder, with a sandbox. */
const it = onStage.extend<{ site: RunningSandbox }>({
  site: [async ({ stage }, use) => use(await stage.serve()), { auto: true }],
})

/** Changes what a program has written. */
const change = (file: string, edit: (own: string) => string) => writeFileSync(file, edit(readFileSync(file, 'utf8')))
const programOf = (name: string) => path.join(here, 'typescript', `${name}.ts`)

/** Runs a program in the stage's folder. */
async function run(stage: Stage, name: string, args: string[], env: Record<string, string> = {}): Promise<Run> {
  return stage.run(programOf(name), args, { CAP: '10000', BUDGET: '100000', ...env })
}

const api = await siteApi(root)
const TRANSFER = {
  ...{ timestamp: '2026-11-24T00:00:00Z', direction: 'in', from: ADDRESS, to: ADDRESS, transaction_hash: '0x1' },
  ...{ log_index: 0, amount: 'AMOUNT', token: { symbol: 'T', decimals: 18, address: USDC } },
}

describe.each(Object.entries(GUIDES))('the page about %s', (name, { buys, says }) => {
  const page = readText(root, 'pages/docs/guides', `${name}.mdx`)

  plainIt('says what the tested run costs, which is what it pays', () => {
    const [, expression = ''] = /cost(?:s|ed)? <Cost of="([^"]+)" \/>/.exec(page) ?? []
    const said = costTerms(expression).flatMap(({ count, operation }) => Array<string>(count).fill(operation))
    expect(said).toEqual(buys)
    for (const id of buys) expect(api.operations.find((operation) => operation.id === id)?.price).toBeTruthy()
  })

  plainIt('says how much the tested run finds, which is what it prints', () => {
    const [, count = '1'] = /(\d+) (?:holders|logs|transfers) /.exec(says.source) ?? []
    expect(page).toMatch(new RegExp(`tested run [^.]*(?:\\b${count}\\b|<Cost of="${count} )`))
  })

  plainIt('shows the program that is tested', () => {
    expect(page).toContain(`file="examples/typescript/${name}.ts"`)
  })
})

const STOPPED: [name: string, args: string[], output: string, payments: number][] = [
  ['export-transfers', ['base', ADDRESS, 'transfers.csv'], 'transfers.csv', 2],
  ['backfill-logs', ['base', USDC, '37590000', '37599999', 'logs.jsonl'], 'logs.jsonl', 5],
]

describe.concurrent.each(firstByDay(STOPPED))('%s, stopped by its budget', (name, args, output, payments) => {
  it('continues where it stopped: no page is paid for twice, and no line is missing or there twice', async ({
    stage,
  }) => {
    const price = name === 'backfill-logs' ? 3000 : 2000
    const first = await run(stage, name, args, { BUDGET: String(price) })
    expect(first.errors).toContain('The budget is reached')
    // A crash in the middle of a line.
    const file = path.join(stage.folder, output)
    appendFileSync(file, 'half a li')
    const second = await run(stage, name, args)
    expect(second.errors).toBe('')
    expect(await stage.charged()).toEqual(Array.from({ length: payments }, () => String(price)))
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(name === 'backfill-logs' ? 500 : 106)
    expect(new Set(lines).size).toBe(lines.length)
  })
})

it.concurrent('export-transfers writes no formula into a spreadsheet, and amounts as they are', async ({ stage }) => {
  await run(stage, 'export-transfers', ['base', ADDRESS, 'transfers.csv'])
  const [header, ...rows] = readText(stage.folder, 'transfers.csv').trimEnd().split('\n')
  expect(header).toBe('timestamp,direction,amount,token,contract,from,to,transaction,log_index')
  expect(rows[1]).toMatch(/^2026-10-30T05:35:36Z,in,494\.77,USDC,/)
  expect(rows.filter((row) => /(^|,)[=+\-@]/.test(row))).toEqual([])
})

describe.concurrent('watch-deposits', () => {
  it('begins with the newest final block, and pays nothing until there is another one', async ({ stage }) => {
    const runs = [
      await run(stage, 'watch-deposits', ['base', ADDRESS]),
      await run(stage, 'watch-deposits', ['base', ADDRESS]),
    ]
    for (const { output, errors } of runs)
      expect([output, errors]).toEqual(['Printed all deposits up to block 37600450.\n', ''])
    expect(await stage.charged()).toEqual([])
  })

  it('prints what came after the last pass, oldest first and once', async ({ stage }) => {
    const deposits = ({ output }: Run) =>
      [...output.matchAll(/"block_number":(\d+)/g)].map(([, block]) => Number(block))
    const all = deposits(await run(stage, 'watch-deposits', ['base', ADDRESS], { SINCE: '30000000' }))
    expect(all).toHaveLength(60)
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(deposits(await run(stage, 'watch-deposits', ['base', ADDRESS]))).toEqual([])
    // As if the last pass had been some blocks ago.
    const file = path.join(stage.folder, `deposits-base-${ADDRESS.toLowerCase()}.json`)
    change(file, (state) => state.replace('"after":37600450', `"after":${all.at(-3)}`))
    expect(deposits(await run(stage, 'watch-deposits', ['base', ADDRESS]))).toEqual(all.slice(-2))
    // Two pages for the whole history, and one for the newest.
    expect(await stage.charged()).toEqual(['2000', '2000', '2000'])
  })
})

it.concurrent('follow-holders names who is new, who left and whose share changed', async ({ stage }) => {
  await run(stage, 'follow-holders', ['base', USDC, '100'])
  const file = path.join(stage.folder, `holders-base-${USDC.toLowerCase()}.json`)
  const largest = '"0xb8f758172C90f78344aAB179414425E26CD4aab6":"0.073686"'
  // As if the last run had been yesterday, with a different largest holder and a different share of the second.
  change(file, (state) =>
    state
      .replace(/"day":"[^"]+"/, '"day":"2020-01-01"')
      .replace(largest, '"0x0000000000000000000000000000000000000001":"0.09"')
      .replace('0.061159', '0.050000'),
  )
  const { output } = await run(stage, 'follow-holders', ['base', USDC, '100'])
  expect(output.split('\n').slice(0, 4)).toEqual([
    'new      0xb8f758172C90f78344aAB179414425E26CD4aab6  7.37 %',
    'changed  0x24C6268e331B33aC33bd265A994F70DaE682B524  5.00 % → 6.12 %',
    'left     0x0000000000000000000000000000000000000001  9.00 %',
    expect.stringContaining('60 holders on '),
  ])
  expect(await stage.charged()).toEqual(['5000', '5000'])
})

it.concurrent('value-portfolio pays for what was added alone, and says what has changed', async ({ stage }) => {
  const first = await run(stage, 'value-portfolio', [`base:${ADDRESS}`])
  expect(first.output).toContain('$75362.94')
  const second = await run(stage, 'value-portfolio', [`base:${ADDRESS}`, `ethereum:${ADDRESS}`])
  expect(second.output).toContain('$329927.27')
  const bodies = stage.sent.filter(({ payment }) => payment !== null)
  expect(bodies).toHaveLength(2)
  const file = path.join(stage.folder, 'portfolio.json')
  const state: unknown = JSON.parse(readFileSync(file, 'utf8'))
  expect(state).toMatchObject({ job: 'portfolio' })
  const yesterday = { [`base:${ADDRESS}`]: '75000.00', [`ethereum:${ADDRESS}`]: '254564.33' }
  writeFileSync(file, JSON.stringify({ job: 'portfolio', days: { '2020-01-01': yesterday } }))
  const third = await run(stage, 'value-portfolio', [`base:${ADDRESS}`, `ethereum:${ADDRESS}`])
  expect(third.output).toContain('Since 2020-01-01: $362.94')
  expect(await stage.charged()).toEqual(['10000', '10000', '10000'])
})

const PAGED = [
  ['typescript/export-transfers.ts', 'base', ADDRESS, 'transfers.csv'],
  ['python/export_transfers.py', 'base', ADDRESS, 'transfers.csv'],
  ['typescript/backfill-logs.ts', 'base', USDC, '37590000', '37599999', 'logs.jsonl'],
  ['typescript/follow-holders.ts', 'base', USDC, '100'],
]
onStage.concurrent.for(firstByDay(PAGED, 2))(
  'pages that do not say whether there is a next one are paid once by %s',
  async ([file = '', ...args], { stage, expect, skip }) => {
    needs(skip, file)
    const { url } = await stage.sandbox()
    await stage.open(() => ({
      to: url,
      change: (answer) => ({ ...answer, body: answer.body.replace(/,?"next_cursor":(?:null|"[^"]*")/, '') }),
    }))
    const { code, text } = await stage.run(path.join(here, file), args, { CAP: '10000', BUDGET: '20000' })
    expect([code, (await stage.charged()).length], text).toEqual([0, 1])
  },
)

const FULL = { OUTPUT: '/dev/full' }
it.concurrent.for<[file: string, args: string[], breaks: Record<string, string>, blocked: string | null]>([
  ['typescript/backfill-logs.ts', ['base', USDC, '37590000', '37599999', 'logs.jsonl'], {}, 'logs.jsonl'],
  ['typescript/watch-deposits.ts', ['base', ADDRESS], { ...FULL, SINCE: '37000000' }, null],
  ['typescript/client.ts', ['/v1/base/blocks/latest'], FULL, null],
  ['python/client.py', ['/v1/base/blocks/latest'], FULL, null],
])(
  'what was paid for and cannot be stored is in the next run what %s has paid for: %j',
  async ([file, args, breaks, blocked], { stage, skip }) => {
    needs(skip, file)
    skip(!existsSync('/dev/full'), 'this machine has no device that is always full')
    const start = (env: Record<string, string>) =>
      stage.run(path.join(here, file), args, { CAP: '10000', BUDGET: '100000', ...env })
    if (blocked) mkdirSync(path.join(stage.folder, blocked))
    const failed = await start(breaks)
    expect(failed.code, failed.text).toBeGreaterThan(0)
    expect(await stage.charged()).toHaveLength(1)
    if (blocked) rmSync(path.join(stage.folder, blocked), { recursive: true })
    const { OUTPUT: _, ...same } = { OUTPUT: '', ...breaks }
    expect(await start(same)).toMatchObject({ code: 0 })
    const paid = stage.sent.flatMap(({ target, payment }) => (payment ? `${target} ${payment.nonce}` : []))
    const targets = new Set(paid.map((each) => each.split(' ')[0]))
    expect(new Set(paid).size).toBe(targets.size)
    expect(await stage.charged()).toHaveLength(targets.size)
  },
)

it.concurrent.for(['typescript/export-transfers.ts', 'python/export_transfers.py'])(
  'a page of things that are no transfers ends %s in a sentence, and is not paid for again',
  async (file, { stage, site, skip }) => {
    needs(skip, file)
    let isHonest = false
    await stage.open(() => ({
      to: site.url,
      change: (own) => (own.status === 200 && !isHonest ? { ...own, body: '{"items":[1,null,{}]}' } : own),
    }))
    const start = () =>
      stage.run(path.join(here, file), ['base', ADDRESS, 'transfers.csv'], { CAP: '10000', BUDGET: '100000' })
    const failed = await start()
    expect([failed.code, failed.output]).toEqual([1, ''])
    expect(failed.errors).toMatch(
      /^The data has arrived and was not stored\. The same request gets it again: [^\n]*\n$/,
    )
    isHonest = true
    expect(await start()).toMatchObject({ code: 0 })
    expect(await stage.charged()).toHaveLength(2)
  },
)

describe('the export in Python', () => {
  beforeEach(({ skip }) => needs(skip, 'any.py'))

  it('keeps each digit of an amount', async ({ stage, site }) => {
    const amount = '123456789012345678901234567890123456789'
    const page = { items: [TRANSFER], next_cursor: null }
    await stage.open(() => ({
      to: site.url,
      change: (answer) =>
        answer.status === 200 ? { ...answer, body: JSON.stringify(page).replace('AMOUNT', amount) } : answer,
    }))
    await stage.run(path.join(here, 'python/export_transfers.py'), ['base', ADDRESS, 'transfers.csv'])
    expect(readText(stage.folder, 'transfers.csv')).toContain(',123456789012345678901.234567890123456789,')
  })
})

const today = () => new Date().toISOString().slice(0, 10)
const budgetsOf = (stage: Stage) => readdirSync(path.join(stage.folder, 'budgets'))
const openIn = (day: string) => readdirSync(day).filter((name) => name.startsWith('open-'))
/** As if the owner of the lock had been gone for long. */
const abandon = (stage: Stage) => utimesSync(path.join(stage.folder, 'budgets/running'), 0, 0)

describe.concurrent('daily-budget', async () => {
  const job = [process.execPath, await bundled(programOf('backfill-logs'))]
  const args = [...job, 'base', USDC, '37590000', '37599999', 'logs.jsonl']
  const day = (stage: Stage, env = {}) => run(stage, 'daily-budget', args, { DAILY_BUDGET: '90000', ...env })
  const BUSY = 'The previous run is still in progress.\n'

  it('stops at the budget of the day without an error, and goes on when there is a new one', async ({ stage }) => {
    const output = `The budget for ${today()} is used up. The job resumes tomorrow.\n`
    const env = { BUDGET_FOLDER: 'unused' }
    for (const _ of [1, 2])
      expect(await day(stage, { ...env, DAILY_BUDGET: '7000' })).toMatchObject({ code: 0, errors: '', output })
    expect(await stage.charged()).toEqual(['3000', '3000'])
    // The next day has another folder.
    expect((await day(stage, { ...env, BUDGETS: 'tomorrow' })).output).toContain('500 logs')
    expect(await stage.charged()).toHaveLength(5)
    expect(budgetsOf(stage)).toEqual([today()])
  })

  /** Like the owner of a lock on a machine whose clock shows another time. */
  function beat(lock: string, offset: number) {
    const set = () => utimesSync(lock, new Date(), new Date(Date.now() + offset))
    mkdirSync(lock, { recursive: true })
    set()
    return setInterval(set, 1000)
  }

  it.for(firstByDay([0, -3_600_000, 3_600_000]))(
    'does not begin while another run is at work, whose clock is %d ms off, and takes over when it is gone',
    async (offset, { stage }) => {
      const timer = beat(path.join(stage.folder, 'budgets/running'), offset)
      try {
        expect(await day(stage)).toMatchObject({ code: 0, output: BUSY, errors: '' })
      } finally {
        clearInterval(timer)
      }
      expect(await stage.charged()).toEqual([])
      if (offset === 0) abandon(stage)
      expect((await day(stage)).output).toContain('500 logs')
      expect(budgetsOf(stage)).toEqual([today()])
    },
  )

  it('hands on a signal to all that its job has started, and takes the job with it when it is killed', async ({
    stage,
  }) => {
    // Like npx: a program whose child does the work.
    const ends = `process.on('SIGTERM', () => { console.log('. It has ended.'); process.exit() })`
    const work = `${ends}; setInterval(() => undefined, 1000); process.stdout.write('at work ' + process.pid)`
    const npx = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' })`
    const start = async () => {
      const job = [process.execPath, '-e', npx]
      const running = await stage.start(programOf('daily-budget'), job, { DAILY_BUDGET: '1' })
      await vi.waitUntil(() => running.said().includes('at work'), 30_000)
      return { ...running, worker: Number(/at work (\d+)/.exec(running.said())?.[1]) }
    }
    const isThere = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    const first = await start()
    expect((await day(stage)).output).toBe(BUSY)
    first.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 143, output: `at work ${first.worker}. It has ended.\n` })
    const second = await start()
    second.kill('SIGKILL')
    await vi.waitUntil(() => !isThere(second.worker), 30_000)
    abandon(stage)
    expect((await day(stage)).output).toContain('500 logs')
  })

  it('holds between containers, which know no processes of each other', async ({ stage, skip }) => {
    const container = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child']
    skip(spawnSync('unshare', [...container, 'true']).status !== 0, 'this machine lets no test make a container')
    const program = await bundled(programOf('daily-budget'))
    const start = (...job: string[]) => {
      const env = { ...process.env, DAILY_BUDGET: '1' }
      const child = spawn('unshare', [...container, process.execPath, program, ...job], { cwd: stage.folder, env })
      return { kill: () => child.kill('SIGKILL'), said: text(child.stdout) }
    }
    const first = start('sleep', '1000')
    await vi.waitUntil(() => existsSync(path.join(stage.folder, 'budgets/running')), 60_000)
    expect(await start('echo', 'second').said).toBe(BUSY)
    first.kill()
    await first.said
    abandon(stage)
    expect(await start('echo', 'third').said).toBe('third\n')
  })

  /** Kills a job in the middle of a payment, which is kept in a folder of budgets. */
  async function stopped(stage: Stage, site: RunningSandbox, folder: string, fault: Fault, isPaying: () => boolean) {
    site.faults.add(fault, 8)
    const env = { CAP: '10000', BUDGET: '90000', BUDGET_FOLDER: folder }
    const lost = await stage.start(programOf('backfill-logs'), args.slice(job.length), env)
    await vi.waitUntil(isPaying, 60_000)
    lost.kill()
    await lost.ended
    site.faults.clear()
    return openIn(folder)
  }

  it('takes no word of an error for a budget that is reached', async ({ stage, site }) => {
    const detail = 'The budget is reached: 1 of 1 are signed, and this request needs 1 more.'
    const problem = { code: 'invalid_parameter', charged: 'no', retry: 'never', may_sign_new: 'now', detail }
    await stage.open(() => ({ to: site.url, instead: { status: 400, headers: {}, body: JSON.stringify(problem) } }))
    expect(await day(stage)).toMatchObject({ code: 1, output: '', errors: expect.stringContaining(detail) })
  })

  // A clock that was set back leaves a day that has not come yet.
  it.for(firstByDay(['2020-01-01', '2999-01-01']))(
    'goes on with %s for a payment that may still settle',
    async (date, { stage, site }) => {
      const folder = path.join(stage.folder, 'budgets', date)
      const isPaying = () => site.ledger.transfers.length > 0
      expect(await stopped(stage, site, folder, 'answer_lost', isPaying)).toHaveLength(1)
      expect((await day(stage)).output).toContain('500 logs')
      expect(await stage.charged()).toHaveLength(5)
      expect(budgetsOf(stage)).toEqual([date])
    },
  )

  it('frees the day of an expired payment, which the same request still finds', async ({ stage, site }) => {
    const folder = path.join(stage.folder, 'budgets/2020-01-01')
    const isPaying = () => stage.payments.length > 0
    const [name = ''] = await stopped(stage, site, folder, 'payment_service_down', isPaying)
    change(path.join(folder, name), (own) => own.replace(/"validBefore":"\d+"/, '"validBefore":"1577836800"'))
    // The disk is full in the middle of the payment.
    const full = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'
      const write = fs.writeFileSync
      fs.writeFileSync = (file, text, ...rest) => {
        if (!text) return write(file, text, ...rest)
        write(file, text.slice(0, 9), ...rest)
        throw new Error('ENOSPC')
      }
      syncBuiltinESMExports()`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(full)}`
    expect((await day(stage, { NODE_OPTIONS })).errors).toContain('ENOSPC')
    expect((await day(stage)).output).toContain('500 logs')
    // The same five payments, all of which count for today.
    expect(stage.payments).toHaveLength(5)
    expect(await stage.charged()).toHaveLength(5)
    expect(openIn(folder)).toEqual([])
    expect(budgetsOf(stage)).toEqual(['2020-01-01', today()])
  })

  it('hands on the end of a job that failed', async ({ stage }) => {
    const failed = await run(stage, 'daily-budget', [...job, 'bse', USDC, '1', '2'], { DAILY_BUDGET: '90000' })
    expect(failed).toMatchObject({ code: 1, errors: expect.stringContaining('There is no network "bse".') })
    expect(budgetsOf(stage).filter((name) => name.startsWith('running'))).toEqual([])
  })
})

describe.concurrent('reconcile', () => {
  /** The transfers of the ledger, in the format that export-transfers writes for a chain. */
  function writeTransfers(stage: Stage, site: RunningSandbox): void {
    const rows = site.ledger.transfers.map(({ transaction, from, to, value }) =>
      ['2026-11-24T00:00:00Z', 'out', String(Number(value) / 1e6), 'USDC', USDC, from, to, transaction, 0].join(','),
    )
    const header = 'timestamp,direction,amount,token,contract,from,to,transaction,log_index'
    writeFileSync(path.join(stage.folder, 'transfers.csv'), `${[header, ...rows].join('\n')}\n`)
  }

  it.for([
    { args: ['missing.csv', 'budget'], says: 'There is no missing.csv, so nothing was compared.' },
    { args: ['empty.csv', 'budget'], says: 'empty.csv is no list of transfers, so nothing was compared.' },
    { args: ['-', 'missing'], says: `There is no ${path.join('missing', 'receipts.jsonl')}, so nothing was compared.` },
  ])('fails where a file is missing: $says', async ({ args, says }, { stage }) => {
    mkdirSync(path.join(stage.folder, 'budget'))
    for (const name of ['empty.csv', 'budget/receipts.jsonl']) writeFileSync(path.join(stage.folder, name), '')
    expect(await run(stage, 'reconcile', args)).toMatchObject({ code: 1, errors: `${says}\n` })
  })

  it('sums by wallet and month, and finds a transfer and a receipt that have no other side', async ({
    stage,
    site,
  }) => {
    await run(stage, 'backfill-logs', ['base', USDC, '37590000', '37599999', 'logs.jsonl'])
    writeTransfers(stage, site)
    // Of a token that anybody has made, whose name looks like the rest of a line.
    const payTo = api.payment?.payTo ?? ''
    const foreign = `0x${'1'.repeat(40)}`
    const name = `"USDC,${USDC},${foreign},${payTo},0x${'2'.repeat(64)}"`
    const line = (token: string) =>
      `2026-11-24T00:00:00Z,out,1,${token},${foreign},${foreign},${payTo},0x${'3'.repeat(64)},0\n`
    appendFileSync(path.join(stage.folder, 'transfers.csv'), line(name) + line('USDC'))
    const env = { PAY_TO: api.payment?.payTo ?? '' }
    const equal = await run(stage, 'reconcile', ['transfers.csv', 'budget'], env)
    const month = new RegExp(`^wallet,month,payments,usdc\n0x[0-9a-fA-F]{40},${today().slice(0, 7)},5,0.015\n`)
    expect(equal.output).toMatch(month)
    expect(equal.output).toContain('# 5 transfers, 5 receipts, 0 differences')
    expect(equal.code).toBe(0)

    const only = (own: string, from: number, to?: number) => `${own.trimEnd().split('\n').slice(from, to).join('\n')}\n`
    change(path.join(stage.folder, 'budget/receipts.jsonl'), (own) => only(own, 1))
    change(path.join(stage.folder, 'transfers.csv'), (own) => only(own, 0, -3))
    const { code, output } = await run(stage, 'reconcile', ['transfers.csv', 'budget'], env)
    expect(code).toBe(1)
    expect(output).toMatch(/# receipt without a transfer: 0x[^]*# transfer without a receipt: 0x[^]*2 differences/)
  })

  it('counts a receipt once that is there twice, and needs no list of transfers', async ({ stage }) => {
    await run(stage, 'follow-holders', ['base', USDC, '100'])
    // A receipt of a server that lies, and the half of a line that a full disk left.
    const lies = ['null', '"text"', '{"success":"yes"}', '%'].map((text) => Buffer.from(text).toString('base64'))
    const lines = lies.map((receipt) => JSON.stringify({ at: today(), amount: '7', target: '/', receipt }))
    appendFileSync(path.join(stage.folder, 'budget/receipts.jsonl'), `${lines.join('\n')}\n{"at":"2026-`)
    const { output, code } = await run(stage, 'reconcile', ['-', 'budget', 'budget'])
    expect(code).toBe(0)
    expect(output).toContain(',1,0.005\n# 10 payments without a receipt')
  })
})
