import path from 'node:path'
import { describe, expect, it as plainIt, vi } from 'vitest'
import { ownDescription } from '@/sandbox/description'
import { UNCERTAIN } from './testing/jobs'
import { missingFor, type Run, type Running } from './testing/program'
import { it, type Stage } from './testing/stage'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 })

const clients = ['typescript/client.ts', 'python/client.py'].map((name) => path.join(import.meta.dirname, name))

const block = (number: number) => `/v1/base/blocks/${number}`
const [first, second, third] = [block(37_600_000), block(37_600_001), block(37_600_002)] as const
const HOLDERS = '/v1/base/tokens/0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913/holders'

const loaded = ownDescription()
const { api } = loaded
/** The description with a block at twice the price. */
const dearer = {
  ...loaded,
  api: {
    ...api,
    operations: api.operations.map((each) =>
      each.id === 'getBlock' && each.price ? { ...each, price: { ...each.price, atomic: '2000' } } : each,
    ),
  },
}
/** The description with payments that expire soon. */
const shortLived = { ...loaded, api: { ...api, payment: { ...api.payment, maxTimeoutSeconds: 14 } } }

const numbers = ({ output }: Run) => [...output.matchAll(/"number": ?(\d+)/g)].map(([, number]) => Number(number))
const isPaid = ({ payment }: { payment: unknown }) => payment !== null

/** Buys two blocks, its whole budget, and is started a second time; a seeded fault makes it forget the first. */
async function restartedWithBudget(stage: Stage, client: string, forgets: Record<string, string> = {}) {
  const { url } = await stage.sandbox()
  await stage.open(() => ({ to: url }))
  const env = { BUDGET: '2999' }
  const before = await stage.run(client, [first, second, third], env)
  const after = await stage.run(client, [third], { ...env, ...forgets })
  return { before, after, charged: await stage.charged() }
}

/** Is killed after its payment is settled and before a response arrives, and is started a second time. */
async function killedWhilePaying(stage: Stage, client: string, forgets: Record<string, string> = {}) {
  const { url } = await stage.sandbox()
  let running: Running | undefined = undefined
  await stage.open((sent) => ({
    to: url,
    passes: () => {
      if (sent.at(-1)?.payment === null || sent.filter(isPaid).length > 1) return true
      running?.kill()
      return false
    },
  }))
  running = await stage.start(client, [first])
  await running.ended
  const after = await stage.run(client, [first], forgets)
  return { after, charged: await stage.charged() }
}

plainIt.runIf(process.env.REQUIRE_SAMPLE_TOOLS === '1')('finds what the clients need', () => {
  expect(clients.flatMap(missingFor)).toEqual([])
})

const forgotten = (stage: Stage) => ({ BUDGET_FOLDER: path.join(stage.folder, 'another') })

