import { describe, expect, it } from 'vitest'
import { encode } from '../testing/payer'
import { readRequirement } from './requirement'

const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const agreed = {
  payment: { payTo: PAY_TO, maxTimeoutSeconds: 60 },
  asset: { chainId: 84532, address: TOKEN, domain: { name: 'USDC', version: '2' } },
  cap: 20_000n,
}
const entry = {
  ...{ scheme: 'exact', network: 'eip155:84532', amount: '1000', asset: TOKEN, payTo: PAY_TO, maxTimeoutSeconds: 60 },
  extra: { name: 'USDC', version: '2' },
}
const required = { x402Version: 2, resource: { url: 'https://api.example.com/v1' }, accepts: [entry], extensions: {} }
const withEntry = (change: object) => ({ ...required, accepts: [{ ...entry, ...change }] })
const withExtra = (change: object) => withEntry({ extra: { ...entry.extra, ...change } })

it.each<[what: string, changed: unknown, why: string]>([
  ['text', 'no JSON', 'the API uses x402 version missing, not 2'],
  ['a list', [], 'the API uses x402 version missing, not 2'],
  ['version 1', { ...required, x402Version: 1 }, 'the API uses x402 version 1, not 2'],
  ['no version', { ...required, x402Version: undefined }, 'the API uses x402 version missing, not 2'],
  ['no entries', { ...required, accepts: [] }, 'the API offers no payment option'],
  ['entries that are no list', { ...required, accepts: entry }, 'the API offers no payment option'],
  ['an entry that is null', { ...required, accepts: [null] }, 'the scheme is missing'],
  ['no resource', { ...required, resource: null }, 'the 402 names no resource'],
  ['another scheme', withEntry({ scheme: 'upto' }), 'the scheme is "upto"'],
  ['an amount that is a number', withEntry({ amount: 1000 }), 'the amount is 1000, not digits'],
  ['an amount in hex', withEntry({ amount: '0x3e8' }), 'the amount is "0x3e8", not digits'],
  ['an amount below zero', withEntry({ amount: '-1' }), 'the amount is "-1", not digits'],
  ['no amount', withEntry({ amount: undefined }), 'the amount is missing, not digits'],
  ['an amount over the cap', withEntry({ amount: '20001' }), 'the price of 20001 is over the cap of 20000'],
  [
    'another network',
    withEntry({ network: 'eip155:8453' }),
    `"${TOKEN}" on "eip155:8453" is not a token that you pay with`,
  ],
  ['another token', withEntry({ asset: PAY_TO }), `"${PAY_TO}" on "eip155:84532" is not a token that you pay with`],
  ['no token', withEntry({ asset: undefined }), 'missing on "eip155:84532" is not a token that you pay with'],
  [
    'neither network nor token',
    withEntry({ network: undefined, asset: undefined }),
    'missing on missing is not a token that you pay with',
  ],
  ['another recipient', withEntry({ payTo: TOKEN }), `the recipient is "${TOKEN}"`],
  ['recipients', withEntry({ payTo: [PAY_TO] }), 'the recipient is an object'],
  ...['60', 59.5, 61, 0, -1, null, undefined, [60]].map((seconds): [string, unknown, string] => [
    `a time of ${JSON.stringify(seconds)}`,
    withEntry({ maxTimeoutSeconds: seconds }),
    's, not for 1 to 60',
  ]),
  ['another name', withExtra({ name: 'USD Coin' }), 'the token is named "USD Coin", "2", not USDC, 2'],
  ['a version that is a number', withExtra({ version: 2 }), 'the token is named "USDC", 2, not USDC, 2'],
  ['no domain', withEntry({ extra: null }), 'the token is named missing, missing, not USDC, 2'],
  ['Permit2', withExtra({ assetTransferMethod: 'permit2' }), 'the transfer method is "permit2"'],
  ['a method that is null', withExtra({ assetTransferMethod: null }), 'the transfer method is null'],
])('a 402 with %s is not signed', (_, changed, why) => {
  expect(() => readRequirement(encode(changed), [agreed])).toThrow(why)
  expect(() => readRequirement(encode(changed), [agreed])).toThrow(/^Nothing was signed: .*\.$/)
})

it('of several entries, the first that is as agreed is taken, and nothing but what was checked', () => {
  const bad = { ...entry, maxTimeoutSeconds: '60' }
  const good = { ...entry, amount: '2000', extra: { ...entry.extra, assetTransferMethod: 'eip3009', more: 1 }, more: 1 }
  const { accepted } = readRequirement(encode({ ...required, accepts: [bad, good, entry] }), [agreed])
  expect(accepted).toEqual({ ...entry, amount: '2000' })
})

it('what a stranger wrote is cut, and shows what is invisible', () => {
  const long = 'x'.repeat(500)
  const lie = withEntry({ payTo: `0x\u202e${long}` })
  expect(() => readRequirement(encode(lie), [agreed])).toThrow(
    /^Nothing was signed: the recipient is "0x\\u202ex{60,80}\.$/,
  )
})

describe('where an operation is described, its 402 has to repeat that', () => {
  const words = (amount: string) => `${Number(amount) / 1e6} USDC`
  const described = { ...agreed, cap: 1000n, described: { amount: '1000', flow: 'authorization' as const, words } }
  const MAIN = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const main = { ...described, asset: { chainId: 8453, address: MAIN, domain: { name: 'USD Coin', version: '2' } } }

  it.each<[what: string, changed: unknown, why: string]>([
    [
      'a higher amount',
      withEntry({ amount: '1001' }),
      'it asks for 0.001001 USDC, and the description says 0.001 USDC',
    ],
    ['a lower amount', withEntry({ amount: '1' }), 'it asks for 0.000001 USDC, and the description says 0.001 USDC'],
    ['the amount with a zero before it', withEntry({ amount: '01000' }), 'the amount is "01000"'],
    ['a longer time', withEntry({ maxTimeoutSeconds: 61 }), 'it would be valid for 61 s, not for 60'],
    ['a shorter time', withEntry({ maxTimeoutSeconds: 59 }), 'it would be valid for 59 s, not for 60'],
    [
      'another flow',
      withExtra({ paymentFlow: 'upfront' }),
      'the payment flow is "upfront", and the description says authorization',
    ],
  ])('%s is not signed', (_, changed, why) => {
    expect(() => readRequirement(encode(changed), [described])).toThrow(why)
  })

  it('the first choice is taken, in whatever order the server names them, and comes back as it was sent', () => {
    const offered = { ...entry, extra: { ...entry.extra, paymentFlow: 'authorization', more: 1 } }
    const dear = { ...entry, network: 'eip155:8453', asset: MAIN, extra: { name: 'USD Coin', version: '2' } }
    const header = encode({ ...required, accepts: [dear, offered] })
    expect(readRequirement(header, [described, main])).toMatchObject({ agreed: described, offered, accepted: entry })
    expect(readRequirement(header, [main, described])).toMatchObject({ agreed: main, offered: dear })
  })

  it('what differs is said of the entry that is nearly right', () => {
    const dear = { ...entry, network: 'eip155:8453', asset: MAIN }
    const header = encode({ ...required, accepts: [dear, { ...entry, payTo: TOKEN }] })
    expect(() => readRequirement(header, [described])).toThrow(`Nothing was signed: the recipient is "${TOKEN}".`)
  })
})
