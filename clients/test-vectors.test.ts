import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashTypedData, type Hex, recoverAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { authorizationFor, checkedSignature, headerOf } from '../packages/sandbox/browser/authorization'
import { readRequirement } from '../packages/sandbox/browser/requirement'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { askHelper } from './testing/program'
import { acceptable, TOKENS } from './typescript/src/agreed'
import { decisionFor, isEvmAsset } from '@docs402/api'
import * as browser from './typescript/src/browser'
import { problemOf } from './typescript/src/problem'
import { isSettled, signedIn } from './typescript/src/receipt'
import { signerOf } from './typescript/src/settings'
import { sign } from './typescript/src/sign'

// The file that people who sign in another language compare with: every signer of ours has to agree with it.
const here = import.meta.dirname
const hex = (digits: number) =>
  z.custom<Hex>((value) => typeof value === 'string' && RegExp(`^0x[0-9a-fA-F]{${digits}}$`).test(value))
const address = hex(40)
const decimal = z.string().regex(/^\d+$/)
const vectorSchema = z.strictObject({
  name: z.string(),
  privateKey: hex(64),
  time: z.number().int(),
  nonce: hex(64),
  paymentIdentifier: z.string().nullable(),
  paymentRequired: z.base64(),
  domain: z.strictObject({ name: z.string(), version: z.string(), chainId: z.number(), verifyingContract: address }),
  message: z.strictObject({
    ...{ from: address, to: address, value: decimal },
    ...{ validAfter: decimal, validBefore: decimal, nonce: hex(64) },
  }),
  digest: hex(64),
  signature: hex(130),
  paymentSignature: z.base64(),
})
type Vector = z.infer<typeof vectorSchema>
const refusalSchema = z.strictObject({ name: z.string(), rule: z.string(), paymentRequired: z.base64() })
const acceptanceSchema = refusalSchema.extend({ entry: z.number().int() })
const receiptSchema = z.strictObject({
  ...{ name: z.string(), vector: z.string(), paymentResponse: z.string(), closes: z.boolean() },
})
const errorSchema = z.strictObject({
  ...{ name: z.string(), status: z.number(), body: z.string(), next: z.string() },
  ...{ charged: z.string(), retry: z.string(), maySignNew: z.string() },
})
const { vectors, types, primaryType, refusals, acceptances, receipts, errors } = z
  .object({
    refusals: z.array(refusalSchema).length(14),
    acceptances: z.array(acceptanceSchema).min(4),
    receipts: z.array(receiptSchema),
    errors: z.array(errorSchema),
    primaryType: z.literal('TransferWithAuthorization'),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    vectors: z.array(vectorSchema).min(3),
  })
  .parse(JSON.parse(readFileSync(path.join(here, '../public/test-vectors.json'), 'utf8')))
