import { decodePaymentRequiredHeader } from '@x402/core/http'
import { describe, expect, it } from 'vitest'
import { type Charged, chargedIn, type JsonObject } from '@docs402/api'
import { PENDING_SECONDS, type Fault } from './payments/faults'
import { ownDescription } from './description'
import { createSandbox, type Sandbox, startSandbox } from './testing/paid'
import { alterSignature, encode, Payer, problemOf, receiptOf, type Wrong } from './testing/payer'

const api = (await ownDescription()).api
const PRICE = Number(api.operations.find(({ id }) => id === 'getBlock')?.price?.atomic)
const IDENTIFIER = 'order_0000000000001'
const BLOCK = '/v1/base/blocks/37600000'
const USED = 'invalid_exact_evm_nonce_already_used'
const named = { identifier: IDENTIFIER }

const sandboxOf = (requests = {}, now = Date.now) => createSandbox({ requests: { unpaid: 1000, ...requests }, now })

/** A payer in a sandbox whose clock can be set forward. */
async function clocked() {
  let late = 0
  const payer = new Payer(await sandboxOf({}, () => Date.now() + late))
  const wait = (seconds: number) => {
    late += seconds * 1000
  }
  return { payer, sandbox: payer.sandbox, wait }
}

const replayed = ({ headers }: Response) => headers.get('Idempotent-Replayed') === 'true'
const reasonOf = async (response: Response) => (await problemOf(response.clone())).reason

/** What a case comes to: the last answer, and what was charged in all. */
interface Outcome {
  response: Response | null
  charged: number
}

type Proof = (sandbox: Sandbox) => Promise<Outcome>

/** Pays once, while something is wrong or goes wrong. */
async function paid(sandbox: Sandbox, target?: string, wrong: Wrong = {}, fault?: Fault) {
  const payer = new Payer(sandbox, target)
  const payment = await payer.sign(wrong)
  if (fault) sandbox.faults.add(fault)
  const response = await payer.request(payment)
  expect(sandbox.faults.list(), 'the fault happened').toEqual([])
  return { response, charged: payer.charged(), payer, payment }
}

const paying =
  (...how: [target?: string, wrong?: Wrong, fault?: Fault]): Proof =>
  (sandbox) =>
    paid(sandbox, ...how)

