import { expect, it } from 'vitest'
import { readSynonyms, synonymsOf, wordList } from './spelling-words'

it('lists the words that most records have first, and no numbers, hashes or short words', () => {
  const texts = ['Signing paid blocks blocks', 'An invalid_cursor ends Blocks ERC20 0xdeadbeef 8453']
  expect(wordList(texts)).toEqual(['blocks', 'ends', 'invalid_cursor', 'paid', 'signing'])
})

it('lists words of any script that has spaces', () => {
  expect(wordList(['Платёж прошёл, 查询区块高度', 'платеж'])).toEqual(['платеж', 'прошел'])
})

it('gives the other words for what a page is about, by whole words', () => {
  const groups = [
    ['rate limit', 'rate limits', 'quota', 'throttle'],
    ['capital', 'money'],
  ]
  const words = synonymsOf(['Rate limits', 'headers'], groups)
  expect(words).toContain('throttle')
  expect(words).toContain('quota')
  expect(words).not.toContain('rate limits')
  expect(synonymsOf(['Prepaid capitals'], groups)).toEqual([])
})

it('has no synonyms on a site without a file of them', () => {
  expect(readSynonyms(import.meta.dirname)).toEqual([])
})
