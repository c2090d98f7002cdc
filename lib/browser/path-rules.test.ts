import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { cleanAddress, cleanPath } from './path-rules'

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

/** A browser's address bar and history, as far as the rules use them. */
function page(address: string) {
  const shown: string[] = []
  const { pathname, search, hash } = new URL(address, 'https://site.example')
  return {
    shown,
    location: { pathname, search, hash, replace: (url: string) => shown.push(`go ${url}`) },
    history: {
      state: { scroll: 7 },
      replaceState: (state: unknown, _: string, url: string) => shown.push(`${JSON.stringify(state)} ${url}`),
    },
  }
}

describe('cleanAddress', () => {
  it('keeps query, hash and history state', () => {
    const { location, history, shown } = page('/docs/intro.html?a=1&b=%2F#the-end')
    cleanAddress(location, history, false)
    expect(shown).toEqual(['{"scroll":7} /docs/intro?a=1&b=%2F#the-end'])
  })

  it('does nothing to a clean address', () => {
    const { location, history, shown } = page('/docs/intro?x=/a.html#b.html')
    cleanAddress(location, history, false)
    expect(shown).toEqual([])
  })

  it('goes to the page that the host did not find', () => {
    const { location, history, shown } = page('/docs/intro/?a=1#b')
    cleanAddress(location, history, true)
    expect(shown).toEqual(['go /docs/intro?a=1#b'])
  })

  it('stays on the not-found page where nothing else is meant, so it never goes in circles', () => {
    const { location, history, shown } = page('/nowhere')
    cleanAddress(location, history, true)
    expect(shown).toEqual([])
  })
})

it('is under 1 KiB for the browser, even before minifying', () => {
  const source = readFileSync(new URL('path-rules.ts', import.meta.url), 'utf8')
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ESNext, removeComments: true },
  })
  expect(outputText).toContain('replaceState')
  expect(outputText).not.toContain('import')
  expect(Buffer.byteLength(outputText)).toBeLessThan(1024)
})
