import path from 'node:path'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { expect, it } from 'vitest'
import { loadApi } from '@docs402/api'
import { createSandbox } from '.'
import { encode } from './testing/payer'

const root = path.resolve(import.meta.dirname, '../api/fixtures/traits/metered')
const sandbox = await createSandbox({ description: await loadApi({ root, file: 'openapi.yaml' }) })
const UPTO = { scheme: 'upto', network: 'eip155:84532' }
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

const send = (target: string, init: RequestInit = {}) =>
  sandbox.fetch(new Request(`https://words.example.com/v1${target}`, init))
const requiredBy = ({ headers }: Response) => decodePaymentRequiredHeader(headers.get('payment-required') ?? '')
const paidWith = (accepted: object) => ({
  method: 'GET',
  headers: { 'PAYMENT-SIGNATURE': encode({ x402Version: 2, accepted, payload: { transaction: 'AAAA' } }) },
})

it('a 402 by use, or on Solana, states what the protocol specifies for it', async () => {
  const [translate, lookup] = [await send('/translate', { method: 'POST' }), await send('/lookup')]
  expect([translate.status, lookup.status]).toEqual([402, 402])
  expect(requiredBy(translate)).toMatchObject({
    x402Version: 2,
    accepts: [
      {
        ...{ scheme: 'upto', network: 'eip155:84532', amount: '100000', maxTimeoutSeconds: 60 },
        extra: {
          name: 'USDC',
          version: '2',
          assetTransferMethod: 'permit2',
          facilitatorAddress: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
        },
      },
    ],
  })
  expect(requiredBy(lookup).accepts).toEqual([
    {
      ...{ scheme: 'exact', network: DEVNET, amount: '1000', maxTimeoutSeconds: 60 },
      ...{
        asset: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
        payTo: 'H6v77UigoRqhH6r4iDZbECNwCPW1pKZBRL7iYyjwNGkh',
      },
      extra: { feePayer: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) },
    },
  ])
  expect(requiredBy(await send('/both')).accepts.map(({ scheme, network }) => [scheme, network])).toEqual([
    ['upto', 'eip155:84532'],
    ['exact', DEVNET],
  ])
  expect(await translate.json()).toMatchObject({
    detail: expect.stringMatching(/^This request costs at most 0\.1 USD\./),
  })
})

it.each([
  ['by use', '/both', UPTO, /`upto` on eip155:84532: nothing was charged\..*@x402\/svm/],
  ['on Solana', '/lookup', { scheme: 'exact', network: DEVNET }, /`exact` on solana:EtW.*@x402\/svm\/exact\/client/],
  ['that is not offered', '/lookup', { ...UPTO, scheme: 'exact' }, /settles no payments of this operation/],
])('a payment %s is refused with a clear problem, and what can pay the API', async (_, target, accepted, words) => {
  const response = await send(target, paidWith(accepted))
  expect([response.status, response.headers.get('content-type')]).toEqual([402, 'application/problem+json'])
  expect(await response.json()).toMatchObject({
    ...{ code: 'payment_invalid', reason: 'unsupported_scheme', detail: expect.stringMatching(words) },
  })
  expect(requiredBy(response)).toMatchObject({ error: 'unsupported_scheme' })
})

it('what is free stays free', async () => expect((await send('/free')).status).toBe(200))
