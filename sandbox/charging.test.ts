import { describe, expect, it, vi } from 'vitest'
import { ownDescription } from './description'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { type Charged, chargedIn, type JsonObject } from '@chain-data/api'
import { PENDING_SECONDS } from './facilitator'
import { createSandbox, type Sandbox } from './index'
import { startSandbox } from './serve'
import { alterSignature, encode, Payer, problemOf, receiptOf } from './testing/payer'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const api = ownDescription().api
const PRICE = Number(api.operations.find(({ id }) => id === 'getBlock')?.price?.atomic)
const IDENTIFIER = 'order_0000000000001'

/** What a case comes to: the last answer, and what was charged in all. */
interface Outcome {
  response: Response | null
  charged: number
}

type Proof = (sandbox: Sandbox) => Promise<Outcome>

async function once(payer: Payer, payment?: string): Promise<Outcome> {
  const response = await payer.request(payment)
  return { response, charged: payer.charged() }
}

// One proof for each row of the table, by its id.
const PROOFS: Record<string, Proof> = {
  success: async (sandbox) => {
    const payer = new Payer(sandbox)
    const outcome = await once(payer, await payer.sign())
    expect(outcome.response && receiptOf(outcome.response)).toMatchObject({ success: true, network: 'eip155:84532' })
    expect(sandbox.ledger.balanceOf(api.payment.payTo)).toBe(BigInt(PRICE))
    return outcome
  },
  'empty-list': async (sandbox) => {
    const payer = new Payer(sandbox, '/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE500/balances')
    const outcome = await once(payer, await payer.sign())
    expect(await outcome.response?.clone().json()).toEqual({ items: [], next_cursor: null })
    const price = api.operations.find(({ id }) => id === 'getBalances')?.price?.atomic
    expect(outcome.charged).toBe(Number(price))
    return { ...outcome, charged: PRICE }
  },
  'free-operation': async (sandbox) => {
    const payer = new Payer(sandbox, '/v1/networks')
    return once(payer, await payer.sign())
  },
  'no-payment': async (sandbox) => once(new Payer(sandbox)),
  'bad-parameter': async (sandbox) => {
    const payer = new Payer(sandbox, '/v1/base/blocks/newest')
    return once(payer, await payer.sign())
  },
  'unknown-network': async (sandbox) => {
    const payer = new Payer(sandbox, '/v1/bse/blocks/latest')
    return once(payer, await payer.sign())
  },
  'not-found': async (sandbox) => {
    const payer = new Payer(sandbox, '/v1/base/blocks/999999999')
    const payment = await payer.sign()
    const outcome = await once(payer, payment)
    // The signature stays unused: the same payment can still buy something else of the same price.
    const other = await new Payer(sandbox, '/v1/base/blocks/1').request(payment)
    expect(other.status).toBe(200)
    return outcome
  },
  'rate-limited': async () => {
    const limited = createSandbox({ requests: { unpaid: 1000, paid: 1 } })
    const payer = new Payer(limited)
    await payer.request(await payer.sign())
    const before = payer.charged()
    const { response } = await once(payer, await payer.sign())
    expect(response?.headers.get('Retry-After')).toMatch(/^[1-9][0-9]*$/)
    return { response, charged: payer.charged() - before }
  },
  'invalid-signature': async (sandbox) => {
    const payer = new Payer(sandbox)
    return once(payer, await payer.sign({ domain: { name: 'USD Coin' } }))
  },
  expired: async (sandbox) => {
    const payer = new Payer(sandbox)
    const [soon, past] = [await payer.sign({ validBefore: 3 }), await payer.sign({ validBefore: -3 })]
    expect((await payer.request(soon)).status).toBe(402)
    return once(payer, past)
  },
  'insufficient-balance': async (sandbox) => {
    const payer = new Payer(sandbox)
    const key = sandbox.wallets.find(({ balance }) => balance === 0n)?.privateKey
    return once(payer, await payer.sign(key ? { key } : {}))
  },
  'replayed-payment': async (sandbox) => {
    const payer = new Payer(sandbox)
    const payment = await payer.sign()
    expect((await payer.request(payment)).status).toBe(200)
    const outcome = await once(payer, payment)
    const problem = outcome.response && (await problemOf(outcome.response.clone()))
    expect(problem?.reason).toBe('invalid_exact_evm_nonce_already_used')
    return outcome
  },
  'parallel-replay': async (sandbox) => {
    const payer = new Payer(sandbox)
    const payment = await payer.sign()
    const responses = await Promise.all([1, 2, 3].map(() => payer.request(payment)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 402, 402])
    return { response: responses.find(({ status }) => status === 402) ?? null, charged: payer.charged() }
  },
  'idempotent-replay': async (sandbox) => {
    const payer = new Payer(sandbox)
    const first = await payer.request(await payer.sign({ identifier: IDENTIFIER }))
    const outcome = await once(payer, await payer.sign({ identifier: IDENTIFIER }))
    expect(outcome.response?.headers.get('Idempotent-Replayed')).toBe('true')
    expect(outcome.response && receiptOf(outcome.response)).toEqual(receiptOf(first))
    expect(await outcome.response?.clone().text()).toBe(await first.text())
    return outcome
  },
  'idempotency-conflict': async (sandbox) => {
    const payer = new Payer(sandbox)
    await payer.request(await payer.sign({ identifier: IDENTIFIER }))
    const other = new Payer(sandbox, '/v1/base/blocks/1')
    return once(other, await other.sign({ identifier: IDENTIFIER }))
  },
  'server-error': async (sandbox) => withFault(sandbox, 'internal_error'),
  'network-unavailable': async (sandbox) => withFault(sandbox, 'network_unavailable'),
  'settlement-failed': async (sandbox) => {
    const outcome = await withFault(sandbox, 'settlement_failed')
    expect(outcome.response && receiptOf(outcome.response)?.success).toBe(false)
    return outcome
  },
  'settlement-pending': async (sandbox) => {
    const payer = new Payer(sandbox)
    const payment = await payer.sign()
    sandbox.faults.add('settlement_pending')
    const outcome = await once(payer, payment)
    expect(outcome.response && receiptOf(outcome.response)?.errorReason).toBe('settlement_pending')
    expect(outcome.charged).toBe(0)
    const problem = outcome.response && (await problemOf(outcome.response.clone()))
    expect(problem).toMatchObject({ charged: 'unknown', retry: 'same_payment', may_sign_new: 'after_expiry' })
    expect(sandbox.ledger.pending).toBe(1)
    return outcome
  },
  'payment-service-down': async (sandbox) => {
    const down = await withFault(sandbox, 'payment_service_down')
    expect(down.charged).toBe(0)
    const lost = await withFault(sandbox, 'payment_service_lost')
    expect(lost.response?.status).toBe(502)
    return lost
  },
  'client-timeout': async () => {
    const sandbox = await startSandbox()
    try {
      const payer = new Payer(sandbox, undefined, {}, fetch, sandbox.url)
      const payment = await payer.sign({ identifier: IDENTIFIER })
      sandbox.faults.add('answer_lost')
      await expect(payer.request(payment)).rejects.toThrow()
      expect(payer.charged()).toBe(PRICE)
      const again = await payer.request(await payer.sign({ identifier: IDENTIFIER }))
      expect(again.headers.get('Idempotent-Replayed')).toBe('true')
      return { response: null, charged: payer.charged() }
    } finally {
      await sandbox.close()
    }
  },
  'repeat-with-identifier': () =>
    afterLosing(
      async (payer, payment) => {
        const again = await payer.request(payment)
        expect(again.headers.get('Idempotent-Replayed')).toBe('true')
        expect(receiptOf(again)?.transaction).toBe(payer.sandbox.ledger.transfers[0]?.transaction)
        return again
      },
      { identifier: IDENTIFIER },
    ),
  'repeat-without-identifier': () =>
    afterLosing(async (payer, payment) => {
      const again = await payer.request(payment)
      expect((await problemOf(again.clone())).reason).toBe('invalid_exact_evm_nonce_already_used')
      return again
    }),
  'new-payment-too-early': () => afterLosing(async (payer) => payer.request(await payer.sign())),
}

