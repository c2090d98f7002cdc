import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { decisionFor, decisionMembers, NO_RESPONSE } from '@chain-data/api'
import { ownDescription } from '@/sandbox/description'
import { listen, startSandbox, type RunningSandbox } from '@/sandbox/serve'
import { refusals, SCENES } from '@/sandbox/testing/scenes'
import type { Answer, Decide, Sent, Signed } from './testing/front'
import { ATTACKS, isFirstPaid } from './testing/hostile'
import { missingFor } from './testing/program'
import { Stage } from './testing/stage'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const PRICE = 1000
/** Requests of the client with a budget, which asks for more than that. */
const WITHIN_BUDGET = 3
const NOWHERE = 'http://127.0.0.1:1'
const { api } = ownDescription()

/** Every kind of client that ships, which requests one block: for production, one request, and one that repeats it. */
const REPEATING = [
  'typescript/client.ts',
  'typescript/retry.ts',
  'by-hand/retry.ts',
  'python/client.py',
  'python/retry.py',
]
const isUsable = (client: string) => missingFor(client).length === 0
const repeating = REPEATING.filter(isUsable)
const clients = [
  ...repeating,
  ...['typescript/first-call.ts', 'by-hand/first-call.ts', 'python/first_call.py', 'curl/first-call.sh'].filter(
    isUsable,
  ),
]

let sandbox: RunningSandbox
let trap: { url: string; close: () => Promise<void> }
const elsewhere: (string | null)[] = []
/** The sandbox's responses, by the row of the decision table that applies. */
const errors = new Map<string, Answer>()

async function keep(on: string, response: Response): Promise<void> {
  const headers = z.record(z.string(), z.string()).parse(Object.fromEntries(response.headers))
  const { 'content-length': _, ...rest } = headers
  errors.set(on, atOnce({ status: response.status, headers: rest, body: await response.text() }))
}

/** How long a client waits before the next attempt is the subject of other tests. */
function atOnce(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, 'retry-after': '0' } }
}

beforeAll(async () => {
  sandbox = await startSandbox(0, { requests: { unpaid: 100_000 } })
  trap = await listen((request) => {
    elsewhere.push(request.headers.get('payment-signature'))
    return new Response('{}')
  })
  for (const [code, scene] of Object.entries(SCENES)) {
    if (!api.reasons.some((reason) => reason.code === code)) await keep(code, (await scene()).response)
  }
  for (const [reason, response] of await refusals()) await keep(reason, response)
  // A reason that the client doesn't know yet: the row of its code still applies.
  for (const code of new Set(api.reasons.map((reason) => reason.code))) {
    const known = errors.get(api.reasons.find((reason) => reason.code === code)?.reason ?? '')
    if (!known) continue
    const members = decisionMembers(decisionFor(api, { code }))
    errors.set(code, { ...known, body: JSON.stringify({ ...JSON.parse(known.body), reason: 'newer', ...members }) })
  }
})

afterAll(async () => {
  await Promise.all([sandbox, trap].map((each) => each.close()))
})

/** The end of one client. */
interface Outcome {
  client: string
  ok: boolean
  /** What it printed, errors included. */
  output: string
  sent: readonly Sent[]
  /** What was actually signed, oldest first. */
  payments: Signed[]
  /** In the token's smallest unit. */
  charged: number
}

/** Runs clients at once, each with its own wallet and server; `open` gives the stage its sandbox, and the server its way. */
async function outcomesOf(names: readonly string[], open: (stage: Stage) => Decide | Promise<Decide>) {
  return Promise.all(
    names.map(async (client): Promise<Outcome> => {
      const stage = new Stage()
      try {
        await stage.open(await open(stage))
        const args = /client\.\w+$/.test(client) ? ['/v1/base/blocks/latest'] : []
        const { code, text } = await stage.run(path.join(import.meta.dirname, client), args, { CAP: '1000' })
        const charged = (await stage.charged()).reduce((sum, value) => sum + Number(value), 0)
        return { client, ok: code === 0, output: text, sent: stage.sent, payments: stage.payments, charged }
      } finally {
        await stage.close()
      }
    }),
  )
}

const noncesOf = ({ payments }: Outcome) => new Set(payments.map(({ nonce }) => nonce)).size

describe.concurrent('a hostile server', () => {
  it.each(ATTACKS)('$name: gets no payment beyond what was asked', async ({ says, charged, decide }) => {
    const outcomes = await outcomesOf(clients, (stage) => decide(stage.use(sandbox).url, trap.url))
    for (const outcome of outcomes) {
      const { client, sent, payments, output } = outcome
      for (const { payment, at } of sent) {
        if (!payment) continue
        const { to, value, validBefore } = payment
        expect({ client, to, value }).toEqual({ client, to: api.payment.payTo, value: PRICE })
        expect(validBefore - at / 1000).toBeLessThanOrEqual(api.payment.maxTimeoutSeconds + 1)
      }
      // The token contract accepts one payment for each nonce.
      expect(noncesOf(outcome), client).toBeLessThanOrEqual(1)
      expect(charged === 0 ? [0] : [0, PRICE], client).toContain(outcome.charged)
      expect(output, client).toMatch(says)
      if (payments.length > 0) expect(output, client).not.toMatch(/nothing was signed/i)
    }
    if (charged > 0) expect(outcomes.map((outcome) => outcome.charged)).toContain(charged)
  })
})

