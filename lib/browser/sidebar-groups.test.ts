import { expect, it } from 'vitest'
import { rememberedGroup, withGroup } from './sidebar-groups'

it('remembers each category by itself', () => {
  const stored = withGroup(withGroup(null, '/docs/api', false), '/docs/guides', true)
  expect(rememberedGroup('/docs/api', stored)).toBe(false)
  expect(rememberedGroup('/docs/guides', stored)).toBe(true)
  expect(rememberedGroup('/docs/other', stored)).toBeUndefined()
})

it('the last choice counts, and is stored once', () => {
  expect(withGroup('+/docs/api', '/docs/api', false)).toBe('-/docs/api')
})

it.each([null, '', 'true', '{"a":1}', '__proto__', '+', '  '])('%j is no choice', (stored) => {
  expect(rememberedGroup('/docs/api', stored)).toBeUndefined()
  expect(rememberedGroup('__proto__', stored)).toBeUndefined()
})
