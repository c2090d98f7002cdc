import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { firstFault, formatWords } from './check'

it.each([
  ['A block number, a block hash, `latest` or `finalized`.', 'a block number, a block hash, latest or finalized'],
  ['An address: `0x` and 40 digits. Responses differ.', 'an address: 0x and 40 digits'],
  ['A time such as `2026-11-02T12:00:00.5Z`', 'a time such as 2026-11-02T12:00:00.5Z'],
  ['', ''],
])('of a description, the first sentence says what is wanted: "%s"', (description, words) => {
  expect(formatWords(description)).toBe(words)
})

it('what does not match is told in the words of the description, without a regular expression', () => {
  const ajv = new Ajv2020({ verbose: true })
  const check = ajv.compile({ type: 'string', pattern: '^(a|b)$', description: 'One of `a` and `b`.' })
  check('c')
  expect(firstFault(check.errors).message).toBe('must be one of a and b')
  expect(check('a')).toBe(true)
})
