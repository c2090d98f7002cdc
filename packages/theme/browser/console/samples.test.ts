import { expect, it } from 'vitest'
import { difference } from './samples'

it.each([
  ['limit=25', 'limit=7', { start: 6, end: 8, text: '7' }],
  ['/a', '/a?x=1', { start: 2, end: 2, text: '?x=1' }],
  ['/a?x=1', '/a', { start: 2, end: 6, text: '' }],
  ['aa', 'aaa', { start: 2, end: 2, text: 'a' }],
  ['aaa', 'aa', { start: 2, end: 3, text: '' }],
  ['same', 'same', { start: 4, end: 4, text: '' }],
])('of a sample, only what differs is written: "%s" becomes "%s"', (before, after, changed) => {
  expect(difference(before, after)).toEqual(changed)
  expect(before.slice(0, changed.start) + changed.text + before.slice(changed.end)).toBe(after)
})