describe.concurrent.each(clients.filter((file) => missingFor(file).length === 0))('%s', (client) => {
  it('pays ahead: only its first request is unpaid', async ({ stage }) => {
    const { url } = await stage.sandbox()
    await stage.open(() => ({ to: url }))
    const run = await stage.run(client, ['/v1/networks', first, second, third])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000, 37_600_001, 37_600_002])
    expect(stage.sent.map(isPaid)).toEqual([false, false, true, true, true])
    expect(new Set(stage.payments.map(({ identifier }) => identifier)).size).toBe(3)
    expect(await stage.charged()).toEqual(['1000', '1000', '1000'])
    expect(stage.files()).toEqual(['receipts.jsonl', 'signed.json', 'signed.json', 'signed.json'])
  })

  it.for([...UNCERTAIN, 'network_unavailable', 'internal_error'] as const)(
    'pays once after %s, always with the same signed payment',
    async (fault, { stage }) => {
      const sandbox = await stage.sandbox()
      sandbox.faults.add(fault)
      await stage.open(() => ({ to: sandbox.url }))
      const run = await stage.run(client, [first])
      expect(run.errors).toBe('')
      expect(numbers(run)).toEqual([37_600_000])
      expect(stage.payments).toHaveLength(1)
      expect(stage.sent.filter(isPaid).length).toBeGreaterThan(1)
      expect(await stage.charged()).toEqual(['1000'])
      expect(sandbox.faults.list()).toEqual([])
      expect(stage.files()).toEqual(['receipts.jsonl', 'signed.json'])
    },
  )

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
    const run = await stage.run(client, [first])
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
    const run = await stage.run(client, [first, second])
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
    const run = await stage.run(client, [first])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000])
    expect(stage.payments).toHaveLength(2)
    // On one chain, only one of the two can settle; here, each sandbox has its own ledger.
    expect(new Set(stage.payments.map(({ nonce }) => nonce)).size).toBe(1)
  })

  it('signs nothing over the cap', async ({ stage }) => {
    const { url } = await stage.sandbox()
    await stage.open(() => ({ to: url }))
    const run = await stage.run(client, [HOLDERS], { CAP: '4999' })
    expect(run.code).toBe(1)
    expect(run.errors).toContain('Nothing was signed: the price of 5000 is over the cap of 4999.')
    expect(stage.payments).toEqual([])
    expect(stage.files()).toEqual([])
  })

  it('keeps its budget over a restart', async ({ stage }) => {
    const { before, after, charged } = await restartedWithBudget(stage, client)
    expect(numbers(before)).toEqual([37_600_000, 37_600_001])
    const reached = 'The budget is reached: 2000 of 2999 are signed, 1000 more would be needed.'
    expect(before).toMatchObject({ code: 1, errors: expect.stringContaining(reached) })
    expect(after).toMatchObject({ code: 1, output: '', errors: expect.stringContaining(reached) })
    expect(charged).toEqual(['1000', '1000'])
  })

  it('sends the same payment again after it was killed', async ({ stage }) => {
    const { after, charged } = await killedWhilePaying(stage, client)
    expect(after.errors).toBe('')
    expect(numbers(after)).toEqual([37_600_000])
    expect(stage.payments).toHaveLength(1)
    expect(charged).toEqual(['1000'])
  })

  /** Is killed before the API has seen its payment, which then expires. */
  async function killedBeforePaying(stage: Stage) {
    const { url } = await stage.sandbox({ description: shortLived })
    let running: Running | undefined = undefined
    const nowhere = 'http://127.0.0.1:1'
    await stage.open((sent) => {
      if (stage.payments.length !== 1 || sent.filter(isPaid).length > 1) return { to: url }
      running?.kill() // before the API has seen its payment
      return { to: nowhere }
    })
    running = await stage.start(client, [first])
    await running.ended
    // The API asks for 6 seconds until the expiry, in whole seconds: one more, or a fast client is still in time.
    const expiry = Date.now() + 14_000 - 6_000 + 1_000
    await vi.waitUntil(() => Date.now() > expiry, 20_000)
  }

  it('signs in place of an expired payment, with its identifier and its nonce', async ({ stage }) => {
    await killedBeforePaying(stage)
    const after = await stage.run(client, [first])
    expect(after.errors).toBe('')
    expect(numbers(after)).toEqual([37_600_000])
    expect(stage.payments).toHaveLength(2)
    for (const name of ['identifier', 'nonce'] as const)
      expect(new Set(stage.payments.map((payment) => payment[name])).size).toBe(1)
    expect(await stage.charged()).toEqual(['1000'])
  })

  it('shares its budget with a second process', async ({ stage }) => {
    const { url } = await stage.sandbox()
    await stage.open(() => ({ to: url }))
    const env = { BUDGET: '5000' }
    const targets = (from: number) => Array.from({ length: 4 }, (_, index) => block(from + index))
    const runs = await Promise.all([
      stage.run(client, targets(37_600_000), env),
      stage.run(client, targets(37_600_100), env),
    ])
    expect(runs.map(({ errors }) => errors).join('')).toContain('The budget is reached: 5000 of 5000 are signed')
    expect(runs.flatMap(numbers)).toHaveLength(5)
    expect(await stage.charged()).toEqual(Array.from({ length: 5 }, () => '1000'))
  })

  it('would pay more than its budget after a restart if it forgot what it signed', async ({ stage }) => {
    const { charged } = await restartedWithBudget(stage, client, forgotten(stage))
    expect(charged).toEqual(['1000', '1000', '1000'])
  })

  it('would pay twice after it was killed if it forgot what it signed', async ({ stage }) => {
    expect((await killedWhilePaying(stage, client, forgotten(stage))).charged).toEqual(['1000', '1000'])
  })
})
