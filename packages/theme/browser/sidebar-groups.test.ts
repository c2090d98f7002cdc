import { expect, it } from 'vitest'
import { withGroup } from './sidebar-groups'

it('remembers each category by itself', () => {
  expect(withGroup(withGroup(null, '/docs/api', false), '/docs/guides', true)).toBe('-/docs/api +/docs/guides')
})

it('the last choice counts, and is stored once', () => {
  expect(withGroup('+/docs/api', '/docs/api', false)).toBe('-/docs/api')
})

it.each([null, '', 'true', '{"a":1}', '__proto__', '+', '  '])('%j is no choice', (stored) => {
  expect(withGroup(stored, '/docs/api', true)).toBe('+/docs/api')
})