/** What a client that was charged and has no data can do next. */
type Repeat = (payer: Payer, payment: string) => Promise<Response>

/** Loses the response in each of the three ways, lets a pending transfer confirm by itself, and repeats. */
async function afterLosing(repeat: Repeat, wrong: { identifier?: string } = {}): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const fault of ['settlement_pending', 'payment_service_lost', 'answer_lost'] as const) {
    let now = Date.now()
    const sandbox = await startSandbox(0, { requests: { unpaid: 1000 }, now: () => now })
    try {
      const payer = new Payer(sandbox, undefined, {}, fetch, sandbox.url)
      const payment = await payer.sign(wrong)
      sandbox.faults.add(fault)
      const first = await payer.request(payment).catch(() => null)
      expect(first?.status, fault).toBe(
        { settlement_pending: 402, payment_service_lost: 502, answer_lost: undefined }[fault],
      )
      now += PENDING_SECONDS * 1000
      expect(payer.charged(), `${fault}, although nobody repeated anything`).toBe(PRICE)
      outcomes.push({ response: await repeat(payer, payment), charged: payer.charged() })
    } finally {
      await sandbox.close()
    }
  }
  const [one] = outcomes
  if (!one) throw new Error('No fault was tried.')
  expect(outcomes.map(({ response, charged }) => [response?.status, charged])).toEqual(
    outcomes.map(() => [one.response?.status, one.charged]),
  )
  return one
}

