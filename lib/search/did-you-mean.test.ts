import { expect, it } from 'vitest'
import { correct } from './did-you-mean'

const known = ['payment', 'network', 'throttle', 'facilitator', 'signature', 'cursor', 'gas']

it.each([
  ['paymnet', 'payment'],
  ['netwrk', 'network'],
  ['trottle', 'throttle'],
  ['facilitatr limits', 'facilitator limits'],
  ['singature', 'signature'],
])('corrects “%s” to “%s”', (query, right) => {
  expect(correct(query, known).corrected).toBe(right)
})

it('leaves known words and their beginnings alone', () => {
  expect(correct('pay gas', known)).toEqual({ corrected: '', unknown: [] })
})

it('names the words that nothing is near to', () => {
  expect(correct('xyzzy', known)).toEqual({ corrected: '', unknown: ['xyzzy'] })
})
