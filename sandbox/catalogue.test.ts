import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { errorCodes, members, operationSpots, paymentRequired, spotAt, type Spot } from '@chain-data/api'
import { ownDescription } from './description'
import { createSandbox, type Sandbox } from './index'
import { startSandbox, type RunningSandbox } from './serve'
import { Payer, problemOf, receiptOf } from './testing/payer'
import { WRONG_PAYMENTS } from './testing/wrong-payments'
import type { Fault } from './faults'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { api, source } = ownDescription()
const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const BLOCK = '/v1/base/blocks/latest'
const LIST = `/v1/base/addresses/${ADDRESS}/nfts`

let running: RunningSandbox
beforeAll(async () => {
  running = await startSandbox()
})
afterAll(() => running.close())

interface Scene {
  /** Operation that responds; null where no operation is reached. */
  operation: string | null
  response: Response
}

const fresh = (requests = { unpaid: 1000 }) => createSandbox({ requests })

async function get(operation: string | null, target: string, init: RequestInit = {}): Promise<Scene> {
  return { operation, response: await new Payer(fresh(), target, init).request() }
}

async function pay(target = BLOCK, fault?: Fault, sandbox: Sandbox = fresh()): Promise<Scene> {
  const payer = new Payer(sandbox, target)
  const payment = await payer.sign()
  if (fault) sandbox.faults.add(fault)
  return { operation: 'getBlock', response: await payer.request(payment) }
}

// One scene for each entry of the catalogue. The response is what the entry gives as its example.
const SCENES: Record<string, () => Promise<Scene>> = {
  invalid_parameter: () => get('listNfts', `${LIST}?limit=101`),
  invalid_cursor: () => get('listNfts', `${LIST}?cursor=abc`),
  invalid_body: () =>
    get('getPortfolio', '/v1/portfolio', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"items":[]}',
    }),
  payment_required: () => get('getBlock', BLOCK),
  payment_invalid: async () => {
    const payer = new Payer(fresh(), BLOCK)
    const key = payer.sandbox.wallets.find(({ balance }) => balance === 0n)?.privateKey
    return { operation: 'getBlock', response: await payer.request(await payer.sign({ key })) }
  },
  payment_settlement_failed: () => pay(BLOCK, 'settlement_pending'),
  unknown_network: () => get('getBlock', '/v1/bse/blocks/latest'),
  feature_unavailable: () => get('getTokenPrice', `/v1/base-sepolia/tokens/${ADDRESS}/price`),
  not_found: () => pay('/v1/base/blocks/999999999'),
  method_not_allowed: () => get(null, '/v1/networks', { method: 'DELETE' }),
  idempotency_conflict: async () => {
    const sandbox = fresh()
    const identifier = 'order_0000000000001'
    const first = new Payer(sandbox, '/v1/base/blocks/1')
    await first.request(await first.sign({ identifier }))
    const second = new Payer(sandbox, BLOCK)
    return { operation: 'getBlock', response: await second.request(await second.sign({ identifier })) }
  },
  headers_too_large: async () => {
    const headers = { 'PAYMENT-SIGNATURE': 'A'.repeat(20_000) }
    return { operation: null, response: await fetch(`${running.url}${BLOCK}`, { headers }) }
  },
  range_too_large: () =>
    get('getLogs', '/v1/base/logs?contract=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913&from_block=0&to_block=25000'),
  rate_limited: async () => {
    const sandbox = createSandbox()
    for (let count = 0; count < 60; count++) await new Payer(sandbox, '/v1/status').request()
    return { operation: 'getStatus', response: await new Payer(sandbox, '/v1/status').request() }
  },
  internal_error: () => pay(BLOCK, 'internal_error'),
  payment_service_unavailable: () => pay(BLOCK, 'payment_service_down'),
  network_unavailable: () => pay(BLOCK, 'network_unavailable'),
}

