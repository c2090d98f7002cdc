import { describe, expect, it } from 'vitest'
import type { Scan } from './answer'
import { observatoryScore } from './score'

const scan = (headers: Record<string, string>, html = '', more: Partial<Scan> = {}): Scan => ({
  headers: new Map(Object.entries(headers).map(([name, value]) => [name, [value]])),
  html,
  plain: { location: 'https://docs.example.com/' },
  hostname: 'docs.example.com',
  ...more,
})
const csp = (policy: string) => ({ 'content-security-policy': policy })

/** A site with everything but preloaded HSTS. */
const best = {
  ...csp("default-src 'none'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'"),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}
const withIntegrity = '<script src="/a.js" integrity="sha384-x"></script>'

describe('observatoryScore', () => {
  it('gives the best site without cookies and preloading what the published table adds up to', () => {
    expect(observatoryScore(scan(best, withIntegrity), '1.4').score).toBe(135)
    expect(observatoryScore(scan(best, withIntegrity), '1.6').score).toBe(155)
  })

  // Each figure is what the npm package @mdn/mdn-http-observatory 1.4.8 gives for the same answer.
  it.each<[string, Record<string, string>, string, number]>([
    ['nothing', {}, '<p>x', 30],
    [
      'unsafe style',
      { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
      '<script>1</script>',
      55,
    ],
    [
      'unsafe script',
      { 'content-security-policy': "default-src 'self' 'unsafe-inline'", 'x-frame-options': 'DENY' },
      '<script src=/a.js></script>',
      55,
    ],
    [
      'unsafe inline with hash',
      { 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline' 'sha256-abc='; style-src 'self'" },
      '',
      55,
    ],
    ['eval', { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-eval'" }, '', 45],
    ['wasm eval', { 'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" }, '', 55],
    ['http image', { 'content-security-policy': "default-src 'none'; img-src http://a.example" }, '', 45],
    ['http script', { 'content-security-policy': "default-src 'none'; script-src http://a.example" }, '', 35],
    [
      'strict-dynamic no hash',
      { 'content-security-policy': "default-src 'none'; script-src 'strict-dynamic'" },
      '',
      30,
    ],
    ['duplicate', { 'content-security-policy': "default-src 'none'; default-src 'self'" }, '', 30],
    ['no default', { 'content-security-policy': "script-src 'self'" }, '', 35],
    ['meta', {}, "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src 'self'\"><p>", 55],
    [
      'meta frame-ancestors only',
      {},
      '<meta http-equiv=Content-Security-Policy content="frame-ancestors \'none\'">',
      30,
    ],
    [
      'header and meta',
      {
        'content-security-policy':
          "default-src 'none'; script-src 'self' 'sha256-aa=' 'sha256-bb='; style-src 'self'; frame-ancestors 'none'",
      },
      "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src 'self' 'sha256-aa='; style-src 'self' 'unsafe-inline'\">",
      75,
    ],
    [
      'short header and meta',
      { 'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'" },
      "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src 'self'\">",
      75,
    ],
    [
      'bad values',
      {
        'content-security-policy': 'x',
        'referrer-policy': 'nonsense',
        'strict-transport-security': 'max-age=60',
        'x-content-type-options': 'sniff',
        'cross-origin-resource-policy': 'mine',
        'x-frame-options': 'never',
      },
      '',
      30,
    ],
    [
      'leaking',
      {
        'referrer-policy': 'no-referrer, unsafe-url',
        'strict-transport-security': 'includeSubDomains',
        'cross-origin-resource-policy': 'cross-origin',
        'x-frame-options': 'allow-from https://a.example',
      },
      '',
      45,
    ],
    ['foreign script', {}, '<script src=https://cdn.example.org/a.js></script>', 25],
    ['foreign script integrity', {}, '<script src=https://cdn.example.org/a.js integrity=sha384-x></script>', 30],
    ['foreign http', {}, '<script src=http://cdn.example.org/a.js></script>', 0],
    ['foreign http integrity', {}, '<script src=//cdn.example.org/a.js integrity=sha384-x></script>', 10],
    ['mixed integrity', {}, '<script src=/a.js integrity=sha384-x></script><script src=/b.js></script>', 30],
  ])('%s', (_, headers, html, score) => expect(observatoryScore(scan(headers, html), '1.4').score).toBe(score))

  it.each<[string, Partial<Scan>, Record<string, string>, number]>([
    ['no plain http at all', { plain: 'no answer' }, {}, 155],
    ['plain http that stays', { plain: { location: undefined } }, {}, 80],
    ['plain http to plain http', { plain: { location: 'http://www.docs.example.com/' } }, {}, 145],
    ['plain http to another host', { plain: { location: 'https://other.example/' } }, {}, 150],
    ['a cookie', {}, { 'set-cookie': 'a=b' }, 60],
    ['shared with everyone', {}, { 'access-control-allow-origin': '*' }, 155],
    [
      'shared with credentials',
      {},
      { 'access-control-allow-origin': 'https://a.example', 'access-control-allow-credentials': 'true' },
      50,
    ],
    ['an opener policy that is none', {}, { 'cross-origin-opener-policy': 'unsafe-none' }, 145],
    ['a wrong embedder policy', {}, { 'cross-origin-embedder-policy': 'yes' }, 140],
  ])('otherwise the best, but %s', (_, more, headers, score) =>
    expect(observatoryScore(scan({ ...best, ...headers }, withIntegrity, more), '1.6').score).toBe(score),
  )
})