const { payment } = await siteApi(path.join(here, '..'))
const decoded = (header: string): unknown => JSON.parse(Buffer.from(header, 'base64').toString('utf8'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each(vectors)('$name: digest and signature are those of the message', async (vector) => {
  const { domain, message, digest, signature, nonce, time } = vector
  const asset = payment?.assets.filter(isEvmAsset).find(({ chainId }) => chainId === domain.chainId)
  expect(domain).toEqual({ ...asset?.domain, chainId: asset?.chainId, verifyingContract: asset?.address })
  const validBefore = String(time + (payment?.maxTimeoutSeconds ?? 0))
  expect(message).toMatchObject({ to: payment?.payTo, nonce, validBefore, validAfter: '0' })
  expect(Number(validBefore) * 1000).toBeLessThan(Date.now())
  expect(hashTypedData({ domain, types, primaryType, message })).toBe(digest)
  expect(await recoverAddress({ hash: digest, signature })).toBe(message.from)
  expect(privateKeyToAccount(vector.privateKey).address).toBe(message.from)
  expect(await privateKeyToAccount(vector.privateKey).signTypedData({ domain, types, primaryType, message })).toBe(
    signature,
  )
})

it('has what signers get wrong: both networks, both values of v, and numbers that begin with zeros', () => {
  expect(new Set(vectors.map(({ domain }) => domain.chainId)).size).toBe(payment?.assets.length)
  expect(new Set(vectors.map(({ signature }) => signature.slice(-2)))).toEqual(new Set(['1b', '1c']))
  for (const at of [2, 66]) expect(vectors.some(({ signature }) => signature.slice(at, at + 2) === '00')).toBe(true)
  expect(vectors.some(({ nonce }) => nonce.startsWith('0x00'))).toBe(true)
  expect(vectors.some(({ paymentIdentifier }) => paymentIdentifier === null)).toBe(true)
})

/** What a client sends to a server that asks for the payment of a vector, at its time and with its nonce. */
async function sentBy(pay: (url: string) => Promise<unknown>, vector: Vector): Promise<string | null> {
  let sent: string | null = null
  const headers = { 'PAYMENT-REQUIRED': vector.paymentRequired, Date: new Date(vector.time * 1000).toUTCString() }
  vi.stubEnv('PRIVATE_KEY', vector.privateKey)
  vi.spyOn(Date, 'now').mockReturnValue(vector.time * 1000)
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    Object.assign(array ?? {}, Buffer.from(vector.nonce.slice(2), 'hex'))
    return array
  })
  vi.stubGlobal('fetch', async (_: URL, init: RequestInit = {}) => {
    sent = new Headers(init.headers).get('PAYMENT-SIGNATURE')
    return sent === null ? new Response('{}', { status: 402, headers }) : new Response('{}')
  })
  await pay(`https://api.test/v1/base/blocks/${vectors.indexOf(vector)}`)
  return sent
}

/** The cap that the page names. */
const CAP = 20_000n
const AGREED = { cap: CAP, payTo: payment?.payTo, tokens: TOKENS, maxSeconds: 60 }

it.each(vectors)('TypeScript sends: $name', async (vector) => {
  const pay = async (url: string) => {
    const required = acceptable((await fetch(url)).headers, AGREED)
    const signer = signerOf(privateKeyToAccount(vector.privateKey))
    const header = await sign(required, vector.paymentIdentifier ?? 'unused-0123456789', signer)
    await fetch(url, { headers: { 'PAYMENT-SIGNATURE': header } })
  }
  expect(decoded((await sentBy(pay, vector)) ?? '')).toEqual(decoded(vector.paymentSignature))
})

const expected = {
  closes: receipts.map(({ closes }) => closes),
  decisions: errors.map(({ charged, retry, maySignNew }) => ({ charged, retry, may_sign_new: maySignNew })),
}
const paymentOf = (name: string) => vectors.find((vector) => vector.name === name)?.paymentSignature ?? ''
const RULES = [
  ...['recipient is', 'not a token', 'not a token', 'over the cap', 'not digits', 'not for 1 to 60', 'not for 1 to 60'],
  ...['token is named', 'transfer method is', 'scheme is', 'uses x402 version', 'payment-identifier is malformed'],
  ...['not digits', 'recipient is'],
]
const entries = acceptances.map(
  ({ paymentRequired, entry }) =>
    z.object({ accepts: z.array(z.unknown()) }).parse(decoded(paymentRequired)).accepts[entry],
)

it('what to do about an error is what the description says', async () => {
  const api = await siteApi(path.join(here, '..'))
  for (const { name, body, charged, retry, maySignNew } of errors.filter((error) => error.body.startsWith('{'))) {
    const problem = z.looseObject({ code: z.string(), reason: z.string().optional() }).parse(JSON.parse(body))
    expect(decisionFor(api, problem), name).toMatchObject({ charged, retry, maySignNew })
  }
  expect(new Set(errors.map(({ retry }) => retry)).size).toBe(4)
})

