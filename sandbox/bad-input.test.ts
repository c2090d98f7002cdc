import { randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createSandbox } from './index'
import { encode, Payer, problemOf } from './testing/payer'
import { WRONG_PAYMENTS } from './testing/wrong-payments'

// Generous, because builds and tests may share few cores; nothing here waits for a time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const sandbox = createSandbox({ requests: { unpaid: 1_000_000 } })
const { api } = sandbox
const ADDRESS = '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af'
const LOGS = '/v1/base/logs?contract=0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

function post(body: string, type = 'application/json'): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': type } }
}
const items = (...list: unknown[]) => post(JSON.stringify({ items: list }))

// target, request, status, code, parameter, part of the detail
const REQUESTS: [string, string, RequestInit, number, string, string | undefined, string][] = [
  ['malformed block', '/v1/base/blocks/newest', {}, 400, 'invalid_parameter', 'block', 'must match pattern'],
  [
    'unknown query parameter',
    '/v1/base/blocks/latest?ful=1',
    {},
    400,
    'invalid_parameter',
    'ful',
    'no query parameter',
  ],
  [
    'misspelt query parameter',
    `/v1/base/addresses/${ADDRESS}/nfts?limt=1`,
    {},
    400,
    'invalid_parameter',
    'limt',
    'Did you mean "limit"?',
  ],
  [
    'limit too large',
    `/v1/base/addresses/${ADDRESS}/nfts?limit=101`,
    {},
    400,
    'invalid_parameter',
    'limit',
    'must be at most 100',
  ],
  [
    'limit zero',
    `/v1/base/addresses/${ADDRESS}/nfts?limit=0`,
    {},
    400,
    'invalid_parameter',
    'limit',
    'must be at least 1',
  ],
  [
    'limit in hex',
    `/v1/base/addresses/${ADDRESS}/nfts?limit=0x10`,
    {},
    400,
    'invalid_parameter',
    'limit',
    'whole number',
  ],
  [
    'limit twice',
    `/v1/base/addresses/${ADDRESS}/nfts?limit=1&limit=2`,
    {},
    400,
    'invalid_parameter',
    'limit',
    'only once',
  ],
  ['short address', '/v1/base/addresses/0x12/balances', {}, 400, 'invalid_parameter', 'address', 'must match pattern'],
  ['encoded slash in an address', '/v1/base/addresses/0x%2F12/balances', {}, 400, 'invalid_parameter', 'address', ''],
  ['broken percent encoding', '/v1/base/blocks/%E0%A4%A', {}, 400, 'invalid_parameter', 'block', ''],
  [
    'missing required parameter',
    '/v1/base/logs?from_block=1&to_block=2',
    {},
    400,
    'invalid_parameter',
    'contract',
    'is required',
  ],
  ['range backwards', `${LOGS}&from_block=5&to_block=4`, {}, 400, 'invalid_parameter', 'from_block', 'lies after'],
  [
    'range too large',
    `${LOGS}&from_block=0&to_block=25000`,
    {},
    422,
    'range_too_large',
    'to_block',
    '25001 blocks; at most 10000',
  ],
  [
    'time without zone',
    `/v1/base/addresses/${ADDRESS}/transactions?from_time=2026-10-01`,
    {},
    400,
    'invalid_parameter',
    'from_time',
    '',
  ],
  [
    'time range too large',
    `/v1/base/addresses/${ADDRESS}/transactions?from_time=2020-01-01T00:00:00Z&to_time=2026-01-01T00:00:00Z`,
    {},
    422,
    'range_too_large',
    'to_time',
    'at most 366',
  ],
  ['cursor with odd letters', `/v1/base/addresses/${ADDRESS}/nfts?cursor=%00`, {}, 400, 'invalid_cursor', 'cursor', ''],
  [
    'made-up cursor',
    `/v1/base/addresses/${ADDRESS}/nfts?cursor=abc`,
    {},
    400,
    'invalid_cursor',
    'cursor',
    'does not belong',
  ],
  ['unknown network', '/v1/bse/blocks/latest', {}, 404, 'unknown_network', 'network', 'Did you mean "base"?'],
  [
    'network without the data',
    '/v1/base-sepolia/tokens/0x036CbD53842c5426634e7929541eC2318f3dCF7e/price',
    {},
    404,
    'feature_unavailable',
    'network',
    'has no prices',
  ],
  ['unknown path', '/v1/nothing', {}, 404, 'not_found', undefined, 'no such path'],
  ['path with a slash at the end', '/v1/base/blocks/latest/', {}, 404, 'not_found', undefined, ''],
  ['wrong method', '/v1/networks', { method: 'DELETE' }, 405, 'method_not_allowed', undefined, 'accepts GET'],
  [
    'HEAD, which a router may serve as GET',
    '/v1/base/blocks/latest',
    { method: 'HEAD' },
    405,
    'method_not_allowed',
    undefined,
    '',
  ],
  ['POST to a GET path', '/v1/base/blocks/latest', post('{}'), 405, 'method_not_allowed', undefined, ''],
  [
    'no body',
    '/v1/portfolio',
    { method: 'POST', headers: { 'Content-Type': 'application/json' } },
    400,
    'invalid_body',
    undefined,
    'not JSON',
  ],
  ['body that is no JSON', '/v1/portfolio', post('{'), 400, 'invalid_body', undefined, 'not JSON'],
  [
    'body of another type',
    '/v1/portfolio',
    post('items=1', 'application/x-www-form-urlencoded'),
    400,
    'invalid_body',
    undefined,
    'application/json',
  ],
  ['empty list', '/v1/portfolio', items(), 400, 'invalid_body', '/items', 'at least 1 item.'],
  [
    '26 items',
    '/v1/portfolio',
    items(...Array.from({ length: 26 }, () => ({ address: ADDRESS, network: 'base' }))),
    400,
    'invalid_body',
    '/items',
    'at most 25 items',
  ],
  [
    'item with an unknown member',
    '/v1/portfolio',
    items({ address: ADDRESS, network: 'base', x: 1 }),
    400,
    'invalid_body',
    '/items/0',
    'unknown member "x"',
  ],
  [
    'item with an unknown network',
    '/v1/portfolio',
    items({ address: ADDRESS, network: 'moon' }),
    404,
    'unknown_network',
    '/items/0/network',
    '',
  ],
  [
    'body of 20 kB',
    '/v1/portfolio',
    post(JSON.stringify({ items: 'x'.repeat(20_000) })),
    400,
    'invalid_body',
    undefined,
    'larger than 16 kB',
  ],
]