// One proof for each row of the table, by its id.
const PROOFS: Record<string, Proof> = {
  success: async (sandbox) => {
    const outcome = await paid(sandbox)
    expect(receiptOf(outcome.response)).toMatchObject({ success: true, network: 'eip155:84532' })
    expect(sandbox.ledger.balanceOf(api.payment?.payTo ?? '')).toBe(BigInt(PRICE))
    return outcome
  },
  'empty-list': async (sandbox) => {
    const outcome = await paid(sandbox, '/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE500/balances')
    expect(await outcome.response.clone().json()).toEqual({ items: [], next_cursor: null })
    return outcome
  },
  'free-operation': paying('/v1/networks'),
  'no-payment': async (sandbox) => ({ response: await new Payer(sandbox).request(), charged: 0 }),
  'bad-parameter': paying('/v1/base/blocks/newest'),
  'unknown-network': paying('/v1/bse/blocks/latest'),
  'not-found': async (sandbox) => {
    const outcome = await paid(sandbox, '/v1/base/blocks/999999999')
    // The signature stays unused: the same payment can still buy something else of the same price.
    expect((await new Payer(sandbox, '/v1/base/blocks/1').request(outcome.payment)).status).toBe(200)
    return outcome
  },
  'rate-limited': async () => {
    const limited = await sandboxOf({ paid: 1 })
    const before = (await paid(limited)).charged
    const { response, charged } = await paid(limited)
    expect(response.headers.get('Retry-After')).toMatch(/^[1-9][0-9]*$/)
    return { response, charged: charged - before }
  },
  'invalid-signature': paying(undefined, { domain: { name: 'USD Coin' } }),
  expired: async (sandbox) => {
    expect((await paid(sandbox, undefined, { validBefore: 3 })).response.status).toBe(402)
    return paid(sandbox, undefined, { validBefore: -3 })
  },
  'insufficient-balance': (sandbox) =>
    paid(sandbox, undefined, { key: sandbox.wallets.find(({ balance }) => balance === 0n)?.privateKey }),
  'replayed-payment': async (sandbox) => {
    const { payer, payment, response: first } = await paid(sandbox)
    expect(first.status).toBe(200)
    return { response: await payer.request(payment), charged: payer.charged() }
  },
  'parallel-replay': async (sandbox) => {
    const payer = new Payer(sandbox)
    const payment = await payer.sign()
    const responses = await Promise.all([1, 2, 3].map(() => payer.request(payment)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 402, 402])
    return { response: responses.find(({ status }) => status === 402) ?? null, charged: payer.charged() }
  },
  'idempotent-replay': async (sandbox) => {
    const first = (await paid(sandbox, undefined, named)).response
    const outcome = await paid(sandbox, undefined, named)
    expect(replayed(outcome.response)).toBe(true)
    expect(receiptOf(outcome.response)).toEqual(receiptOf(first))
    expect(await outcome.response.clone().text()).toBe(await first.text())
    return outcome
  },
  'idempotency-conflict': async (sandbox) => {
    await paid(sandbox, undefined, named)
    return paid(sandbox, '/v1/base/blocks/1', named)
  },
  'settled-earlier': () => settledEarlier('/v1/base/blocks/newest', { may_sign_new: 'now', retry: 'never' }),
  'server-error': paying(undefined, {}, 'internal_error'),
  'network-unavailable': paying(undefined, {}, 'network_unavailable'),
  'settlement-failed': async (sandbox) => {
    const outcome = await paid(sandbox, undefined, {}, 'settlement_failed')
    const errorReason = 'invalid_exact_evm_transaction_failed'
    expect(receiptOf(outcome.response)).toMatchObject({ success: false, errorReason })
    expect(await reasonOf(outcome.response)).toBe(errorReason)
    return outcome
  },
  'settlement-pending': async (sandbox) => {
    const outcome = await paid(sandbox, undefined, {}, 'settlement_pending')
    expect(receiptOf(outcome.response)?.errorReason).toBe('settlement_pending')
    expect([outcome.charged, sandbox.ledger.pending]).toEqual([0, 1])
    const row = { charged: 'unknown', retry: 'same_payment', may_sign_new: 'after_expiry' }
    expect(await problemOf(outcome.response.clone())).toMatchObject(row)
    return outcome
  },
  'payment-service-down': async (sandbox) => {
    expect((await paid(sandbox, undefined, {}, 'payment_service_down')).charged).toBe(0)
    return paid(sandbox, undefined, {}, 'payment_service_lost')
  },
  'client-timeout': () =>
    afterLosing(['answer_lost'], named, async (payer) => {
      const again = await payer.request(await payer.sign(named))
      expect(replayed(again)).toBe(true)
      return null
    }),
  'repeat-with-identifier': () =>
    afterLosing(LOSSES, named, async (payer, payment) => {
      const again = await payer.request(payment)
      expect(replayed(again)).toBe(true)
      expect(receiptOf(again)?.transaction).toBe(payer.sandbox.ledger.transfers[0]?.transaction)
      return again
    }),
  'repeat-without-identifier': () => afterLosing(LOSSES, {}, (payer, payment) => payer.request(payment)),
  'new-payment-too-early': () => afterLosing(LOSSES, {}, async (payer) => payer.request(await payer.sign())),
}

/** Sends a settled payment again with a request that fails. */
async function settledEarlier(target: string, says: object, wrong: Wrong = {}, requests = {}): Promise<Outcome> {
  const sandbox = await sandboxOf(requests)
  const { payer, payment } = await paid(sandbox, undefined, wrong)
  const response = await new Payer(sandbox, target).request(payment)
  expect(await problemOf(response.clone())).toMatchObject({ charged: 'yes', ...says })
  return { response, charged: payer.charged() }
}

