import { expect, it } from 'vitest'
import { correct } from './typos'

const dictionary = [
  'payment',
  'network',
  'networks',
  'throttle',
  'facilitator',
  'signature',
  'cursor',
  'block',
  'paid',
  'list',
  'limit',
]

it.each([
  ['paymnet', 'payment'],
  ['netwrk', 'network'],
  ['netwroks', 'networks'],
  ['trottle', 'throttle'],
  ['facilitatr networks', 'facilitator networks'],
  ['blokc for netwroks', 'block for networks'],
  ['fasilitaror', 'facilitator'],
  ['block limt', 'block limit'],
  ['GET /v1/netwroks', 'GET /v1/networks'],
  // Still being typed.
  ['facilitt', 'facilitator'],
  ['netwr', 'network'],
])('corrects “%s” to “%s”', (query, right) => {
  expect(correct(query, dictionary)).toBe(right)
})

it.each([
  ['платёжь', 'платеж'],
  ['πληρωμη', 'πληρωμή'],
  ['Überweisng', 'überweisung'],
])('corrects “%s” in its own script', (query, right) => {
  // The words of a site have no accents that other keyboards lack.
  expect(correct(query, ['платеж', 'πληρωμη', 'uberweisung'])).toBe(right.normalize('NFKD').replace(/\p{M}/gu, ''))
})

it.each([
  "O'Neil",
  'O’Neil',
  '查询区块高度',
  'pay gas',
  'paymen',
  'would you throttle it',
  'throttling cursors',
  '0xpaymnet1 402',
])('leaves “%s” alone', (query) => expect(correct(query, dictionary)).toBe(query))

it('leaves out words that nothing is near to', () => {
  expect(correct('xyzzy network', dictionary)).toBe('network')
  expect(correct('xyzzy', dictionary)).toBe('')
  expect(correct('pay-xyzzy', dictionary)).toBe('pay')
})
