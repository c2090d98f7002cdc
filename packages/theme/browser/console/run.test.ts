import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bundled } from '@docs402/sandbox/bundled'
import { playPayer } from '../../../sandbox/browser/payer'
import { playSession } from '../../../sandbox/browser/session'
import { ownAnswers, ownDescription } from '@docs402/sandbox/description'
import { payments } from '../../../sandbox/payments'
import type { WhatIf } from './form'
import { run, type Plan, type Run } from './run'
import type { Sandbox } from './sandbox'

const loaded = await ownDescription()
const { api } = loaded
const answers = await ownAnswers(api)
const described = bundled(loaded, answers)
const operationOf = (id: string) => {
  const operation = api.operations.find((each) => each.id === id)
  if (!operation) throw new Error(id)
  return operation
}
const { target } = operationOf('getBlock').exampleRequest

/** A reader's page: its sandbox, what it shows, and what was asked for after a run. */
function page() {
  const session = playSession({ api: described.api, own: answers, payments, payer: playPayer })
  const { calls, ledger } = session
  const { wallet, refill, order, sign, inject } = calls
  if (!wallet || !refill || !order || !sign || !inject || !ledger) throw new Error('The session has no payer.')
  for (const id of ['getBlock', 'getStatus']) calls.serve(described.operation(operationOf(id)))
  const sandbox: Sandbox = {
    wallet: async (...args) => wallet(...args),
    refill: async () => refill(),
    serve: async (...args) => calls.serve(...args),
    send: async (...args) => calls.send(...args),
    order: async (...args) => order(...args),
    sign: async (...args) => sign(...args),
    inject: async (...args) => inject(...args),
  }
  const runs: Run[] = []
  const again: Parameters<Plan['again']>[0][] = []
  const play = async (whatIf: WhatIf = '', pause = false) => {
    const sent = whatIf === 'parameter' ? `${target}!` : target
    const block = { operation: 'getBlock', method: 'GET', target: sent, headers: {}, body: null }
    const plan = {
      request: block,
      isPaid: true,
      whatIf,
      pause,
      again: (next: (typeof again)[number]) => again.push(next),
    }
    await run(sandbox, (now) => runs.push(now), plan)
    return { ...now(), wallet: walletOf(now()) }
  }
  const now = () => {
    const last = runs.at(-1)
    if (!last) throw new Error('Nothing is shown.')
    return last
  }
  const act = (label: string) => {
    const action = now().outcome?.actions?.find((each) => each.label === label)
    if (!action) throw new Error(`No button "${label}" in ${JSON.stringify(now().outcome)}`)
    action.act()
  }
  return { sandbox, ledger, shown: runs, again, play, now, act, wallet }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const walletOf = ({ wallet }: Run) => {
  if (!wallet) throw new Error('No wallet is shown.')
  return wallet
}

/** Lets a time pass, and what it sets off. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const AGAIN = 'Send the same payment again'

it.each<[whatIf: WhatIf, charged: string, text: RegExp, next: RegExp, label: string | undefined, balance: string]>([
  ['', 'Charged 0.001 USDC.', /test wallet is \$0\.019/, /^$/, undefined, '19000'],
  ['expired', 'Not charged.', /valid_before`: The payment expired/, /Sign a new/, 'Sign a new payment', '20000'],
  ['cap', 'Not charged.', /above the cap of 0\.0005 USDC\. Nothing was signed/, /cap/, 'Raise the cap', '20000'],
  ['empty', 'Not charged.', /insufficient_balance`/, /Fund the wallet/, 'Pay 0.001 USDC from your test wallet', '0'],
  ['parameter', 'Not charged.', /"block" must be a block number, a block hash/, /parameter/, undefined, '20000'],
  ['twice', 'Charged once: 0.001 USDC.', /sent twice.*Idempotent-Replayed/, /never charged again/, undefined, '19000'],
  ['lost', 'Charged 0.001 USDC.', /connection broke/, /same signed payment/i, AGAIN, '19000'],
  ['pending', 'Not known yet.', /within 3 seconds/, /same signed payment/i, AGAIN, '20000'],
])('what if "%s": %s', async (whatIf, charged, text, next, label, balance) => {
  const { outcome, wallet, status } = await page().play(whatIf)
  expect(outcome?.charged).toBe(charged)
  expect(outcome?.text).toMatch(text)
  expect(outcome?.text, 'no regular expression is shown').not.toContain('^(')
  expect(outcome?.next ?? '').toMatch(next)
  expect(outcome?.actions?.map((action) => action.label)).toEqual(label === undefined ? undefined : [label])
  expect(wallet.balance).toBe(balance)
  expect(status, 'a screen reader is told the same').toContain(charged)
})

it('an empty wallet is another one than the reader’s, and is not refilled', async () => {
  const { play, again, act, wallet: purse } = page()
  const { wallet, isOwn } = await play('empty')
  expect([wallet.address === purse().address, isOwn]).toEqual([false, false])
  act('Pay 0.001 USDC from your test wallet')
  expect(again).toEqual([{ whatIf: '' }])
})

it('a test wallet that is spent says so, and the button that refills it says that, too', async () => {
  const { play, again, act, wallet: purse, ledger } = page()
  const spent = { from: purse().address, to: api.payment?.payTo ?? '', validAfter: 0n, nonce: `0x${'1'.repeat(64)}` }
  ledger.transfer({ ...spent, value: 20_000n, validBefore: 2n ** 40n })
  const { wallet, isOwn } = await play()
  expect([wallet.balance, isOwn]).toEqual(['0', true])
  act('Refill the test wallet, then pay 0.001 USDC')
  expect(again).toEqual([{ whatIf: '', refill: true }])
})

it.each(['lost', 'pending'] as const)(
  'after "%s" the same payment brings the data, and is charged once',
  async (fault) => {
    const { play, act, now, ledger } = page()
    await play(fault)
    act(AGAIN)
    await pass(3100)
    expect(now().outcome?.charged).toBe('Charged once: 0.001 USDC.')
    expect([now().paid.at(-1)?.response?.status, ledger.transfers.length]).toEqual([200, 1])
  },
)

it('a pending transfer confirms within the time that is named, and the page shows it', async () => {
  const { play, act, now } = page()
  await play('pending')
  await pass(2900)
  expect(walletOf(now()).balance).toBe('20000')
  await pass(200)
  expect(walletOf(now()).balance).toBe('19000')
  expect(now().outcome).toMatchObject({ tone: 'wait', charged: 'Charged 0.001 USDC.' })
  expect(now().outcome?.text).toMatch(/confirmed now/)
  act(AGAIN)
  await pass(0)
  expect(now().outcome?.charged).toBe('Charged once: 0.001 USDC.')
})

it('a 402 that asks for something else is told, and nothing is signed', async () => {
  const { sandbox, play, now, ledger } = page()
  const { send } = sandbox
  sandbox.send = async (...args) => {
    const exchange = await send(...args)
    const header = exchange.response?.headers['PAYMENT-REQUIRED'] ?? ''
    const text = Buffer.from(header, 'base64').toString().replace('"maxTimeoutSeconds":60', '"maxTimeoutSeconds":"60"')
    if (exchange.response) exchange.response.headers['PAYMENT-REQUIRED'] = Buffer.from(text).toString('base64')
    return exchange
  }
  await play()
  expect(now().outcome).toMatchObject({
    charged: 'Not charged.',
    text: 'Nothing was signed: it would be valid for "60" s, not for 1 to 60.',
  })
  expect([now().signing, ledger.transfers.length]).toEqual([undefined, 0])
})

it('a request without a price is sent once, and nothing is said of money', async () => {
  const { sandbox, shown: runs } = page()
  const request = { operation: 'getStatus', method: 'GET', target: '/v1/status', headers: {}, body: null }
  await run(sandbox, (now) => runs.push(now), { request, isPaid: false, whatIf: '', pause: false, again: () => {} })
  const { wallet, outcome, first, order } = runs.at(-1) ?? {}
  expect([wallet, order, first?.response?.status, outcome?.tone]).toEqual([null, undefined, 200, 'ok'])
  expect(Object.values(outcome ?? {}).join(' ')).not.toMatch(/charge|free|paid|wallet/i)
})
