import { expect, it } from 'vitest'
import { synonyms } from '@/data/synonyms'
import { synonymsOf } from './synonyms-of'

it('gives the other words for what a page is about', () => {
  const words = synonymsOf(['Rate limits', 'headers'])
  expect(words).toContain('throttle')
  expect(words).toContain('quota')
  expect(words).not.toContain('rate limits')
})

it('takes whole words only', () => {
  expect(synonymsOf(['Prepaid capital'])).toEqual([])
})

it('lists words that can be found: lower case, letters, digits and spaces, each group with two or more', () => {
  for (const group of synonyms) {
    expect(new Set(group).size).toBe(group.length)
    expect(group.length).toBeGreaterThan(1)
    for (const word of group) expect(word).toMatch(/^[a-z\d]+( [a-z\d]+)*$/)
  }
})
