import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it as plainIt } from 'vitest'
import { readText } from '@docs402/findings'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { costTerms } from '../packages/docs402/reference/site/costs'
import type { RunningSandbox } from '../packages/sandbox/testing/paid'
import { GUIDES } from './testing/jobs'
import { firstByDay, needs } from '../clients/testing/program'
import type { Run } from '../clients/testing/run'
import { it as onStage, type Stage } from '../clients/testing/stage'

const here = import.meta.dirname
const root = path.join(here, '..')
const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

/** A program in its own folder, with a sandbox. */
const it = onStage.extend<{ site: RunningSandbox }>({
  site: [async ({ stage }, use) => use(await stage.serve()), { auto: true }],
})

/** Changes what a program has written. */
const change = (file: string, edit: (text: string) => string) => writeFileSync(file, edit(readFileSync(file, 'utf8')))
const programOf = (name: string) => path.join(here, 'typescript', `${name}.ts`)

/** Runs a program in the stage's folder. */
async function run(stage: Stage, name: string, args: string[], env: Record<string, string> = {}): Promise<Run> {
  return stage.run(programOf(name), args, { CAP: '0.01', BUDGET: '0.1', ...env })
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
    const costs = costTerms(expression).flatMap(({ count, operation }) => Array<string>(count).fill(operation))
    expect(costs).toEqual(buys)
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
    const first = await run(stage, name, args, { BUDGET: String(price / 1e6) })
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
    const { code, text } = await stage.run(path.join(here, file), args, { CAP: '0.01', BUDGET: '0.02' })
    expect([code, (await stage.charged()).length], text).toEqual([0, 1])
  },
)

const FULL = { OUTPUT: '/dev/full' }
it.concurrent.for<[file: string, args: string[], breaks: Record<string, string>, blocked: string | null]>([
  ['typescript/backfill-logs.ts', ['base', USDC, '37590000', '37599999', 'logs.jsonl'], {}, 'logs.jsonl'],
  ['typescript/watch-deposits.ts', ['base', ADDRESS], { ...FULL, SINCE: '37000000' }, null],
])(
  'what was paid for and cannot be stored is in the next run what %s has paid for: %j',
  async ([file, args, breaks, blocked], { stage, skip }) => {
    needs(skip, file)
    skip(!existsSync('/dev/full'), 'this machine has no device that is always full')
    const start = (env: Record<string, string>) =>
      stage.run(path.join(here, file), args, { CAP: '0.01', BUDGET: '0.1', ...env })
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
      change: (answer) => (answer.status === 200 && !isHonest ? { ...answer, body: '{"items":[1,null,{}]}' } : answer),
    }))
    const start = () =>
      stage.run(path.join(here, file), ['base', ADDRESS, 'transfers.csv'], { CAP: '0.01', BUDGET: '0.1' })
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
