import { expect, it } from 'vitest'
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
  ['text', 'no JSON', 'PAYMENT-REQUIRED is not base64 of a JSON object'],
  ['a list', [], 'PAYMENT-REQUIRED is not base64 of a JSON object'],
  ['version 1', { ...required, x402Version: 1 }, 'the API uses x402 version 1, not 2'],
  ['no version', { ...required, x402Version: undefined }, 'the API uses x402 version missing, not 2'],
  ['no entries', { ...required, accepts: [] }, 'the API offers no payment option'],
  ['entries that are no list', { ...required, accepts: entry }, 'the API offers no payment option'],
  ['an entry that is null', { ...required, accepts: [null] }, 'an entry of "accepts" is not an object'],
  ['no resource', { ...required, resource: null }, 'the 402 names no resource'],
  ['extensions that are a list', { ...required, extensions: [] }, '"extensions" is not an object'],
  ['another scheme', withEntry({ scheme: 'upto' }), 'the scheme is "upto"'],
  ['an amount that is a number', withEntry({ amount: 1000 }), 'the amount, 1000, is not a string of digits'],
  ['an amount in hex', withEntry({ amount: '0x3e8' }), 'the amount, "0x3e8", is not a string of digits'],
  ['an amount below zero', withEntry({ amount: '-1' }), 'the amount, "-1", is not a string of digits'],
  ['no amount', withEntry({ amount: undefined }), 'the amount, missing, is not a string of digits'],
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
  ['recipients', withEntry({ payTo: [PAY_TO] }), `the recipient is ["${PAY_TO}"]`],
  ...['60', 59.5, 61, 0, -1, null, undefined, [60]].map((seconds): [string, unknown, string] => [
    `a time of ${JSON.stringify(seconds)}`,
    withEntry({ maxTimeoutSeconds: seconds }),
    'is not a whole number from 1 to 60',
  ]),
  ['another name', withExtra({ name: 'USD Coin' }), "the token's domain is not USDC, version 2"],
  ['a version that is a number', withExtra({ version: 2 }), "the token's domain is not USDC, version 2"],
  ['no domain', withEntry({ extra: null }), "the token's domain is not USDC, version 2"],
  ['Permit2', withExtra({ assetTransferMethod: 'permit2' }), 'the transfer method is "permit2"'],
  ['a method that is null', withExtra({ assetTransferMethod: null }), 'the transfer method is null'],
])('a 402 with %s is not signed', (_, changed, why) => {
  expect(() => readRequirement(encode(changed), agreed)).toThrow(why)
  expect(() => readRequirement(encode(changed), agreed)).toThrow(/^Nothing was signed: .*\.$/)
})

it('of several entries, the first that is as agreed is taken, and nothing but what was checked', () => {
  const bad = { ...entry, maxTimeoutSeconds: '60' }
  const good = { ...entry, amount: '2000', extra: { ...entry.extra, assetTransferMethod: 'eip3009', more: 1 }, more: 1 }
  const { accepted } = readRequirement(encode({ ...required, accepts: [bad, good, entry] }), agreed)
  expect(accepted).toEqual({ ...entry, amount: '2000' })
})
