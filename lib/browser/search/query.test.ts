import { expect, it } from 'vitest'
import { canBeCorrected, formsOf, spaced } from './query'

it.each([
  ['how do I pay?', 'pay?'],
  ['what is it', 'what is it'],
  ['"how do I pay"', '"how do I pay"'],
  ['GET /v1/solana/blocks/5', 'v1 blocks'],
  ['/v1/{network}/blocks/{block}', 'v1 blocks'],
  ['https://api.example.com/v1/networks?x=1', 'v1 networks'],
  ['/docs/api/networks', 'docs api networks'],
  [
    '402 payment_invalid: It does not hold 1000 of 0x036C (/tmp/open-1.json), in this token',
    'payment_invalid: not hold token',
  ],
])('looks for what tells “%s” from others', (query, form) => {
  expect(formsOf(query)[0]).toBe(form)
})

it('looks for fewer words when no page has all of them', () => {
  expect(formsOf('retry x-payment twice')).toEqual(['retry x-payment twice', 'retry x-payment', 'retry'])
  expect(formsOf('   ')).toEqual([])
})

it('puts spaces between the words of writing systems that have none', () => {
  expect(spaced('查询区块数据 in Base').split(' ').length).toBeGreaterThan(4)
  expect(spaced('查询区块数据').replaceAll(' ', '')).toBe('查询区块数据')
  expect(spaced('rate limits')).toBe('rate limits')
})

it.each([
  ['rate limts', true],
  ['"netwroks"', false],
  ['The price of 1000 is over the cap', false],
])('“%s” can be corrected: %s', (query, can) => {
  expect(canBeCorrected(query)).toBe(can)
})
