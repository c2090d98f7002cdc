import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText } from '@docs402/findings'
import { cannotPay, cannotPayWords, lintApi, loadApi, paymentRequired, publicDocument, usageCost } from '../index'
import { memberOf } from '../pointer'
import { operationsOf } from '../operations'
import { folderWith } from '../testing/described'

const fixture = path.join(import.meta.dirname, '../fixtures/traits/metered')
const described = await loadApi({ root: fixture, file: 'openapi.yaml' })
const { api } = described
const WALLET = 'H6v77UigoRqhH6r4iDZbECNwCPW1pKZBRL7iYyjwNGkh'
const SIGNATURE = '4HxKByB8vHF8pGdUzn6Bhf2959NQC5abfGSF13o8Ndv39kQMkqmcC1C6byRJVV5d8w2rLvwCZmdfj8Qr1tk3LvYq'

const operation = (id: string) => {
  const described = api.operations.find((each) => each.id === id)
  if (!described) throw new Error(`There is no ${id}.`)
  return described
}
const accepts = (id: string) => {
  const all = memberOf(paymentRequired(api, operation(id)) ?? {}, 'accepts')
  return (Array.isArray(all) ? all : []).map((each) =>
    ['scheme', 'network', 'amount', 'payTo'].map((key) => memberOf(each, key)).join(' '),
  )
}
const usage = (id: string) => operation(id).price?.usage ?? { max: '0', min: '0', rates: [] }

it.each([
  ['chat', 'up to $0.05, $0.002 per 1,000 tokens'],
  ['translate', 'up to $0.1, $0.0015 per 1,000 input tokens and $0.000006 per output token, at least $0.001'],
  ['lookup', '$0.001'],
  ['store', 'up to $1, $0.01 per MB'],
  ['both', 'up to $0.05, $0.0001 per query, or $0.03 on Solana'],
  ['free', undefined],
])('the price of %s is %s', (id, label) => expect(operation(id).price?.label).toBe(label))

describe('a 402', () => {
  const evm = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
  const base = (amount: string) => `upto eip155:8453 ${amount} ${evm}`
  const solana = (amount: string) => `exact solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp ${amount} ${WALLET}`

  it.each([
    ['chat', [base('50000')]],
    ['translate', [base('100000')]],
    ['lookup', [solana('1000')]],
    ['both', [base('50000'), solana('30000')]],
  ])('of %s accepts each scheme on its networks, and pays who is paid there', (id, all) =>
    expect(accepts(id)).toEqual(all),
  )

  it('names how a token is transferred: with Permit2 up to an amount, and no domain on Solana', () => {
    const extras = (id: string) => memberOf(memberOf(paymentRequired(api, operation(id)) ?? {}, 'accepts'), '0')
    expect(memberOf(extras('chat') ?? {}, 'extra')).toEqual({
      ...{ name: 'USD Coin', version: '2', assetTransferMethod: 'permit2' },
    })
    expect(memberOf(extras('lookup') ?? {}, 'extra')).toEqual({})
  })
})

describe('what a request costs by use', () => {
  it.each([
    ['chat', [1000], 2000n],
    ['chat', [1], 2n],
    ['chat', [0], 0n],
    ['chat', [1_000_000], 50_000n],
    ['translate', [1000, 1000], 7500n],
    ['translate', [1, 0], 1000n],
    ['translate', [0, undefined], 100_000n],
    ['store', [3], 30_000n],
    ['both', [7], 700n],
  ])('%s with %j: %s units', (id, counts, cost) => expect(usageCost(usage(id), counts, 6)).toBe(cost))

  it('is rounded up once, when everything is summed', () => {
    const rate = { per: 3, unit: 'word', units: 'words' }
    const thirds = {
      max: '1',
      min: '0',
      rates: [
        { ...rate, usd: '0.000001' },
        { ...rate, usd: '0.000001' },
      ],
    }
    expect([usageCost(thirds, [1, 1], 6), usageCost(thirds, [1, 2], 6), usageCost(thirds, [2, 2], 6)]).toEqual([
      1n,
      1n,
      2n,
    ])
  })
})

