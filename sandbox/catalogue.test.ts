import { describe, expect, it, vi } from 'vitest'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { decisionMembers, type JsonNode, operationsOf, paymentRequired } from '@chain-data/api'
import { ownDescription } from './description'
import { createSandbox } from './index'
import { Payer, problemOf, receiptOf } from './testing/payer'
import { pay, refusals, SCENES } from './testing/scenes'
import type { Fault } from './payments/faults'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const { api, source } = await ownDescription()
const BLOCK = '/v1/base/blocks/latest'

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
  const known = new Set(source.root.select('paths.*.*.responses.*.headers.*').map(({ key }) => key))
  return [...known].filter((name) => response.headers.has(name))
}

function declaredResponse(operation: string, status: number): JsonNode | undefined {
  const at = operationsOf(source.root).find(({ node }) => node.at('operationId').value === operation)
  if (!at) throw new Error(`There is no operation "${operation}".`)
  return at.node.select(`responses.${status}`)[0]
}

function headerNames(response: JsonNode): string[] {
  return response.select('headers.*').map(({ key }) => key)
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

  it('of the table are all sent by the sandbox, each with its code and its row of the decision table', async () => {
    const sent = await refusals()
    expect([...sent.keys()].sort()).toEqual(api.reasons.map(({ reason }) => reason).sort())
    for (const { reason, code, decision } of api.reasons) {
      const problem = await sent.get(reason)?.json()
      expect(problem).toMatchObject({ code, reason, ...decisionMembers(decision) })
    }
  })
})

describe('the 402 of each operation', () => {
  const sandbox = await createSandbox({ environment: 'production', requests: { unpaid: 1000 } })

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
    for (const { node } of operationsOf(source.root)) {
      const operation = api.operations.find(({ id }) => id === node.at('operationId').value)
      const listed = node.select('responses.*.x-error-codes.*').map(({ value }) => value)
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
