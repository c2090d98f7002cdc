import { afterEach, beforeEach, expect, it } from 'vitest'
import { project, type Fixture } from '@/lib/blog/testing/fixture'
import { compilerCacheVersion } from './compiler-cache'

const own = (key: string) => `/next|16|{"webpack":true,"serverReferenceHashSalt":"${key}"}`
const files = {
  'pages/index.mdx': '# Home',
  'examples/pay.ts': 'pay()',
  'lib/mdx/highlight.ts': 'export {}',
  'package-lock.json': '{}',
}
let fixtures: Fixture[]
beforeEach(() => (fixtures = []))
afterEach(() => fixtures.forEach(({ remove }) => remove()))

function version(more: Record<string, string> = {}, ownVersion = own('a')): string {
  const fixture = project({ ...files, ...more })
  fixtures.push(fixture)
  return compilerCacheVersion(fixture.root, ownVersion)
}

it('lets a build go on with what the last one compiled, whatever key Next has drawn', () => {
  expect(version({}, own('a+/='))).toBe(version({}, own('b')))
  expect(version()).not.toContain('serverReferenceHashSalt')
})

it('holds after an edit of a page: the compiler itself sees that', () => {
  expect(version({ 'pages/index.mdx': '# Another' })).toBe(version())
})

it.each([
  ['an example that a page shows', { 'examples/pay.ts': 'pay(2)' }],
  ['a step of the compilation', { 'lib/mdx/highlight.ts': 'export const a = 1' }],
  ['a package', { 'package-lock.json': '{"lockfileVersion":3}' }],
])('starts anew after a change of %s', (_, change) => {
  expect(version(change)).not.toBe(version())
})

it('starts anew with another setting of Next', () => {
  expect(version({}, '/next|17|{}')).not.toBe(version({}, '/next|16|{}'))
})