describe('a wrong request, with a good payment', () => {
  it.each(REQUESTS)('%s', async (_, target, init, status, code, parameter, detail) => {
    const payer = new Payer(sandbox, target, init)
    const before = payer.charged()
    const response = await payer.request(await payer.sign())
    expect(response.status).toBe(status)
    if (init.method !== 'HEAD') {
      const problem = await problemOf(response)
      expect(problem).toMatchObject({ code, status, type: `${api.errorDocsUrl}#${code}` })
      expect(problem.parameter).toBe(parameter)
      expect(problem.detail).toContain(detail)
    }
    expect(payer.charged()).toBe(before)
  })
})

describe('a wrong payment, for a good request', () => {
  it.each(WRONG_PAYMENTS)('%s', async (_, wrong, reason) => {
    const payer = new Payer(sandbox)
    const before = payer.charged()
    const response = await payer.request(await payer.sign(wrong))
    const problem = await problemOf(response)
    expect(problem).toMatchObject({ status: 402, code: 'payment_invalid', reason })
    expect(response.headers.get('PAYMENT-REQUIRED'), 'the offer comes along').toBeTruthy()
    expect(
      api.reasons.map((each) => each.reason),
      'the reason is explained',
    ).toContain(reason)
    expect(payer.charged()).toBe(before)
  })
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
    encode('null'),
    encode('[]'),
    encode('"text"'),
    encode('7'),
    encode('{"x402Version":2}'),
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

  it('never crashes the sandbox, and is never charged', async () => {
    const payer = new Payer(sandbox)
    const before = payer.charged()
    for (const header of [...odd, ...random, deep, large, polluted]) {
      const problem = await problemOf(await payer.request(header))
      expect(problem.status, header.slice(0, 60)).toBe(402)
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
    }
    expect([0, payer.price()]).toContain(payer.charged() - before)
  })
})
