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

it.each<[receipt: unknown, fault: string]>([
  [{ ...settled, success: 'true' }, 'there is no receipt of a settled payment'],
  [{ ...settled, success: false }, 'there is no receipt of a settled payment'],
  [null, 'there is no receipt of a settled payment'],
  [[], 'there is no receipt of a settled payment'],
  ['%', 'there is no receipt of a settled payment'],
  [{ ...settled, transaction: '' }, 'the receipt names no transaction'],
  [{ ...settled, transaction: [transaction] }, 'the receipt names no transaction'],
  [{ ...settled, payer: undefined }, 'the receipt is of another wallet'],
  [{ ...settled, payer: `0x${'2'.repeat(40)}` }, 'the receipt is of another wallet'],
  [{ ...settled, network: 'eip155:8453' }, 'the receipt is of another network'],
  [{ ...settled, amount: '1' }, 'the receipt is of another amount'],
  [{ ...settled, amount: 1000 }, 'the receipt is of another amount'],
])('%j closes none, here as in the programs', (receipt, fault) => {
  expect(readReceipt(encode(receipt), signed)).toEqual({ fault })
  expect(receiptFault(encode(receipt), signed)).toBe(fault)
})

it('no header closes none', () => {
  expect(readReceipt(null, signed)).toEqual({ fault: 'there is no receipt of a settled payment' })
})