/** The ways to be charged and have no data, with the status that the client sees. */
const STATUS = { settlement_pending: 402, payment_service_lost: 502, answer_lost: undefined }
type Loss = keyof typeof STATUS
const LOSSES: Loss[] = ['settlement_pending', 'payment_service_lost', 'answer_lost']

/** Loses the response, lets a pending transfer confirm by itself, and goes on. */
async function afterLosing(
  losses: Loss[],
  wrong: Wrong,
  goOn: (payer: Payer, payment: string) => Promise<Response | null>,
): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const fault of losses) {
    let now = Date.now()
    const sandbox = await startSandbox(0, { requests: { unpaid: 1000 }, now: () => now })
    try {
      const payer = new Payer(sandbox, undefined, {}, fetch, sandbox.url)
      const payment = await payer.sign(wrong)
      sandbox.faults.add(fault)
      const first = await payer.request(payment).catch(() => null)
      expect(first?.status, fault).toBe(STATUS[fault])
      now += PENDING_SECONDS * 1000
      expect(payer.charged(), `${fault}, although nobody repeated anything`).toBe(PRICE)
      outcomes.push({ response: await goOn(payer, payment), charged: payer.charged() })
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
    const proof = PROOFS[id]
    if (!proof) throw new Error(`The case "${id}" has no proof.`)
    const outcome = await proof(await sandboxOf())
    expect(outcome.response?.status ?? null).toBe(answer.status)
    if (answer.code && outcome.response) {
      const problem = await problemOf(outcome.response)
      expect(problem).toMatchObject({ code: answer.code, status: answer.status })
      if (answer.reason) expect(problem.reason).toBe(answer.reason)
      expect(problem.type).toBe(`${api.errorDocsUrl}#${answer.code}`)
    }
    expect(AMOUNTS[chargedIn(api, row)]).toContain(outcome.charged)
  })
})

describe('an error says that a payment was settled by an earlier request', () => {
  const none = { may_sign_new: 'never' }
  it.each<[name: string, target: string, says: object, wrong?: Wrong, requests?: object]>([
    ['its identifier is of another request', '/v1/base/blocks/1', { status: 409 }, named],
    ['the limit of the wallet is reached', BLOCK, { status: 429, ...none }, named, { paid: 1 }],
    [
      'the unpaid limit is reached, which hides that the nonce is used',
      BLOCK,
      { status: 429, ...none },
      {},
      { unpaid: 1 },
    ],
    ['the network is unknown', '/v1/bse/blocks/latest', { status: 404, retry: 'never' }],
    ['the path is unknown', '/v1/nothing', { status: 404, retry: 'never' }],
  ])('%s', async (_, target, says, wrong, requests) => {
    expect((await settledEarlier(target, says, wrong, requests)).charged).toBe(PRICE)
  })

  it('but not one that nobody has settled, or that somebody else has signed', async () => {
    const sandbox = await sandboxOf()
    const { payer, payment } = await paid(sandbox)
    const other = new Payer(sandbox, '/v1/base/blocks/newest')
    const forged = JSON.parse(Buffer.from(payment, 'base64').toString())
    forged.payload.signature = alterSignature(forged.payload.signature)
    for (const each of [await payer.sign(), encode(forged)])
      expect(await problemOf(await other.request(each))).toMatchObject({ status: 400, charged: 'no' })
  })
})

