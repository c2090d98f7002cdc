import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { typedDataOf } from '../payments/payment-payload'
import { twinSignature, withV } from '../testing/payer'
import { authorizationFor, checkedSignature, domainOf } from './authorization'

// What is signed for the vectors that other languages compare with: clients/test-vectors.test.ts.
const PAY_TO = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const required = {
  accepted: {
    ...{ scheme: 'exact', network: 'eip155:84532' as const, amount: '1000', asset: TOKEN, payTo: PAY_TO },
    ...{ maxTimeoutSeconds: 60, extra: { name: 'USDC', version: '2' } },
  },
  extensions: {},
  agreed: {
    payment: { payTo: PAY_TO, maxTimeoutSeconds: 60 },
    asset: { chainId: 84532, address: TOKEN, domain: { name: 'USDC', version: '2' } },
    cap: 1000n,
  },
}
const [account, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())]
const authorization = authorizationFor(required, { from: account.address, now: 1_767_225_600 })
const domain = domainOf(required)
const typed = (change = {}) => typedDataOf({ ...authorization.authorization, ...change }, domain)
const good = await account.signTypedData(typed())
const byV = (v: number) => withV(v)(good)

it('a signature of the account for what it was asked is sent, in the form that the token takes', async () => {
  const checked = (signature: string) => checkedSignature(required, authorization, signature)
  expect(await checked(good)).toEqual({ signature: good })
  // Some hardware wallets write 0 and 1.
  expect(await checked(byV(good.endsWith('1b') ? 0 : 1))).toEqual({ signature: good })
  expect(await checked(good.toUpperCase().replace('0X', '0x'))).toEqual({ signature: good })
})

it.each<[what: string, signature: unknown, fault: string]>([
  ['another account', await other.signTypedData(typed()), 'another'],
  ['another amount', await account.signTypedData(typed({ value: '100000' })), 'another'],
  ['another recipient', await account.signTypedData(typed({ to: TOKEN })), 'another'],
  ['a longer time', await account.signTypedData(typed({ validBefore: '9999999999' })), 'another'],
  ['another network', await account.signTypedData({ ...typed(), domain: { ...domain, chainId: 8453 } }), 'another'],
  ['a text', await account.signMessage({ message: 'hello' }), 'another'],
  ['the other v', byV(good.endsWith('1b') ? 28 : 27), 'another'],
  ['an account that is a contract', `${good}00`, 'contract'],
  ['its twin with a high s', twinSignature(good), 'malformed'],
  ['a v that is none', byV(39), 'malformed'],
  ['zeros', `0x${'0'.repeat(130)}`, 'malformed'],
  ['half a byte', good.slice(0, -1), 'malformed'],
  ['nothing', null, 'malformed'],
  ['an object', { toString: () => good }, 'malformed'],
])('a signature of %s is not sent', async (_, signature, fault) => {
  expect(await checkedSignature(required, authorization, signature)).toEqual({ fault })
})

it('a payment in place of one that expired takes over its nonce and its identifier', () => {
  const offered = { ...required, extensions: { 'payment-identifier': { info: { required: false }, schema: {} } } }
  const first = authorizationFor(offered, { from: account.address, now: 1 })
  const older = { nonce: first.authorization.nonce, identifier: 'identifier-0123456789' }
  const second = authorizationFor(offered, { from: account.address, now: 100, older })
  expect(second.authorization).toEqual({ ...first.authorization, validBefore: '160' })
  expect(second.extensions).toEqual({
    'payment-identifier': { info: { required: false, id: older.identifier }, schema: {} },
  })
})
