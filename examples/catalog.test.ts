import { describe, expect, it } from 'vitest'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import {
  decisionMembers,
  type Operation,
  paymentRequired,
  type Response as DescribedResponse,
  valueAt,
} from '@docs402/api'
import { exampleInit, targetOf } from '../packages/sandbox/example-request'
import { ownDescription } from '../packages/sandbox/description'
import { createSandbox } from '../packages/sandbox/testing/paid'
import { Payer } from '../packages/sandbox/testing/payer'
import { refusals, SCENES } from './testing/scenes'

const { api, source } = await ownDescription()

describe('the error catalog', () => {
  it('has a scene for every entry, and an entry for every scene', () => {
    expect(Object.keys(SCENES).sort()).toEqual(api.errors.map(({ code }) => code).sort())
  })

  it.each(api.errors)('$code is what the sandbox responds', async ({ code, status, example, everywhere }) => {
    const scene = await SCENES[code]?.()
    if (!scene) throw new Error(`The catalog has "${code}", and no scene makes the sandbox respond with it.`)
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
  const described = api.operations.flatMap(({ responses }) => responses.flatMap(headerNames))
  return [...new Set(described)].filter((name) => response.headers.has(name))
}

const declaredResponse = (operation: string, status: number) =>
  operationOf(operation).responses.find((each) => each.status === String(status))

function operationOf(id: string): Operation {
  const operation = api.operations.find((each) => each.id === id)
  if (!operation) throw new Error(`There is no operation "${id}".`)
  return operation
}

const headerNames = ({ headers }: DescribedResponse) => headers.map(({ name }) => name)

it('the reasons of the table are all sent by the sandbox, each with its code and its row of the decision table', async () => {
  const sent = await refusals()
  expect([...sent.keys()].sort()).toEqual(api.reasons.map(({ reason }) => reason).sort())
  for (const { reason, code, decision } of api.reasons) {
    const problem = await sent.get(reason)?.json()
    expect(problem).toMatchObject({ code, reason, ...(decision && decisionMembers(decision)) })
  }
})

describe('the 402 of each operation', async () => {
  const sandbox = await createSandbox({ environment: 'production', requests: { unpaid: 1000 } })

  it.each(sandbox.api.operations)('$id', async (operation) => {
    const { exampleRequest, price } = operation
    const response = await new Payer(sandbox, targetOf(exampleRequest), exampleInit(operation)).request()
    expect(response.status).toBe(price ? 402 : 200)
    const header = response.headers.get('PAYMENT-REQUIRED')
    const requirement = header ? decodePaymentRequiredHeader(header) : null
    if (requirement) delete requirement.extensions
    expect(requirement).toEqual(paymentRequired(api, operation))
  })
})

describe('the errors of each operation', () => {
  it('are those of its responses, and those that any request can get', () => {
    for (const { id, errors, responses } of api.operations) {
      const written = responses.map(({ at }) => valueAt(source.document, `${at}/x-error-codes`))
      const listed = written.flatMap((codes) => (Array.isArray(codes) ? codes : []))
      const extra = errors.filter((code) => !listed.includes(code))
      expect(
        extra.every((code) => api.errors.find((error) => error.code === code)?.everywhere),
        id,
      ).toBe(true)
    }
  })

  it('name a lack of data only where a network lacks it', () => {
    for (const { id, errors, feature } of api.operations) {
      const lacks = api.networks.some(({ features }) => feature !== null && !features.includes(feature))
      expect(errors.includes('feature_unavailable'), id).toBe(lacks)
    }
  })
})
