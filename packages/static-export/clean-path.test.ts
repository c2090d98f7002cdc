import { expect, it } from 'vitest'
import { cleanPath } from './clean-path'

const CASES: readonly [from: string, to: string][] = [
  ['/docs/a/index.html', '/docs/a'],
  ['/index.html', '/'],
  ['/.html', '/'],
  ['/docs/reindex.html', '/docs/reindex'],
  ['/docs/a/', '/docs/a'],
  ['/a.html/', '/a'],
  ['/a//', '/a'],
  ['/', '/'],
  ['', '/'],
  ['/blog/tags/caf%C3%A9.html', '/blog/tags/caf%C3%A9'],
  // Broken percent-encoding survives, because nothing is decoded.
  ['/%E0%A4%A.html', '/%E0%A4%A'],
  ['/%zz/', '/%zz'],
  // Never the address of another site.
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/index.html', '/evil.example'],
  ['/\t/evil.example/x.html', '/evil.example/x'],
  ['///a.html', '/a'],
  // Left alone.
  ...['/docs/intro', '/docs/index', '/docs/reindex', '/a.HTML', '/a.htm', '/a/INDEX.htm', '/html', '/a.htmlx'].map(
    (path): [string, string] => [path, path],
  ),
  ...['/favicon.svg', '/docs//intro', '/a%2Ehtml'].map((path): [string, string] => [path, path]),
]

it.each(CASES)('%j is %s, and nothing more the second time', (from, to) => {
  expect(cleanPath(from)).toBe(to)
  expect(cleanPath(to)).toBe(to)
})

it('stays quick on a path made to be slow', () => {
  const before = performance.now()
  expect(cleanPath('/a' + '/'.repeat(16_000) + 'b')).toHaveLength(16_003)
  expect(cleanPath('/a' + '/'.repeat(16_000))).toBe('/a')
  expect(performance.now() - before).toBeLessThan(500)
})