it('what our clients cannot pay is said with what can', () => {
  const words = (id: string) => {
    const cannot = cannotPay(operation(id), api.payment)
    return cannot && cannotPayWords(cannot, 'samples')
  }
  expect(words('chat')).toBe(
    'These samples send the request up to its 402 and cannot pay it by `upto` on base (eip155:8453): @x402/evm/upto/client (https://www.npmjs.com/package/@x402/evm) can.',
  )
  expect(words('lookup')).toMatch(/`exact` on solana \(solana:5eykt.*: @x402\/svm\/exact\/client \(https:/)
  expect(words('both')).toMatch(/@x402\/svm.* or @x402\/evm/)
  expect(words('free')).toBeNull()
})

it('is published whole where agents look for it, also where the API has it', () => {
  const price = (id: string) =>
    memberOf(operationsOf(publicDocument(described)).find((each) => each.id === id)?.value['x-payment-info'], 'price')
  expect(price('chat')).toEqual({
    ...{ mode: 'dynamic', currency: 'USD', min: '0', max: '0.05' },
    rates: [{ amount: '0.002', per: 1000, unit: 'token', units: 'tokens' }],
  })
  expect(price('lookup')).toEqual({ mode: 'fixed', currency: 'USD', amount: '0.001' })
})

const written = readText(fixture, 'payments.yaml')
const EVM = '0x986FAe7C539909E8C33848C6C409C574396bDBF7'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const TO = `payTo: ${WALLET}`

/** One replacement in payments.yaml, the place of what is told of it, and words of it. */
const USAGE = "  usage: { max: '0.05', rates: [{ amount: '0.002', per: 1000, unit: token }] }\n"
const BASE_USDC = "address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'"
const ON_SOLANA = 'is an EVM address, on a Solana network'
const faults: [find: string, replacement: string, place: string, words: RegExp | string][] = [
  ['eip155:8453', 'base', '11:14', /"base" is not the CAIP-2 id of that network\. Write eip155:8453\./],
  ['eip155:8453', 'eip155:0x2105', '11:14', /must be in decimal digits\. Write eip155:8453\./],
  ['eip155:8453', '"8453"', '11:14', /lacks its namespace\. Write eip155:8453\./],
  ['eip155:8453', 'bip122:000000000019d6689c085ae165831e93', '11:14', 'is not the CAIP-2 id of an EVM or Solana'],
  [SOLANA, 'solana:devnet', '18:14', /Write solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1\./],
  [SOLANA, `${SOLANA.slice(0, -1)}q`, '18:14', /Did you mean "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"\?/],
  [SOLANA, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpSEe', '18:14', /first 32 letters of the genesis hash/],
  [TO, `payTo: '${EVM}'`, '23:14', `${ON_SOLANA}. Write the wallet that is paid`],
  [TO, `payTo: ${WALLET.replace('H6', 'H0')}`, '23:14', /is not base58: letter 2, "0", .* leave out 0, O, I and l/],
  [TO, `payTo: ${WALLET.slice(0, -3)}`, '23:14', /stands for \d+ bytes, not 32/],
  [TO, `payTo: ${SIGNATURE}`, '23:14', /has 64 bytes, as the signature of a transaction/],
  [TO, `payTo: ${MINT}`, '23:14', /is the mint of a token, and what is paid to it is lost/],
  [`      ${TO}\n`, '', '17:7', /need a recipient of their own.* Add payTo here, an address of Solana/],
  [`address: ${MINT}`, `address: '0x1${EVM.slice(3)}'`, '21:16', `${ON_SOLANA}. Write the token's mint`],
  [MINT, '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU', '21:16', /USDC of solana:EtW.*Write EPjF/],
  [`      ${TO}`, `      ${TO}\n      domain: { name: A, version: '2' }`, '24:7', '"domain" is for EVM networks'],
  ["address: '0x8335", "address: '0x83", '14:16', /is no address of an EVM network\. .* 0x and 40 hex digits/],
  [BASE_USDC, `address: ${MINT}`, '14:16', 'a Solana address, on an EVM network'],
  [`      domain: { name: USD Coin, version: '2' }\n`, '', '10:7', /Missing member "domain"/],
  [`payTo: '${EVM}'`, `payTo: '${EVM.slice(0, -1)}'`, '6:10', /is no address of an EVM network/],
  [`payTo: '${EVM}'`, BASE_USDC.replace('address', 'payTo'), '6:10', "is the token's contract, and what is paid"],
  ['scheme: upto\n', 'scheme: up-to\n', '3:11', `"scheme" can't be "up-to". Did you mean "upto"? Allowed: exact`],
  [USAGE, '', '3:11', 'charges what was used. Add usage'],
  ['unit: token }] }\n  flow', 'unit: tokens }] }\n  flow', '4:69', /Write one of them: "token"/],
  ['networks: [base]', 'networks: [bas]', '39:54', 'No asset is on the network "bas". Did you mean "base"? Known'],
  ['networks: [base]', 'networks: [solana]', '39:54', /for EVM networks only, and solana is none\. .*: base\./],
  ["max: '0.1'", "max: '0.0001'", '34:14', /The least, 0\.001, is more than the most, 0\.0001/],
  ['{ networks: [solana] }', '{ scheme: upto }', '44:37', '"upto" charges what was used, and the price of lookup'],
  ["{ scheme: exact, networks: [solana], amount: '0.03' }", '{ scheme: exact }', '56:65', /Add amount: '0.05'/],
  ['{ scheme: upto } }, {', "{ scheme: upto, amount: '1' } }, {", '56:43', /is max of the price\. Remove amount/],
  ['mode: fixed', 'mode: fixd', '43:22', /Did you mean "fixed"\? Allowed: fixed, dynamic/],
]

it.each(faults)('%s → %s is told at its place', async (find, replacement, place, words) => {
  expect(written).toContain(find)
  const payments = written.replace(find, replacement)
  const root = folderWith({ 'openapi.yaml': readText(fixture, 'openapi.yaml'), 'payments.yaml': payments })
  const findings = await lintApi(root, 'openapi.yaml')
  const ours = findings.filter(({ file }) => file === 'payments.yaml')
  expect(ours.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
  expect(ours[0]?.message).toMatch(words)
})