describe('the error catalogue', () => {
  it('has a scene for every entry, and an entry for every scene', () => {
    expect(Object.keys(SCENES).sort()).toEqual(api.errors.map(({ code }) => code).sort())
  })

  it.each(api.errors)('$code is what the sandbox responds', async ({ code, status, example, everywhere }) => {
    const scene = await SCENES[code]?.()
    if (!scene) throw new Error(`The catalogue has "${code}", and no scene makes the sandbox respond with it.`)
    const { operation, response } = scene
    expect(response.status).toBe(status)
    const sent: unknown = await response.clone().json()
    expect(sent, `put this into the example of "${code}" in x-errors`).toEqual({
      ...example,
      request_id: expect.stringMatching(/^req_/),
    })
    if (operation === null) return
    expect(everywhere || api.operations.find(({ id }) => id === operation)?.errors.includes(code)).toBe(true)
    const declared = declaredResponse(operation, status)
    if (!declared) return expect(everywhere).toBe(true)
    const absent = headerNames(declared).filter((name) => !response.headers.has(name))
    // A 402 has the price, or the reason why the payment is not settled.
    expect(absent).toEqual(status === 402 ? [expect.stringMatching(/^PAYMENT-RE(QUIRED|SPONSE)$/)] : [])
    expect(headerNames(declared)).toEqual(expect.arrayContaining(carried(response)))
  })
})

/** The headers of the API that a response has. */
function carried(response: Response): string[] {
  const known = [...new Set(operationSpots(source).flatMap(({ spot }) => responsesOf(spot).flatMap(headerNames)))]
  return known.filter((name) => response.headers.has(name))
}

function responsesOf(operation: Spot): Spot[] {
  return members(source, spotAt(source, operation, 'responses')).map(({ spot }) => spot)
}

function declaredResponse(operation: string, status: number): Spot | undefined {
  const at = operationSpots(source).find(({ spot }) => spotAt(source, spot, 'operationId').value === operation)
  if (!at) throw new Error(`There is no operation "${operation}".`)
  return members(source, spotAt(source, at.spot, 'responses')).find(({ key }) => key === String(status))?.spot
}

function headerNames(response: Spot): string[] {
  return members(source, spotAt(source, response, 'headers')).map(({ key }) => key)
}

describe('the reasons', () => {
  const settlement: [Fault, string][] = [
    ['settlement_failed', 'invalid_exact_evm_transaction_failed'],
    ['settlement_pending', 'settlement_pending'],
  ]

  it.each(settlement)('%s is sent as %s, in the document and in the receipt', async (fault, reason) => {
    const { response } = await pay(BLOCK, fault)
    expect(receiptOf(response)?.errorReason).toBe(reason)
    expect(await problemOf(response)).toMatchObject({ code: 'payment_settlement_failed', reason })
  })

  it('of the table are all sent by the sandbox, each with its code', async () => {
    const sandbox = fresh()
    const payer = new Payer(sandbox)
    const used = await payer.sign()
    await payer.request(used)
    const responses = [await payer.request(used), await payer.request('no base64!')]
    for (const [, wrong] of WRONG_PAYMENTS) responses.push(await payer.request(await payer.sign(wrong)))
    for (const [fault] of settlement) responses.push((await pay(BLOCK, fault)).response)
    responses.push((await pay(BLOCK, 'simulation_failed')).response)
    const sent = new Map<string | undefined, string>()
    for (const response of responses) {
      const { reason, code } = await problemOf(response)
      sent.set(reason, code)
    }
    expect(Object.fromEntries([...sent].sort())).toEqual(
      Object.fromEntries(api.reasons.map(({ reason, code }) => [reason, code]).sort()),
    )
  })
})

describe('the 402 of each operation', () => {
  const sandbox = createSandbox({ environment: 'production', requests: { unpaid: 1000 } })

  it.each(sandbox.api.operations)('$id', async (operation) => {
    const { body, exampleRequest, price } = operation
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(exampleRequest.body),
    }
    const response = await new Payer(sandbox, exampleRequest.target, body ? init : {}).request()
    expect(response.status).toBe(price ? 402 : 200)
    const header = response.headers.get('PAYMENT-REQUIRED')
    const shown = header ? decodePaymentRequiredHeader(header) : null
    if (shown) delete shown.extensions
    expect(shown).toEqual(paymentRequired(api, operation))
  })
})

describe('the errors of each operation', () => {
  it('are those of its responses, and those that any request can get', () => {
    for (const { spot } of operationSpots(source)) {
      const operation = api.operations.find(({ id }) => id === spotAt(source, spot, 'operationId').value)
      const listed = responsesOf(spot).flatMap(errorCodes)
      const extra = operation?.errors.filter((code) => !listed.includes(code)) ?? []
      expect(extra.every((code) => api.errors.find((error) => error.code === code)?.everywhere)).toBe(true)
    }
  })

  it('name a lack of data only where a network lacks it', () => {
    for (const { id, errors, feature } of api.operations) {
      const lacks = api.networks.some(({ features }) => feature !== null && !features.includes(feature))
      expect(errors.includes('feature_unavailable'), id).toBe(lacks)
    }
  })
})
