import { expect, it } from 'vitest'
import { readReceipt } from '../packages/sandbox/browser/receipt'
import { encode } from '../packages/sandbox/testing/payer'
import { receiptFault } from '../clients/typescript/src/receipt'

const signed = { from: '0x3E0595BbF6E89ec8b699b4e44481aA2301cBE5af', network: 'eip155:84532', amount: '1000' }
const transaction = `0x${'1'.repeat(64)}`
const settled = { success: true, transaction, network: signed.network, payer: signed.from }

it.each([settled, { ...settled, amount: '1000' }, { ...settled, payer: signed.from.toLowerCase() }])(
  '%j closes a payment',
  (each) => {
    expect(readReceipt(encode(each), signed)).toEqual({ transaction })
    expect(receiptFault(encode(each), signed)).toBeNull()
  },
)

/** What the programs say, by the console's name for it. */
const FAULTS = {
  none: 'there is no receipt of a settled payment',
  noTransaction: 'the receipt names no transaction',
  otherWallet: 'the receipt is of another wallet',
  otherNetwork: 'the receipt is of another network',
  otherAmount: 'the receipt is of another amount',
}

it.each<[receipt: unknown, fault: keyof typeof FAULTS]>([
  [{ ...settled, success: 'true' }, 'none'],
  [{ ...settled, success: false }, 'none'],
  [null, 'none'],
  [[], 'none'],
  ['%', 'none'],
  [{ ...settled, transaction: '' }, 'noTransaction'],
  [{ ...settled, transaction: [transaction] }, 'noTransaction'],
  [{ ...settled, payer: undefined }, 'otherWallet'],
  [{ ...settled, payer: `0x${'2'.repeat(40)}` }, 'otherWallet'],
  [{ ...settled, network: 'eip155:8453' }, 'otherNetwork'],
  [{ ...settled, amount: '1' }, 'otherAmount'],
  [{ ...settled, amount: 1000 }, 'otherAmount'],
])('%j closes none, here as in the programs', (receipt, fault) => {
  expect(readReceipt(encode(receipt), signed)).toEqual({ fault })
  expect(receiptFault(encode(receipt), signed)).toBe(FAULTS[fault])
})

it('no header closes none', () => {
  expect(readReceipt(null, signed)).toEqual({ fault: 'none' })
})