async function withFault(sandbox: Sandbox, fault: Parameters<Sandbox['faults']['add']>[0]): Promise<Outcome> {
  const payer = new Payer(sandbox)
  sandbox.faults.add(fault)
  const outcome = await once(payer, await payer.sign())
  expect(sandbox.faults.list(), 'the fault happened').toEqual([])
  return outcome
}

// `unknown`: the client cannot tell, and in the proof money moved at most once.
const AMOUNTS: Record<Charged, number[]> = {
  yes: [PRICE],
  no: [0],
  once: [PRICE],
  twice: [2 * PRICE],
  unknown: [0, PRICE],
}

describe('the table that says when money moves', () => {
  it('has a proof for every row, and no proof without a row', () => {
    expect(Object.keys(PROOFS).sort()).toEqual(api.charging.map(({ id }) => id).sort())
  })

  it.each(api.charging)('$id: $case', async (row) => {
    const { id, answer } = row
    const sandbox = createSandbox({ requests: { unpaid: 1000 } })
    const proof = PROOFS[id]
    if (!proof) throw new Error(`The case "${id}" has no proof.`)
    const outcome = await proof(sandbox)
    expect(outcome.response?.status ?? null).toBe(answer.status)
    if (answer.code && outcome.response) {
      const problem = await problemOf(outcome.response)
      expect(problem).toMatchObject({ code: answer.code, status: answer.status })
      if (answer.reason) expect(problem.reason).toBe(answer.reason)
      expect(problem.type).toBe(`${api.errorDocsUrl}#${answer.code}`)
    }
    // The proof of "not found" goes on to show that its signature is still good.
    const expected = id === 'not-found' ? [0] : AMOUNTS[chargedIn(api, row)]
    expect(expected).toContain(outcome.charged)
  })
})

describe('a signed payment', () => {
  const sandboxOf = () => createSandbox({ requests: { unpaid: 1000 } })

  it('is valid for as long as the client chooses', async () => {
    const payer = new Payer(sandboxOf())
    expect((await payer.request(await payer.sign({ validBefore: 365 * 86_400 }))).status).toBe(200)
  })

  it('is not bound to the request it was signed for, and its receipt has no amount', async () => {
    const sandbox = sandboxOf()
    const payment = await new Payer(sandbox).sign()
    const other = await new Payer(sandbox, '/v1/ethereum/blocks/1').request(payment)
    expect(other.status).toBe(200)
    expect(Object.keys(receiptOf(other) ?? {}).sort()).toEqual(['network', 'payer', 'success', 'transaction'])
  })
})

