import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type HeaderRule, headersFor, movedTo, parseHeaderRules, parseRedirectRules } from './host-rules'
import { serve } from './server'
import { ask, copyOfFixtureSite } from './testing'

describe('parseHeaderRules', () => {
  it('reads rules', () => {
    const rules = [{ source: '/*', headers: { 'X-Frame-Options': 'DENY' } }]
    expect(parseHeaderRules(JSON.stringify(rules))).toEqual(rules)
  })

  it.each([
    ['{', '_headers.json is not JSON'],
    ['{}', 'Invalid input: expected array, received object'],
    ['[{"source":"docs","headers":{}}]', 'at [0].source'],
    ['[{"source":"/*","headers":{"A":3}}]', 'at [0].headers.A'],
    ['[{"source":"/*","header":{}}]', 'Unrecognized key: "header"'],
  ])('%s is refused, and the message says where', (text, message) => {
    expect(() => parseHeaderRules(text)).toThrow(message)
  })
})

describe('headersFor', () => {
  const rules: HeaderRule[] = [
    { source: '/*', headers: { A: 'all' } },
    { source: '/docs/*.md', headers: { B: 'markdown' } },
    { source: '/docs/intro', headers: { a: 'intro' } },
  ]
  it.each([
    ['/', { a: 'all' }],
    ['/docs/intro', { a: 'intro' }],
    ['/docs/api/x.md', { a: 'all', b: 'markdown' }],
    ['/docs/api/xmd', { a: 'all' }],
  ])('%s', (path, expected) => expect(Object.fromEntries(headersFor(rules, path))).toEqual(expected))
})

describe('redirect rules', () => {
  it('are read as hosts read them', () => {
    const text = '/old /docs/new 301\n\n# remark\n/spaces    /docs   \r\n/old /second 301\nhttps://x.example/ /y\n'
    expect([...parseRedirectRules(text)]).toEqual([
      ['/old', '/docs/new'],
      ['/spaces', '/docs'],
    ])
  })

  it('keep the query, before the place on the page', () => {
    const rules = new Map([['/old', '/docs#start']])
    expect(movedTo(rules, '/old', '?a=1')).toBe('/docs?a=1#start')
    expect(movedTo(rules, '/old', '')).toBe('/docs#start')
    expect(movedTo(rules, '/older', '')).toBeUndefined()
  })

  it('answer before the page that stands there for hosts that can not redirect, and follow a new build', async () => {
    const { root, remove } = copyOfFixtureSite()
    writeFileSync(join(root, 'docs/old.html'), '<h1>This page has moved</h1>')
    writeFileSync(join(root, '_redirects'), '/docs/old /docs/intro 301\n')
    const host = await serve({ root, port: 0 })
    const plain = await serve({ root, port: 0, redirects: false })
    try {
      const moved = await ask(host.port, '/docs/old?a=1')
      expect([moved.status, moved.headers.location]).toEqual([308, '/docs/intro?a=1'])
      expect((await ask(plain.port, '/docs/old')).body.toString()).toContain('This page has moved')
      rmSync(join(root, '_redirects'))
      expect((await ask(host.port, '/docs/old')).status).toBe(200)
    } finally {
      await Promise.all([host.close(0), plain.close(0)])
      remove()
    }
  })
})
