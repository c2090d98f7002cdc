import { describe, expect, it } from 'vitest'
import { cleanPath } from './clean-path'

const figures: [from: string, to: string][] = [
  ['/docs/a/index.html', '/docs/a'],
  ['/index.html', '/'],
  ['/a.html', '/a'],
  ['/.html', '/'],
  ['/docs/reindex.html', '/docs/reindex'],
  ['/docs/a/', '/docs/a'],
  ['/a.html/', '/a'],
  ['/a.html.html', '/a'],
  ['/a/index.html/index.html', '/a'],
  ['/a//', '/a'],
  ['/', '/'],
  ['', '/'],
  ['/blog/tags/caf%C3%A9.html', '/blog/tags/caf%C3%A9'],
]
const leftAlone = [
  '/docs/intro',
  '/docs/index',
  '/docs/reindex',
  '/a.HTML',
  '/a.htm',
  '/a/INDEX.htm',
  '/html',
  '/a.htmlx',
  '/favicon.svg',
  '/docs//intro',
  '/a%2Ehtml',
]
const hostile = [
  '//evil.example/',
  '//evil.example',
  '/\\evil.example/index.html',
  '/\t/evil.example/x.html',
  '///a.html',
]
const malformed = ['/%', '/%E0%A4%A.html', '/%zz/', '/a%.html/']

describe('cleanPath', () => {
  it.each(figures)('%s is %s', (from, to) => expect(cleanPath(from)).toBe(to))

  it.each(leftAlone)('%s is left alone', (path) => expect(cleanPath(path)).toBe(path))

  it.each(hostile)('%j never becomes the address of another site', (path) => {
    const clean = cleanPath(path)
    expect(clean).toMatch(/^\/(?![/\\\s])/)
    expect(new URL(clean, 'https://site.example').host).toBe('site.example')
  })

  it('does not decode, so broken percent-encoding survives', () => {
    expect(malformed.map(cleanPath)).toEqual(['/%', '/%E0%A4%A', '/%zz', '/a%'])
  })

  it('changes nothing the second time', () => {
    for (const path of [...figures.flat(), ...leftAlone, ...hostile, ...malformed])
      expect(cleanPath(cleanPath(path)), path).toBe(cleanPath(path))
  })

  it('stays quick on an address made to be slow', () => {
    const before = performance.now()
    expect(cleanPath('/a' + '/'.repeat(16_000) + 'b')).toHaveLength(16_003)
    expect(cleanPath('/a' + '/'.repeat(16_000))).toBe('/a')
    expect(performance.now() - before).toBeLessThan(500)
  })
})
