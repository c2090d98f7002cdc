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

// What else may not be signed: clients/requirements.test.ts reads all of it here, too.
it.each<[what: string, changed: unknown, why: string]>([
  ['no resource', { ...required, resource: null }, 'the 402 names no resource'],
  ['no scheme', { ...required, accepts: [null] }, 'the scheme is missing'],
  ['no amount', withEntry({ amount: undefined }), 'the amount is missing, not digits'],
  ['an amount over the cap', withEntry({ amount: '20001' }), 'the price of 20001 is over the cap of 20000'],
  ['no token', withEntry({ network: undefined, asset: undefined }), 'missing on missing is not a token that you pay'],
  ['another recipient', withEntry({ payTo: TOKEN }), `the recipient is "${TOKEN}"`],
  ['no domain', withEntry({ extra: null }), 'the token is named missing, missing, not USDC, 2'],
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
    ['a higher amount', withEntry({ amount: '1001' }), 'it asks for 0.001001 USDC, and the description says 0.001'],
    ['a lower amount', withEntry({ amount: '1' }), 'it asks for 0.000001 USDC, and the description says 0.001 USDC'],
    ['the amount with a zero before it', withEntry({ amount: '01000' }), 'the amount is "01000"'],
    ['a longer time', withEntry({ maxTimeoutSeconds: 61 }), 'it would be valid for 61 s, not for 60'],
    ['a shorter time', withEntry({ maxTimeoutSeconds: 59 }), 'it would be valid for 59 s, not for 60'],
    ['another flow', withExtra({ paymentFlow: 'upfront' }), 'the payment flow is "upfront", and the description says'],
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
