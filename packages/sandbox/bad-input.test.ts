import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { createSandbox } from './testing/paid'
import { encode, Payer, problemOf } from './testing/payer'
import { WRONG_PAYMENTS } from './testing/wrong-payments'

const sandbox = await createSandbox({ requests: { unpaid: 1_000_000 } })
const { api } = sandbox
const WALLET = '/v1/base/addresses/0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const NFTS = `${WALLET}/nfts`
const TIMES = `${WALLET}/transactions`
const YEARS = 'from_time=2020-01-01T00:00:00Z&to_time=2026-01-01T00:00:00Z'
const LOGS = '/v1/base/logs?contract=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const PRICE = '/v1/base-sepolia/tokens/0x036CbD53842c5426634e7929541eC2318f3dCF7e/price'
const BLOCK = '/v1/base/blocks/latest'
const ADDRESS_WORDS = 'must be a 20-byte address as hex: 0x and 40 digits.'
const BLOCK_WORDS = '"block" must be a block number, a block hash, latest or finalized.'

const post = (body?: string, type = 'application/json'): RequestInit => ({
  ...{ method: 'POST', headers: { 'Content-Type': type } },
  ...(body !== undefined && { body }),
})
const item = { address: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af', network: 'base' }
const SHORT = { ...item, address: '0x' }
const items = (...list: unknown[]): RequestInit => post(JSON.stringify({ items: list }))

type Row = [what: string, target: string, problem: string, detail: string, init?: RequestInit]

/** Requests that the description does not allow: the problem has a status, a code, and perhaps a parameter. */
const REQUESTS: Row[] = [
  ['malformed block', '/v1/base/blocks/newest', '400 invalid_parameter block', BLOCK_WORDS],
  ['unknown query parameter', `${BLOCK}?ful=1`, '400 invalid_parameter ful', 'no query parameter'],
  ['misspelt query parameter', `${NFTS}?limt=1`, '400 invalid_parameter limt', 'Did you mean "limit"?'],
  ['limit too large', `${NFTS}?limit=101`, '400 invalid_parameter limit', 'must be at most 100'],
  ['limit zero', `${NFTS}?limit=0`, '400 invalid_parameter limit', 'must be at least 1'],
  ['limit in hex', `${NFTS}?limit=0x10`, '400 invalid_parameter limit', 'whole number'],
  ['limit twice', `${NFTS}?limit=1&limit=2`, '400 invalid_parameter limit', 'only once'],
  ['short address', '/v1/base/addresses/0x12/balances', '400 invalid_parameter address', ADDRESS_WORDS],
  ['encoded slash', '/v1/base/addresses/0x%2F12/balances', '400 invalid_parameter address', ADDRESS_WORDS],
  ['broken percent encoding', '/v1/base/blocks/%E0%A4%A', '400 invalid_parameter block', BLOCK_WORDS],
  ['no required parameter', '/v1/base/logs?from_block=1&to_block=2', '400 invalid_parameter contract', 'is required'],
  ['range backwards', `${LOGS}&from_block=5&to_block=4`, '400 invalid_parameter from_block', 'is after'],
  ['range too large', `${LOGS}&from_block=0&to_block=25000`, '422 range_too_large to_block', '25001 blocks; at most'],
  ['time without zone', `${TIMES}?from_time=2026-10-01`, '400 invalid_parameter from_time', 'a time in ISO 8601'],
  ['time range too large', `${TIMES}?${YEARS}`, '422 range_too_large to_time', 'at most 366'],
  ['cursor with odd letters', `${NFTS}?cursor=%00`, '400 invalid_cursor cursor', 'must be the next_cursor of a page.'],
  ['made-up cursor', `${NFTS}?cursor=abc`, '400 invalid_cursor cursor', 'does not belong'],
  ['unknown network', '/v1/bse/blocks/latest', '404 unknown_network network', 'Did you mean "base"?'],
  ['network without the data', PRICE, '404 feature_unavailable network', 'has no prices'],
  ['unknown path', '/v1/nothing', '404 unknown_path', 'no such path'],
  ['slash at the end', `${BLOCK}/`, '404 unknown_path', 'no such path'],
  ['wrong method', '/v1/networks', '405 method_not_allowed', 'accepts GET', { method: 'DELETE' }],
  ['HEAD, which a router may serve as GET', BLOCK, '405 method_not_allowed', '', { method: 'HEAD' }],
  ['POST to a GET path', BLOCK, '405 method_not_allowed', 'accepts GET', post('{}')],
  ['no body', '/v1/portfolio', '400 invalid_body', 'not JSON', post()],
  ['body that is no JSON', '/v1/portfolio', '400 invalid_body', 'not JSON', post('{')],
  ['body of another type', '/v1/portfolio', '400 invalid_body', 'application/json', post('items=1', 'text/plain')],
  ['empty list', '/v1/portfolio', '400 invalid_body /items', 'at least 1 item.', items()],
  ['26 items', '/v1/portfolio', '400 invalid_body /items', 'at most 25 items', items(...Array(26).fill(item))],
  ['unknown member', '/v1/portfolio', '400 invalid_body /items/0', 'unknown member "x"', items({ ...item, x: 1 })],
  ['wrong item', '/v1/portfolio', '400 invalid_body /items/0/address', ADDRESS_WORDS, items(SHORT)],
  ['unknown network', '/v1/portfolio', '404 unknown_network /items/0/network', '', items({ ...item, network: 'moon' })],
  ['body of 20 kB', '/v1/portfolio', '400 invalid_body', 'larger than 16 kB', items('x'.repeat(20_000))],
]

it.each(REQUESTS)('a wrong request with a good payment: %s', async (_, target, title, detail, init = {}) => {
  const payer = new Payer(sandbox, target, init)
  const before = payer.charged()
  const response = await payer.request(await payer.sign())
  const [status, code, parameter] = title.split(' ')
  expect(response.status).toBe(Number(status))
  if (init.method !== 'HEAD') {
    const problem = await problemOf(response)
    expect(problem).toMatchObject({ code, status: Number(status), type: `${api.errorDocsUrl}#${code}` })
    expect(problem.parameter).toBe(parameter)
    expect(problem.detail).toContain(detail)
  }
  expect(payer.charged()).toBe(before)
})

it.each(WRONG_PAYMENTS)('a wrong payment for a good request: %s', async (_, wrong, reason) => {
  const payer = new Payer(sandbox)
  const before = payer.charged()
  const response = await payer.request(await payer.sign(wrong))
  expect(await problemOf(response)).toMatchObject({ status: 402, code: 'payment_invalid', reason })
  const { accepts, error = '' } = decodePaymentRequiredHeader(response.headers.get('PAYMENT-REQUIRED') ?? '')
  expect(accepts, 'the offer comes along').toHaveLength(1)
  const row = api.reasons.find((each) => each.reason === reason)
  expect(row, 'the reason is explained').toBeDefined()
  const isReason = error === reason || (row?.sdkText && error.startsWith(row.sdkText))
  expect(isReason, `the header says no more: ${error}`).toBe(true)
  expect(payer.charged()).toBe(before)
})

describe('a malformed header', () => {
  const odd = [
    'x',
    '=',
    '====',
    'null',
    '[]',
    '{}',
    '"',
    ...['null', '[]', '"text"', '7', '{"x402Version":2}'].map(encode),
  ]
  const random = Array.from({ length: 60 }, (_, index) =>
    randomBytes(index * 7)
      .toString(index % 2 ? 'base64' : 'latin1')
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .trim(),
  )
  const deep = encode(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  const large = encode({ x402Version: 2, accepted: {}, payload: 'x'.repeat(6000) })
  const polluted = encode('{"x402Version":2,"__proto__":{"payload":1},"accepted":{"constructor":1}}')

  it('never crashes the sandbox, has a reason, and is never charged', async () => {
    const payer = new Payer(sandbox)
    const before = payer.charged()
    for (const header of [...odd, ...random, deep, large, polluted]) {
      const problem = await problemOf(await payer.request(header))
      expect(problem, header.slice(0, 60)).toMatchObject({ status: 402, reason: expect.stringMatching(/^[a-z0-9_]+$/) })
    }
    expect(payer.charged()).toBe(before)
    expect((await payer.request(await payer.sign())).status).toBe(200)
  })

  it('is survived wherever one byte of a good payment is changed', async () => {
    const payer = new Payer(sandbox)
    const good = await payer.sign()
    const before = payer.charged()
    for (let position = 0; position < good.length; position += 37) {
      const letter = good[position] === 'A' ? 'B' : 'A'
      const response = await payer.request(good.slice(0, position) + letter + good.slice(position + 1))
      // A change in a part that nobody signs, such as the description, may still be a good payment; it is one only
      // once.
      expect([200, 402], `byte ${position}`).toContain(response.status)
      if (response.status === 402) expect((await problemOf(response)).reason, `byte ${position}`).toBeDefined()
    }
    expect([0, payer.price()]).toContain(payer.charged() - before)
  })
})
