import { describe, expect, it } from 'vitest'
import { headersFor, parseHeaderRules, type HeaderRule } from './header-rules'

describe('parseHeaderRules', () => {
  it('reads rules', () => {
    const rules = [{ source: '/*', headers: { 'X-Frame-Options': 'DENY' } }]
    expect(parseHeaderRules(JSON.stringify(rules), '_headers.json')).toEqual(rules)
  })

  it.each([
    ['{', '_headers.json is not JSON'],
    ['{}', '(top level): Invalid input: expected array, received object'],
    ['[{"source":"docs","headers":{}}]', '0.source: must be a path that starts with "/"'],
    ['[{"source":"/*","headers":{"Content-Length":"3"}}]', '0.headers.Content-Length: is set by the server itself'],
    ['[{"source":"/*","headers":{"a b":"3"}}]', '0.headers.a b: Header name must be a valid HTTP token'],
    ['[{"source":"/*","headers":{"a":"1\\n2"}}]', '0.headers.a: Invalid character in header content'],
    ['[{"source":"/*","header":{}}]', 'Unrecognized key: "header"'],
  ])('%s is refused, and the message says where', (text, message) => {
    expect(() => parseHeaderRules(text, '_headers.json')).toThrow(message)
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