describe('a signed payment', () => {
  it('is valid for as long as the client chooses', async () => {
    expect((await paid(await sandboxOf(), undefined, { validBefore: 365 * 86_400 })).response.status).toBe(200)
  })

  it('is not bound to the request it was signed for, and its receipt has no amount', async () => {
    const sandbox = await sandboxOf()
    const payment = await new Payer(sandbox).sign()
    const other = await new Payer(sandbox, '/v1/ethereum/blocks/1').request(payment)
    expect(other.status).toBe(200)
    expect(Object.keys(receiptOf(other) ?? {}).sort()).toEqual(['network', 'payer', 'success', 'transaction'])
  })

  it.each([undefined, IDENTIFIER])('whose nonce was canceled was not paid (identifier %s)', async (identifier) => {
    const { payer, sandbox, wait } = await clocked()
    const first = await payer.sign({ ...(identifier && { identifier }) })
    sandbox.faults.add('settlement_pending')
    await payer.request(first)
    const { from, nonce } = JSON.parse(Buffer.from(first, 'base64').toString()).payload.authorization
    const cancel = (body: object) =>
      sandbox.fetch(new Request('http://sandbox/_sandbox/cancel', { method: 'POST', body: JSON.stringify(body) }))
    expect((await cancel({ from })).status).toBe(400)
    expect((await cancel({ from, nonce })).status).toBe(200)
    expect((await cancel({ from, nonce })).status, 'as the contract, only once').toBe(409)
    wait(PENDING_SECONDS)
    const row = { reason: 'authorization_canceled', charged: 'no', may_sign_new: 'now' }
    expect(await problemOf(await payer.request(first))).toMatchObject(row)
    expect(payer.charged()).toBe(0)
    expect((await payer.request(await payer.sign({ ...(identifier && { identifier }) }))).status).toBe(200)
    expect(payer.charged()).toBe(PRICE)
  })
})

describe('an expired payment that is sent again', () => {
  /** A sandbox whose clock jumps past the expiry, after something went wrong. */
  async function late(fault: Fault, wrong: Wrong = {}) {
    const { payer, sandbox, wait } = await clocked()
    const payment = await payer.sign(wrong)
    sandbox.faults.add(fault)
    expect((await payer.request(payment)).status).toBeGreaterThanOrEqual(402)
    wait(3600)
    return { payer, again: await payer.request(payment) }
  }

  it.each<Fault>(['payment_service_lost', 'settlement_pending'])(
    'is paid already when its nonce is used: the nonce counts, not the clock (%s)',
    async (fault) => {
      const { payer, again } = await late(fault)
      expect(await problemOf(again)).toMatchObject({
        ...{ reason: USED, charged: 'yes', may_sign_new: 'never' },
        detail: `This signed payment was already settled, in transaction ${payer.sandbox.ledger.transfers[0]?.transaction}.`,
      })
      expect(decodePaymentRequiredHeader(again.headers.get('PAYMENT-REQUIRED') ?? '').error).toBe(USED)
      expect(payer.charged()).toBe(PRICE)
    },
  )

  it.each<Fault>(['payment_service_lost', 'settlement_pending'])(
    'gets the stored response when its nonce is used and it has an identifier (%s)',
    async (fault) => {
      const { payer, again } = await late(fault, named)
      expect([again.status, replayed(again)]).toEqual([200, true])
      expect(payer.charged()).toBe(PRICE)
    },
  )

  it.each([{}, named])('is not charged when its nonce is unused (%j)', async (wrong) => {
    const { payer, again } = await late('payment_service_down', wrong)
    expect(await problemOf(again)).toMatchObject({
      ...{ reason: 'invalid_exact_evm_payload_authorization_valid_before', charged: 'no', retry: 'new_payment' },
      detail: expect.stringMatching(/^The payment expired 35\d\d s ago, and its nonce is unused\.$/),
    })
    expect(payer.charged()).toBe(0)
  })

  it('is still pending while its transfer may confirm, although its time is up', async () => {
    const { payer, sandbox, wait } = await clocked()
    const payment = await payer.sign({ validBefore: 10 })
    wait(7.5)
    sandbox.faults.add('settlement_pending')
    await payer.request(payment)
    const again = await payer.request(payment)
    expect(receiptOf(again)).toMatchObject({ success: false, errorReason: 'settlement_pending' })
    expect(await problemOf(again)).toMatchObject({ reason: 'settlement_pending', charged: 'unknown' })
  })
})

