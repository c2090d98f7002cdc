import { expect, it } from 'vitest'
import { searchTerm, calledKey, canBeCorrected, KEYWORD, NAME, read, TITLE } from './query'

it.each([
  ['how do I pay?', 'pay'],
  ['what is it', 'what is it'],
  ['GET /v1/solana/blocks/5', 'v1 blocks', '/v1/solana/blocks/5'],
  ['/v1/{network}/blocks/{block}', 'v1 blocks', '/v1/{network}/blocks/{block}'],
  ['https://api.example.com/v1/networks?x=1', 'v1 networks', '/v1/networks'],
  ['/docs/api/networks', 'docs api networks', '/docs/api/networks'],
  ['查询区块 in Base', '查询 区块 Base', '查询区块 Base'],
  ['“Is it C++, (v1.2) or 0.5?”', 'Is it C++ v1.2 or 0.5', 'Is it C++, (v1.2) or 0.5?'],
  [
    '402 payment_invalid: It does not hold 1000 of 0x036C (/tmp/open-1.json), in this token',
    'payment_invalid not hold token',
  ],
  ['{"error":{"status":402,"code":"payment_invalid"}}', 'error status 402 code payment_invalid'],
  ['   ', ''],
  ['where do I begin', 'begin'],
  ['How long should I wait after a 429?', 'wait 429'],
  ['read a long list', 'read long list'],
])('looks for what tells “%s” from others, and marks what was typed', (query, words, typed = words) => {
  const parsed = read(query)
  expect([parsed.words.join(' '), parsed.typed.join(' ')]).toEqual([words, typed])
})

it('asks for words in quotes side by side, for single letters and numbers whole', () => {
  const { words, isExact } = read('"how do I pay"')
  expect(searchTerm(words, isExact)).toBe('"how do iꓻ pay"')
  expect(searchTerm(['1.05', 'Straße', 'get_block'], false)).toBe('1ꓸ05ꓻ strasse get_block')
})

it('knows what a page is called in any order, with other endings and signs', () => {
  const key = calledKey(KEYWORD, 'supported chains')
  for (const other of ['which chains are supported?', 'chain-support', 'supportedChain']) {
    expect(calledKey(KEYWORD, other)).toBe(key)
  }
  expect(calledKey(TITLE, 'supported chains')).not.toBe(key)
  expect(calledKey(TITLE, 'accounting')).not.toBe(calledKey(TITLE, 'an account'))
  expect(calledKey(NAME, 'PAYMENT-REQUIRED')).not.toBe(calledKey(NAME, 'payment_required'))
})

it.each([
  ['rate limts', true],
  ['"netwroks"', false],
  ['The price of 1000 is over the cap', false],
])('“%s” can be corrected: %s', (query, can) => {
  expect(canBeCorrected(query)).toBe(can)
})
