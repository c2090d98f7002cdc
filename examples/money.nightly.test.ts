import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listen, startSandbox, type RunningSandbox } from '@/sandbox/serve'
import { ATTACKS } from './testing/lying-server'
import { CLIENTS, expectNothingGained } from './testing/matrix'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let sandbox: RunningSandbox
let trap: { url: string; close: () => Promise<void> }
const elsewhere: (string | null)[] = []

beforeAll(async () => {
  sandbox = await startSandbox(0, { requests: { unpaid: 1_000_000 } })
  trap = await listen((request) => {
    elsewhere.push(request.headers.get('payment-signature'))
    return new Response('{}')
  })
})
afterAll(async () => {
  expect(elsewhere).toEqual([])
  await Promise.all([sandbox, trap].map((each) => each.close()))
})

// By day, `money.test.ts` has one of each kind, and `requirements.test.ts` every changed 402, without starting programs.
describe.concurrent('every client meets everything that a server may try', () => {
  it.each(ATTACKS)('$name', async (attack) => {
    await expectNothingGained(attack, CLIENTS, (stage) => ({ to: stage.use(sandbox).url, elsewhere: trap.url }))
  })
})