describe('a payment identifier', () => {
  it('charges once when a pending settlement is followed by a new signature, also after another refusal', async () => {
    const { payer, sandbox, wait } = await clocked()
    const { payment } = await paid(sandbox, undefined, named, 'settlement_pending')
    // Still pending: the same payment is pending again, and a new signature of the identifier does not become a
    // transfer.
    for (const same of [payment, await payer.sign(named)]) {
      expect(await reasonOf(await payer.request(same))).toBe('settlement_pending')
      expect([sandbox.ledger.pending, payer.charged()]).toEqual([1, 0])
    }
    expect((await paid(sandbox, undefined, named, 'internal_error')).response.status).toBe(500)
    wait(PENDING_SECONDS)
    const last = await paid(sandbox, undefined, named)
    expect([last.response.status, last.charged]).toEqual([200, PRICE])
  })

  it('delivers the answer whenever a pending settlement confirms while it is sent again, and charges once', async () => {
    const outcomes = new Set<string>()
    const began = Date.now()
    for (let readings = 0; readings < 20; readings++) {
      let left = Infinity
      // The clock jumps after so many readings.
      const sandbox = await sandboxOf({}, () => began + (left-- > 0 ? 0 : PENDING_SECONDS * 1000))
      const { payer, payment } = await paid(sandbox, undefined, named, 'settlement_pending')
      left = readings
      const during = await payer.request(payment)
      left = 0
      const after = await payer.request(payment)
      const reason = during.status === 402 && (await reasonOf(during))
      outcomes.add(JSON.stringify([during.status, reason, after.status, payer.charged()]))
    }
    expect([...outcomes].sort()).toEqual([
      JSON.stringify([200, false, 200, PRICE]),
      JSON.stringify([402, 'settlement_pending', 200, PRICE]),
    ])
  })

  it('charges once when the same request is sent several times at once', async () => {
    const payer = new Payer(await sandboxOf())
    const payments = await Promise.all([1, 2, 3].map(() => payer.sign(named)))
    const responses = await Promise.all(payments.map((payment) => payer.request(payment)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(payer.charged()).toBe(PRICE)
  })

  it('is kept for as long as the description says, and not longer', async () => {
    const { payer, wait } = await clocked()
    const kept = (api.payment?.extensions ?? []).find(({ id }) => id === 'payment-identifier')?.replaySeconds ?? 0
    const again = async () => replayed(await payer.request(await payer.sign({ ...named, validBefore: 2 * kept })))
    expect(await again()).toBe(false)
    wait(kept - 60)
    expect(await again()).toBe(true)
    wait(60)
    expect(await again()).toBe(false)
    expect(payer.charged()).toBe(2 * PRICE)
  })

  it('of one wallet says nothing to another', async () => {
    const sandbox = await sandboxOf()
    await paid(sandbox, undefined, named)
    const other = await paid(sandbox, undefined, { ...named, key: sandbox.wallets[1]?.privateKey })
    expect([replayed(other.response), other.charged]).toEqual([false, 2 * PRICE])
  })

  it('is the only one for its payment: one payment buys one response', async () => {
    const { payer, sandbox, wait } = await clocked()
    const payment = await payer.sign(named)
    const payload: JsonObject = JSON.parse(Buffer.from(payment, 'base64').toString())
    const other = encode(JSON.parse(JSON.stringify(payload).replaceAll(IDENTIFIER, 'order_0000000000002')))
    sandbox.faults.add('settlement_pending')
    await payer.request(payment)
    const elsewhere = new Payer(sandbox, '/v1/base/blocks/1')
    for (const request of [payer, elsewhere])
      expect(await problemOf(await request.request(other))).toMatchObject({
        code: 'idempotency_conflict',
        detail: expect.stringContaining('first sent with a different payment identifier'),
      })
    wait(PENDING_SECONDS)
    for (const request of [payer, elsewhere]) expect(await reasonOf(await request.request(other))).toBe(USED)
    expect(replayed(await payer.request(payment))).toBe(true)
    expect(payer.charged()).toBe(PRICE)
  })

  it('does not hand out a stored answer to who cannot sign', async () => {
    const sandbox = await sandboxOf()
    await paid(sandbox, undefined, named)
    const forged = await paid(sandbox, undefined, { ...named, signature: alterSignature })
    expect(forged.response.status).toBe(402)
  })
})
