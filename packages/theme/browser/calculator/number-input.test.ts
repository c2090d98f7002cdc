import { describe, expect, it } from 'vitest'
import { cursorIn, plainNumber } from './number-input'

describe('a number of requests', () => {
  it.each([
    ['1000', '1000'],
    ...['1,000', '1 000', '1.000', "1'000", '1’000', '1_000', '1\u00a0000', '1\u202f000', '1\u2009000'].map((text) => [
      text,
      '1000',
    ]),
    [' 1,234,567\n', '1234567'],
    ['12,34,567', '1234567'],
    ['１，０００', '1000'],
    ['007', '7'],
    ['0', '0'],
  ])('%j is %s', (text, plain) => expect(plainNumber(text)).toBe(plain))

  it.each(['', ' ', '-1', '1.5', '1,5', '1,00', ',000', '1,000.5', '1,000 000', '1e3', '0x10', 'ten', '1k', '$5', '١'])(
    '%j is none',
    (text) => expect(plainNumber(text)).toBeUndefined(),
  )
})

describe('an amount of dollars', () => {
  it.each([
    ['49', '49'],
    ['$49', '49'],
    ['$ 1,049.50', '1049.50'],
    ['1.000', '1.000'],
    ['.5', '.5'],
    ['7.', '7.'],
  ])('%j is %s', (text, plain) => expect(plainNumber(text, true)).toBe(plain))

  it.each(['49,90', '1.049,50', '€49', '-1', '.', '1.2.3'])('%j is none', (text) =>
    expect(plainNumber(text, true)).toBeUndefined(),
  )
})

it.each([
  ['typed at the end', '12,345', '', false, 6],
  ['typed within', '19,234', ',234', false, 2],
  ['a comma deleted backwards', '1,234', '234', false, 1],
  ['a comma deleted forwards', '1,234', '234', true, 2],
  ['at the beginning', '1,234', '1,234', false, 0],
])('the cursor stays: %s', (_, text, rest, isForward, at) => expect(cursorIn(text, rest, isForward)).toBe(at))