describe('an expired payment that is sent again', () => {
  /** A sandbox whose clock jumps past the expiry, with a response that was lost or never made. */
  async function late(fault: 'payment_service_lost' | 'payment_service_down', identifier?: string) {
    let now = Date.now()
    const sandbox = createSandbox({ requests: { unpaid: 1000 }, now: () => now })
    const payer = new Payer(sandbox)
    const payment = await payer.sign({ ...(identifier ? { identifier } : {}) })
    sandbox.faults.add(fault)
    expect((await payer.request(payment)).status).toBe(502)
    now += 3_600_000
    return { payer, again: await payer.request(payment) }
  }

  it('is paid already when its nonce is used: the nonce counts, not the clock', async () => {
    const { payer, again } = await late('payment_service_lost')
    const problem = await problemOf(again)
    expect(problem).toMatchObject({
      reason: 'invalid_exact_evm_nonce_already_used',
      charged: 'yes',
      may_sign_new: 'never',
      detail: `This signed payment was already settled, in transaction ${payer.sandbox.ledger.transfers[0]?.transaction}.`,
    })
    expect(decodePaymentRequiredHeader(again.headers.get('PAYMENT-REQUIRED') ?? '').error).toBe(problem.reason)
    expect(payer.charged()).toBe(PRICE)
  })

  it('gets the stored response when its nonce is used and it has an identifier', async () => {
    const { payer, again } = await late('payment_service_lost', IDENTIFIER)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(payer.charged()).toBe(PRICE)
  })

  it.each([undefined, IDENTIFIER])('is not charged when its nonce is unused (identifier %s)', async (identifier) => {
    const { payer, again } = await late('payment_service_down', identifier)
    expect(await problemOf(again)).toMatchObject({
      reason: 'invalid_exact_evm_payload_authorization_valid_before',
      charged: 'no',
      retry: 'new_payment',
      detail: expect.stringMatching(/^The payment expired 35\d\d s ago, and its nonce is unused\.$/),
    })
    expect(payer.charged()).toBe(0)
  })

  it('is still pending while its transfer may confirm, although its time is up', async () => {
    let now = Date.now()
    const sandbox = createSandbox({ requests: { unpaid: 1000 }, now: () => now })
    const payer = new Payer(sandbox)
    const payment = await payer.sign({ validBefore: 10 })
    now += 7500
    sandbox.faults.add('settlement_pending')
    await payer.request(payment)
    const again = await payer.request(payment)
    expect(receiptOf(again)).toMatchObject({ success: false, errorReason: 'settlement_pending' })
    expect(await problemOf(again)).toMatchObject({ reason: 'settlement_pending', charged: 'unknown' })
  })
})

