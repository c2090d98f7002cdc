import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { UNCERTAIN } from './testing/jobs'
import { commandOf, missingTools, type Command, type Run } from './testing/run'
import { Stage } from './testing/stage'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const here = import.meta.dirname
const program = async (file: string): Promise<Command> => ({ ...(await commandOf(path.join(here, file))), name: file })
const withoutPython = missingTools('python').length > 0
const clients = [await program('typescript/client.ts'), ...(withoutPython ? [] : [await program('python/client.py')])]
const forgets = await program('testing/bad-clients/forgets.ts')

const block = (number: number) => `/v1/base/blocks/${number}`
const [first, second, third] = [block(37_600_000), block(37_600_001), block(37_600_002)] as const
const HOLDERS = '/v1/base/tokens/0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913/holders'

/** A test with a stage of its own: some mostly wait, and others use that time. */
const it = test.extend<{ stage: Stage }>({
  stage: async ({ task: _ }, use) => {
    const stage = new Stage()
    await use(stage)
    await stage.close()
  },
})

const numbers = ({ output }: Run) => [...output.matchAll(/"number": ?(\d+)/g)].map(([, number]) => Number(number))

/** Buys two blocks, its whole budget, and is started a second time. */
async function restartedWithBudget(stage: Stage, client: Command) {
  const { url } = await stage.sandbox()
  await stage.open(() => ({ to: url }))
  const env = { BUDGET: '2999' }
  const before = await stage.run(client, [first, second, third], env)
  const after = await stage.run(client, [third], env)
  return { before, after, charged: await stage.charged() }
}

/** Is killed after its payment is settled and before a response arrives, and is started a second time. */
async function killedWhilePaying(stage: Stage, client: Command) {
  const { url } = await stage.sandbox()
  let running: ReturnType<Stage['start']> | undefined = undefined
  await stage.open((sent) => ({
    to: url,
    passes: () => {
      if (sent.filter(({ payment }) => payment !== null).length > 1 || sent.at(-1)?.payment === null) return true
      running?.kill()
      return false
    },
  }))
  running = stage.start(client, [first])
  await running.ended
  const after = await stage.run(client, [first])
  return { after, charged: await stage.charged() }
}

it.runIf(process.env.REQUIRE_SAMPLE_TOOLS === '1')('finds Python', () => {
  expect(withoutPython).toBe(false)
})

describe.concurrent.each(clients)('$name', (client) => {
  it('pays ahead: only its first request is unpaid', async ({ stage }) => {
    const { url } = await stage.sandbox()
    await stage.open(() => ({ to: url }))
    const run = await stage.run(client, ['/v1/networks', first, second, third])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000, 37_600_001, 37_600_002])
    expect(stage.sent.map(({ payment }) => payment !== null)).toEqual([false, false, true, true, true])
    expect(new Set(stage.identifiers).size).toBe(3)
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
      expect(stage.sent.filter(({ payment }) => payment !== null).length).toBeGreaterThan(1)
      expect(await stage.charged()).toEqual(['1000'])
      expect(sandbox.faults.list()).toEqual([])
      expect(stage.files()).toEqual(['receipts.jsonl', 'signed.json'])
    },
  )

  it('waits after a 429 as long as Retry-After says', async ({ stage }) => {
    const clock = { offset: 0 }
    const sandbox = await stage.sandbox({ unpaid: 1 }, [], () => Date.now() + clock.offset)
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
    const after = await stage.sandbox({}, [["amount: '0.001'", "amount: '0.002'"]])
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
    const after = await stage.sandbox({}, [["amount: '0.001'", "amount: '0.002'"]])
    // The response to the payment is lost, and then the price changes.
    const paid = (payment: string | null) => payment !== null
    await stage.open((sent) => {
      const times = sent.filter(({ payment }) => paid(payment)).length
      return { to: times > 1 ? after.url : before.url, passes: () => times !== 1 }
    })
    const run = await stage.run(client, [first])
    expect(run.errors).toBe('')
    expect(numbers(run)).toEqual([37_600_000])
    expect(stage.payments).toHaveLength(2)
    // On one chain, only one of the two can settle; here, each sandbox has its own ledger.
    expect(new Set(stage.nonces).size).toBe(1)
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
    const { url } = await stage.sandbox({}, [['maxTimeoutSeconds: 60', 'maxTimeoutSeconds: 14']])
    let running: ReturnType<Stage['start']> | undefined = undefined
    const nowhere = 'http://127.0.0.1:1'
    await stage.open((sent) => {
      if (stage.payments.length !== 1 || sent.filter(({ payment }) => payment).length > 1) return { to: url }
      running?.kill() // before the API has seen its payment
      return { to: nowhere }
    })
    running = stage.start(client, [first])
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
    expect([new Set(stage.identifiers).size, new Set(stage.nonces).size]).toEqual([1, 1])
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
})

describe.concurrent('a client with a seeded fault, that forgets its budget and its open payments', () => {
  it('pays more than its budget after a restart', async ({ stage }) => {
    expect((await restartedWithBudget(stage, forgets)).charged).toEqual(['1000', '1000', '1000'])
  })

  it('pays twice after it was killed', async ({ stage }) => {
    expect((await killedWhilePaying(stage, forgets)).charged).toEqual(['1000', '1000'])
  })
})
