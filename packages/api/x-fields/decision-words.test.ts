import { expect, it } from 'vitest'
import type { Decision } from './decisions'
import { chainKinds, decisionWords } from './decision-words'

const decision: Decision = {
  ...{ on: 'no_response', charged: 'unknown', retry: 'same_payment', maySignNew: 'after_expiry', lookUp: ['nonce'] },
}
const EVM = '`authorizationState(from, nonce)` of the token contract'
const SOLANA = 'the transactions of your token account (`getSignaturesForAddress`)'
const EVM_EXPIRED = 'once `validBefore` has passed and the nonce is unused'
const SOLANA_EXPIRED = 'once the blockhash of the first one has expired and its transfer is not among your transactions'
const words = (look: string, expired: string) =>
  `Possibly charged. Check ${look}. Send the same signed payment again. Sign a new one only ${expired}.`

it.each([
  ['EVM', ['eip155'], words(EVM, EVM_EXPIRED)],
  ['Solana', ['solana'], words(SOLANA, SOLANA_EXPIRED)],
  [
    'both',
    ['eip155', 'solana'],
    words(
      `${EVM} on an EVM network, or ${SOLANA} on Solana`,
      `${EVM_EXPIRED} on an EVM network, or ${SOLANA_EXPIRED} on Solana`,
    ),
  ],
] as const)('a payment on %s is looked up as it can be there', (_, kinds, expected) => {
  expect(decisionWords(decision, kinds)).toBe(expected)
})

it('the kinds are those of the tokens that are accepted, each once', () => {
  const asset = (caip2: string) => ({
    ...{ network: 'a', environment: 'production' as const, symbol: 'A', address: 'a', decimals: 6, caip2 },
  })
  const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(chainKinds({ assets: [asset(cluster), asset('eip155:1'), asset('eip155:2')] })).toEqual(['solana', 'eip155'])
  expect(chainKinds(null)).toEqual(['eip155'])
})
