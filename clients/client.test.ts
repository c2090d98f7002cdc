import { beforeEach, describe, expect } from 'vitest'
import { ownDescription } from '../packages/sandbox/description'
import { withPrice } from './testing/dearer'
import { indexOf, requestEach } from './testing/each'
import { CLIENTS, needs } from './testing/program'
import type { Run, Running } from './testing/run'
import { it } from './testing/stage'

const block = (number: number) => `/v1/base/blocks/${number}`
const [first, second, third] = [block(37_600_000), block(37_600_001), block(37_600_002)] as const

const loaded = await ownDescription()
/** The description with a block at twice the price. */
const dearer = withPrice(loaded, 'getBlock', '0.002')
const numbers = ({ output }: Run) => [...output.matchAll(/"number": ?(\d+)/g)].map(([, number]) => Number(number))
const isPaid = ({ payment }: { payment: unknown }) => payment !== null

/** What may happen to a payment, one for each block; after the first five, a client can't know whether it is settled. */
const HAPPENS = [
  ...(['answer_lost', 'settlement_pending', 'settlement_failed', 'payment_service_lost'] as const),
  ...(['payment_service_down', 'network_unavailable', 'internal_error'] as const),
]

it.concurrent.for(CLIENTS)(
  '$name pays once whatever happens, always with the same signed payment',
  async (client, { stage, expect, skip }) => {
    needs(skip, client.command)
    const sandbox = await stage.sandbox()
    await stage.open((sent) => {
      const { target, payment } = sent.at(-1) ?? {}
      const fault = HAPPENS[indexOf(target)]
      if (fault && payment && sent.filter((each) => each.payment && each.target === target).length === 1)
        sandbox.faults.add(fault)
      return { to: sandbox.url }
    })
    const ends = await requestEach(stage, client, HAPPENS.length, { ATTEMPTS: '8' })
    expect(ends.map(({ number }) => number)).toEqual(HAPPENS.map((_, index) => index + 1))
    expect(stage.payments).toHaveLength(HAPPENS.length)
    expect(stage.sent.filter(isPaid).length).toBeGreaterThanOrEqual(2 * HAPPENS.length)
    expect(await stage.charged()).toEqual(HAPPENS.map(() => '1000'))
    expect(sandbox.faults.list()).toEqual([])
    expect(new Set(stage.files())).toEqual(new Set(['receipts.jsonl', 'signed.json']))
  },
)