describe('a payment identifier', () => {
  const sandboxOf = () => createSandbox({ requests: { unpaid: 1000 } })

  it('delivers the answer after the payment service broke off, and charges once', async () => {
    const sandbox = sandboxOf()
    const payer = new Payer(sandbox)
    sandbox.faults.add('payment_service_lost')
    expect((await payer.request(await payer.sign({ identifier: IDENTIFIER }))).status).toBe(502)
    const again = await payer.request(await payer.sign({ identifier: IDENTIFIER }))
    expect(again.status).toBe(200)
    expect(receiptOf(again)?.transaction).toBe(sandbox.ledger.transfers[0]?.transaction)
    expect(payer.charged()).toBe(PRICE)
  })

  it('charges once when a pending settlement is followed by a new signature', async () => {
    let now = Date.now()
    const sandbox = createSandbox({ requests: { unpaid: 1000 }, now: () => now })
    const payer = new Payer(sandbox)
    sandbox.faults.add('settlement_pending')
    const first = await payer.sign({ identifier: IDENTIFIER })
    expect((await payer.request(first)).status).toBe(402)
    // Still pending: the same payment is pending again, and a new signature of the identifier does not become a
    // transfer.
    for (const payment of [first, await payer.sign({ identifier: IDENTIFIER })]) {
      expect((await problemOf(await payer.request(payment))).reason).toBe('settlement_pending')
      expect([sandbox.ledger.pending, payer.charged()]).toEqual([1, 0])
    }
    now += PENDING_SECONDS * 1000
    expect((await payer.request(await payer.sign({ identifier: IDENTIFIER }))).status).toBe(200)
    expect(payer.charged()).toBe(PRICE)
  })

  it('delivers the answer whenever a pending settlement confirms while it is sent again, and charges once', async () => {
    const outcomes: unknown[] = []
    const began = Date.now()
    for (let readings = 0; readings < 20; readings++) {
      let left = Infinity
      // The clock jumps after so many readings.
      const now = () => began + (left-- > 0 ? 0 : PENDING_SECONDS * 1000)
      const sandbox = createSandbox({ requests: { unpaid: 1000 }, now })
      const payer = new Payer(sandbox)
      sandbox.faults.add('settlement_pending')
      const payment = await payer.sign({ identifier: IDENTIFIER })
      await payer.request(payment)
      left = readings
      const during = await payer.request(payment)
      left = 0
      const after = await payer.request(payment)
      outcomes.push([
        during.status,
        during.status === 402 && (await problemOf(during)).reason,
        after.status,
        payer.charged(),
      ])
    }
    const kinds = [...new Set(outcomes.map((outcome) => JSON.stringify(outcome)))]
    expect(kinds.sort()).toEqual([
      JSON.stringify([200, false, 200, PRICE]),
      JSON.stringify([402, 'settlement_pending', 200, PRICE]),
    ])
  })

  it('is still known after a repeat that was refused for another reason', async () => {
    let now = Date.now()
    const sandbox = createSandbox({ requests: { unpaid: 1000 }, now: () => now })
    const payer = new Payer(sandbox)
    sandbox.faults.add('settlement_pending')
    await payer.request(await payer.sign({ identifier: IDENTIFIER }))
    sandbox.faults.add('internal_error')
    expect((await payer.request(await payer.sign({ identifier: IDENTIFIER }))).status).toBe(500)
    now += PENDING_SECONDS * 1000
    expect((await payer.request(await payer.sign({ identifier: IDENTIFIER }))).status).toBe(200)
    expect(payer.charged()).toBe(PRICE)
  })

  it('charges once when the same request is sent several times at once', async () => {
    const sandbox = sandboxOf()
    const payer = new Payer(sandbox)
    const payments = await Promise.all([1, 2, 3].map(() => payer.sign({ identifier: IDENTIFIER })))
    const responses = await Promise.all(payments.map((payment) => payer.request(payment)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(payer.charged()).toBe(PRICE)
  })

  it('is kept for as long as the description says, and not longer', async () => {
    let now = Date.now()
    const sandbox = createSandbox({ requests: { unpaid: 1000 }, now: () => now })
    const kept = api.payment.extensions.find(({ id }) => id === 'payment-identifier')?.replaySeconds ?? 0
    const payer = new Payer(sandbox)
    const again = async () =>
      (await payer.request(await payer.sign({ identifier: IDENTIFIER, validBefore: 2 * kept }))).headers.get(
        'Idempotent-Replayed',
      )
    expect(await again()).toBeNull()
    now += kept * 1000 - 1
    expect(await again()).toBe('true')
    now += 1
    expect(await again()).toBeNull()
    expect(payer.charged()).toBe(2 * PRICE)
  })

  it('of one wallet says nothing to another', async () => {
    const sandbox = sandboxOf()
    const payer = new Payer(sandbox)
    await payer.request(await payer.sign({ identifier: IDENTIFIER }))
    const key = sandbox.wallets[1]?.privateKey
    const other = await payer.request(await payer.sign({ identifier: IDENTIFIER, ...(key ? { key } : {}) }))
    expect(other.headers.get('Idempotent-Replayed')).toBeNull()
    expect(payer.charged()).toBe(2 * PRICE)
  })

  it('is the only one for its payment: one payment buys one response', async () => {
    let now = Date.now()
    const sandbox = createSandbox({ requests: { unpaid: 1000 }, now: () => now })
    const payer = new Payer(sandbox)
    const payment = await payer.sign({ identifier: IDENTIFIER })
    const payload: JsonObject = JSON.parse(Buffer.from(payment, 'base64').toString())
    const other = encode(JSON.parse(JSON.stringify(payload).replaceAll(IDENTIFIER, 'order_0000000000002')))
    sandbox.faults.add('settlement_pending')
    await payer.request(payment)
    const elsewhere = new Payer(sandbox, '/v1/base/blocks/1')
    for (const request of [payer, elsewhere])
      expect(await problemOf(await request.request(other))).toMatchObject({
        code: 'idempotency_conflict',
        detail: expect.stringContaining('first sent with another payment identifier'),
      })
    now += PENDING_SECONDS * 1000
    for (const request of [payer, elsewhere])
      expect((await problemOf(await request.request(other))).reason).toBe('invalid_exact_evm_nonce_already_used')
    expect((await payer.request(payment)).headers.get('Idempotent-Replayed')).toBe('true')
    expect(payer.charged()).toBe(PRICE)
  })

  it('does not hand out a stored answer to who cannot sign', async () => {
    const sandbox = sandboxOf()
    const payer = new Payer(sandbox)
    await payer.request(await payer.sign({ identifier: IDENTIFIER }))
    const forged = await payer.sign({ identifier: IDENTIFIER, signature: alterSignature })
    expect((await payer.request(forged)).status).toBe(402)
  })
})