/** The first payment gets an error that another request caused; everything else goes to the sandbox. */
function afterFirst(to: string, answer: Answer | undefined): Decide {
  let required = ''
  return (sent) => {
    if (!isFirstPaid(sent)) {
      return {
        to,
        change: (honest) => {
          required ||= honest.headers['payment-required'] ?? ''
          return honest
        },
      }
    }
    if (!answer) return { to: NOWHERE }
    const { headers } = answer
    const offered = headers['payment-required'] ? { ...headers, 'payment-required': required } : headers
    return { to, instead: { ...answer, headers: offered } }
  }
}

describe.concurrent('the decision table', () => {
  it('has an error for every row, as the sandbox produces it', () => {
    expect([...errors.keys(), NO_RESPONSE].sort()).toEqual(api.decisions.map(({ on }) => on).sort())
  })

  it.each(api.decisions)('$on: every client does next what it says', async (row) => {
    const answer = errors.get(row.on)
    if (answer) {
      const { code, reason } = z
        .looseObject({ code: z.string(), reason: z.string().optional() })
        .parse(JSON.parse(answer.body))
      expect(decisionFor(api, { code, reason })).toEqual(row)
      expect(JSON.parse(answer.body)).toMatchObject(decisionMembers(row))
    }
    for (const outcome of await outcomesOf(repeating, (stage) => afterFirst(stage.use(sandbox).url, answer))) {
      const { client, output, sent, ok, charged } = outcome
      const paid = sent.flatMap(({ payment }) => payment?.header ?? [])
      const again = paid.length > 1 && paid[1] === paid[0]
      const waits = row.retry === 'after_wait' && row.on !== 'not_found'
      const step = { client, nonces: noncesOf(outcome), again, ok }
      if (row.retry === 'same_payment' || waits)
        expect(step, output).toEqual({ ...step, nonces: 1, again: true, ok: true })
      // A new payment reuses the nonce of the old one, or is left to the person who runs the program.
      else expect(step.nonces, client).toBe(1)
      if (row.retry === 'never') expect(step, output).toEqual({ ...step, again: false, ok: false })
      expect([0, PRICE]).toContain(charged)
    }
  })
})

/** The description of an API that offers no payment identifiers. */
function withoutIdentifier() {
  const loaded = ownDescription()
  return { ...loaded, api: { ...loaded.api, payment: { ...loaded.api.payment, extensions: [] } } }
}

describe.concurrent('a payment whose response is lost, and that has expired when it is sent again', () => {
  it.each([
    { identifier: true, settled: true },
    { identifier: true, settled: false },
    { identifier: false, settled: true },
    { identifier: false, settled: false },
  ])('identifier $identifier, settled $settled: is paid once at most', async ({ identifier, settled }) => {
    const outcomes = await outcomesOf(repeating, async (stage) => {
      const clock = { offset: 0 }
      const now = () => Date.now() + clock.offset
      const own = await stage.sandbox({ now, ...(identifier ? {} : { description: withoutIdentifier() }) })
      return (sent) => {
        if (isFirstPaid(sent)) return { to: settled ? own.url : NOWHERE, passes: () => false }
        // When it is repeated, the API's clock is an hour ahead.
        clock.offset = sent.filter(({ payment }) => payment !== null).length === 2 ? 3_600_000 : 0
        return { to: own.url, change: atOnce }
      }
    })
    for (const outcome of outcomes) {
      const { client, charged, ok, output } = outcome
      expect(noncesOf(outcome), client).toBe(1)
      const renews = client.includes('client')
      if (settled) expect(charged, output).toBe(PRICE)
      else expect(charged, output).toBe(renews ? PRICE : 0)
      expect(ok, output).toBe(settled ? identifier : renews)
      if (settled && !identifier) expect(output).toContain('already settled, in transaction 0x')
      if (!settled && !renews) expect(output).toContain('its nonce is unused')
    }
  })
})

describe.concurrent('the program with a cap and a budget', () => {
  it('never says that nothing was signed after it signed, and sends an identifier', async () => {
    // Every payment is settled, and no response to one arrives.
    const [outcome] = await outcomesOf(['typescript/spend-cap.ts'], (stage) => {
      const to = stage.use(sandbox).url
      return (sent) => ({ to, passes: () => sent.at(-1)?.payment === null })
    })
    const said = outcome?.output.split('\n') ?? []
    expect(said.map((line) => /nothing was signed|a payment was signed, and may be charged/.exec(line)?.[0])).toEqual([
      'nothing was signed',
      ...Array.from({ length: WITHIN_BUDGET }, () => 'a payment was signed, and may be charged'),
      'nothing was signed',
    ])
    expect(outcome?.charged).toBe(WITHIN_BUDGET * PRICE)
    expect(new Set(outcome?.payments.map(({ identifier }) => identifier)).size).toBe(WITHIN_BUDGET)
  })
})

it('has sent no payment to another origin, when all attacks are over', () => {
  expect(elsewhere).toEqual([])
})