describe.concurrent.each(CLIENTS)('$name', (client) => {
  beforeEach(({ skip }) => needs(skip, client.command))

  it('pays ahead when it is told to: only its first request is unpaid', async ({ stage }) => {
    await stage.serve()
    const run = await stage.pay(client, ['/v1/networks', first, second, third], {}, ['--ahead'])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000, 37_600_001, 37_600_002])
    expect(stage.sent.map(isPaid)).toEqual([false, false, true, true, true])
    expect(new Set(stage.payments.map(({ identifier }) => identifier)).size).toBe(3)
    expect(await stage.charged()).toEqual(['1000', '1000', '1000'])
    expect(stage.files()).toEqual(['receipts.jsonl', 'signed.json', 'signed.json', 'signed.json'])
  })

  it('waits after a 429 as long as Retry-After says', async ({ stage }) => {
    const clock = { offset: 0 }
    const sandbox = await stage.sandbox({ requests: { unpaid: 1 }, now: () => Date.now() + clock.offset })
    await stage.open(async (sent) => {
      if (sent.length > 1) return { to: sandbox.url }
      // Just before the first request, the quota was used up 58 seconds ago, of 60.
      clock.offset = -58_000
      await fetch(`${sandbox.url}/v1/networks`)
      clock.offset = 0
      return { to: sandbox.url }
    })
    const run = await stage.pay(client, [first])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000])
    const [refused, next] = stage.sent
    expect(refused).toMatchObject({ status: 429, payment: null })
    expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual((refused?.retryAfter ?? 60) * 1000 - 50)
    expect(stage.sent.map(({ status }) => status)).toEqual([429, 402, 200])
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('takes new payment requirements when the price has changed', async ({ stage }) => {
    const before = await stage.sandbox()
    const after = await stage.sandbox({ description: dearer })
    await stage.open((sent) => ({ to: sent.some(({ status }) => status === 200) ? after.url : before.url }))
    const run = await stage.pay(client, [first, second], {}, ['--ahead'])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000, 37_600_001])
    expect(stage.sent.map(({ status }) => status)).toEqual([402, 200, 402, 200])
    expect(await stage.charged()).toEqual(['1000', '2000'])
    expect(stage.files().filter((name) => name.startsWith('open'))).toEqual([])
  })

  it('signs for another price with the nonce of the payment that may be settled', async ({ stage }) => {
    const before = await stage.sandbox()
    const after = await stage.sandbox({ description: dearer })
    // The response to the payment is lost, and then the price changes.
    await stage.open((sent) => {
      const times = sent.filter(isPaid).length
      return { to: times > 1 ? after.url : before.url, passes: () => times !== 1 }
    })
    const run = await stage.pay(client, [first])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000])
    expect(stage.payments).toHaveLength(2)
    // On one chain, only one of the two can settle; here, each sandbox has its own ledger.
    expect(new Set(stage.payments.map(({ nonce }) => nonce)).size).toBe(1)
  })

  it('keeps its budget over a restart', async ({ stage, expect }) => {
    await stage.serve()
    const before = await stage.pay(client, [first, second, third], { BUDGET: '0.002999' })
    expect(numbers(before)).toEqual([37_600_000, 37_600_001])
    const reached = 'The budget is reached: $0.002 of $0.002999 are signed, and this request needs $0.001 more.'
    expect(before).toMatchObject({ code: 75, errors: expect.stringContaining(reached) })
    const after = await stage.pay(client, [third], { BUDGET: '0.002999' })
    expect(after).toMatchObject({ code: 75, output: '', errors: expect.stringContaining(reached) })
    expect(await stage.charged()).toEqual(['1000', '1000'])
  })

  it('sends the same payment again after it was killed', async ({ stage }) => {
    const { url } = await stage.sandbox()
    let running: Running | undefined = undefined
    // It is killed after its payment is settled and before a response arrives.
    await stage.open((sent) => ({
      to: url,
      passes: () => {
        if (sent.at(-1)?.payment === null || sent.filter(isPaid).length > 1) return true
        running?.kill()
        return false
      },
    }))
    running = await stage.start(client.command, [stage.url + first])
    await running.ended
    const after = await stage.pay(client, [first])
    expect(after.errors).toBe('')
    expect(numbers(after)).toEqual([37_600_000])
    expect(stage.payments).toHaveLength(1)
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('shares its budget with a second process', async ({ stage }) => {
    await stage.serve()
    const env = { BUDGET: '0.005' }
    const targets = (from: number) => Array.from({ length: 4 }, (_, index) => block(from + index))
    const runs = await Promise.all([
      stage.pay(client, targets(37_600_000), env),
      stage.pay(client, targets(37_600_100), env),
    ])
    expect(runs.map(({ errors }) => errors).join('')).toContain('The budget is reached: $0.005 of $0.005 are signed')
    expect(runs.flatMap(numbers)).toHaveLength(5)
    expect(await stage.charged()).toEqual(Array.from({ length: 5 }, () => '1000'))
  })

  it('finds the payments of the other language', async ({ stage, expect, skip }) => {
    for (const { command } of CLIENTS) needs(skip, command)
    const sandbox = await stage.sandbox()
    await stage.open((sent) => ({ to: sandbox.url, passes: () => sent.filter(isPaid).length !== 1 }))
    const body = [
      '-X',
      'POST',
      '--data',
      '{"items":[{"address":"0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af","network":"base"}]}',
    ]
    const lost = await stage.pay(client, ['/v1/portfolio'], { CAP: '0.01' }, [...body, '--attempts', '1'])
    expect([lost.code, lost.errors]).toEqual([1, expect.stringContaining('The payment is saved')])
    for (const other of CLIENTS.filter((each) => each !== client))
      expect(await stage.pay(other, ['/v1/portfolio'], { CAP: '0.01' }, body)).toMatchObject({ code: 0, errors: '' })
    expect([stage.payments.length, stage.files()]).toEqual([1, ['receipts.jsonl', 'signed.json']])
  })
})