it('TypeScript: refuses what is hostile, signs what is not, closes with its own receipt, and reads what to do next', async () => {
  for (const [index, { name, paymentRequired }] of refusals.entries())
    expect(() => acceptable(new Headers({ 'PAYMENT-REQUIRED': paymentRequired }), AGREED), name).toThrow(RULES[index])
  const headers = acceptances.map(({ paymentRequired }) => new Headers({ 'PAYMENT-REQUIRED': paymentRequired }))
  expect(headers.map((each) => acceptable(each, AGREED).accepts[0])).toEqual(entries)
  const signer = signerOf(privateKeyToAccount(vectors[0]?.privateKey ?? '0x'))
  for (const each of headers)
    expect(await sign(acceptable(each, AGREED), 'an-identifier-of-mine', signer)).toMatch(/^ey/)
  const closes = receipts.map(({ paymentResponse, vector }) => isSettled(paymentResponse, signedIn(paymentOf(vector))))
  const problems = await Promise.all(errors.map(({ body, status }) => problemOf(new Response(body, { status }))))
  const decisions = problems.map(({ charged, retry, may_sign_new }) => ({ charged, retry, may_sign_new }))
  expect({ closes, decisions }).toEqual(expected)
})

// Python reads the same file: clients/python/tests/test_vectors.py.
it('curl/sign-payment.mjs: sends what the vectors say, and refuses what is hostile', async () => {
  const sent = z.array(z.string()).parse(await askHelper('vectors.mjs', vectors))
  expect(sent.map(decoded)).toEqual(vectors.map(({ paymentSignature }) => decoded(paymentSignature)))
  const settings = { PRIVATE_KEY: vectors[0]?.privateKey ?? '', MAX_AMOUNT: '1000', PAY_TO: payment?.payTo ?? '' }
  const headers = [...refusals, ...acceptances].map(({ paymentRequired }) => paymentRequired)
  const ends = await askHelper('accepts.mjs', headers, settings)
  expect(ends).toEqual([
    ...RULES.map((rule) => ({ refusal: expect.stringContaining(rule) })),
    ...entries.map((entry) => ({ entry })),
  ])
})

const { domain, message } = vectorSchema.shape
const shownSchema = z.object({ domain, message, types: z.unknown(), primaryType: z.string() })

it.each(vectors)('the client for browsers sends: $name', async (vector) => {
  const account = privateKeyToAccount(vector.privateKey)
  const wallet: browser.Wallet = {
    request: async ({ method, params = [] }) => {
      if (method === 'eth_requestAccounts') return [account.address]
      if (method !== 'eth_signTypedData_v4') return null
      const typed = shownSchema.parse(JSON.parse(String(params[1])))
      expect(typed).toEqual({ types, primaryType, domain: vector.domain, message: vector.message })
      const { domain, message } = typed
      return account.signTypedData({ domain, types, primaryType, message })
    },
  }
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(
    z.custom<ReturnType<Crypto['randomUUID']>>().parse(vector.paymentIdentifier),
  )
  const pay = async (url: string) => browser.paidFetch(wallet, url, { cap: '0.02' })
  expect(decoded((await sentBy(pay, vector)) ?? '')).toEqual(decoded(vector.paymentSignature))
})

it.each(vectors)('the console has a wallet sign, checks, and sends: $name', async (vector) => {
  if (!payment) throw new Error('Nothing has a price.')
  const agreed = payment.assets.filter(isEvmAsset).map((asset) => ({ payment, asset, cap: 20_000n }))
  const required = readRequirement(vector.paymentRequired, agreed)
  const older = { nonce: vector.nonce, identifier: vector.paymentIdentifier }
  const signed = authorizationFor(required, { from: vector.message.from, now: vector.time, older })
  const { domain, message } = vector
  expect(signed.typedData).toEqual({ types, primaryType, domain, message })
  const checked = await checkedSignature(required, signed, vector.signature)
  expect(checked).toEqual({ signature: vector.signature })
  expect(decoded(headerOf(required, signed, vector.signature))).toEqual(decoded(vector.paymentSignature))
})
