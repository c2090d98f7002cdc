import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contentTypes, hasKnownType, typeOf } from './content-types'
import { caddyFile } from './caddy'
import { headersFile, redirectsFile, vercelFile } from './hosted'
import { nginxMaps, nginxServer } from './nginx'
import { cacheHeaders, securityHeaders, type SiteHeaders } from './policy'

// What real nginx and Caddy make of it is tested with the built site (tests/security/hosts.spec.ts).

const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
const FILES = [
  'docs/1.0/openapi.yaml',
  'docs/llms.txt',
  'index.html',
  'llms.txt',
  'openapi.json',
  'prices.csv',
  'what.foo',
]

const MARKDOWN = {
  source: '/docs/intro.md',
  headers: { Link: '<https://x.example/docs/intro>; rel="canonical"', 'X-Robots-Tag': 'noindex' },
}

const site = (base = '', policy = "default-src 'none'"): SiteHeaders => ({
  base,
  types: contentTypes(FILES),
  rules: [
    { source: '/*', headers: securityHeaders(policy, false) },
    ...cacheHeaders(['/assets/*', '/_next/static/*', '/pagefind/pagefind.en_*'], ['/sw.js']),
    { source: '/.well-known/api-catalog', headers: { 'Content-Type': CATALOG_TYPE } },
    MARKDOWN,
    { ...MARKDOWN, source: `/docs/${'long-'.repeat(20)}name.md` },
  ],
  redirects: [{ from: '/docs/old', to: `${base}/docs/new` }],
})

const FOREVER = 'public, max-age=31536000, immutable'
const vercelSchema = z.object({
  headers: z.array(z.object({ source: z.string(), headers: z.array(z.record(z.string(), z.string())) })),
  redirects: z.array(z.object({ source: z.string(), destination: z.string(), permanent: z.boolean() })),
})
const vercel = (base?: string) => vercelSchema.parse(JSON.parse(vercelFile(site(base))))

const HOSTS: Readonly<Record<string, (base?: string) => string>> = {
  _headers: (base) => headersFile(site(base)),
  _redirects: (base) => redirectsFile(site(base)),
}

it.each([
  ['_headers', "/*\n  Content-Security-Policy: default-src 'none'\n  Strict-Transport-Security: max-age"],
  ['_headers', `\n/_next/static/*\n  Cache-Control: ${FOREVER}\n`],
  ['_headers', '\n  Cross-Origin-Resource-Policy: cross-origin\n  Access-Control-Allow-Origin: *\n'],
  ['_redirects', '/docs/old /docs/new 301\n'],
])('%s has %j', (host, text) => expect(HOSTS[host]?.()).toContain(text))

it('each host sends the Markdown version of a page with the URL of the page, and keeps it out of search engines', () => {
  const { Link } = MARKDOWN.headers
  expect(headersFile(site())).toContain(`/docs/intro.md\n  Link: ${Link}\n  X-Robots-Tag: noindex\n`)
  expect(vercel().headers).toContainEqual({
    source: '/docs/intro\\.md',
    headers: [
      { key: 'Link', value: Link },
      { key: 'X-Robots-Tag', value: 'noindex' },
    ],
  })
  const maps = nginxMaps(site())
  expect(maps).toContain(`map $uri $site_link {\n  default "";\n  /docs/intro.md ${JSON.stringify(Link)};\n`)
  expect(maps).toContain('map $uri $site_x_robots_tag {\n  default "";\n  /docs/intro.md "noindex";\n')
  // nginx does not start with a long key in a hash table.
  expect(maps).toMatch(/ {2}"~\^\/docs\/(?:long-){20}name\\\\\.md\$" "noindex";\n/)
  expect(nginxServer(site())).toContain('add_header Link $site_link always;\n')
  expect(caddyFile(site())).toMatch(
    /path \/docs\/intro\.md\n.*\{\n\t\t\tLink "<https:.*\n\t\t\tX-Robots-Tag "noindex"\n/,
  )
})

it('where a host reads fewer rules than there are pages, one rule keeps them all out of search engines', () => {
  const [first, ...more] = site().rules
  const many = Array.from({ length: 200 }, (_, index) => ({ ...MARKDOWN, source: `/docs/${index}.md` }))
  const text = headersFile({ ...site(), rules: [first, ...more, ...many] })
  expect(text).toContain('\n/*.md\n  X-Robots-Tag: noindex\n')
  expect(text).not.toContain('canonical')
})

it.each([
  ['_headers', '/repo/*\n  Content-Security-Policy'],
  ['_headers', `\n/repo/assets/*\n  Cache-Control: ${FOREVER}\n`],
  ['_redirects', '/repo/docs/old /repo/docs/new 301\n/ /repo/ 302\n'],
])('below a base path, %s has %j', (host, text) => {
  expect(HOSTS[host]?.('/repo')).toContain(text)
  expect(HOSTS[host]?.()).not.toContain('repo')
})

it('vercel.json says the same in patterns', () => {
  expect(vercel().headers.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['/(.*)', '/assets/(.*)', '/pagefind/pagefind\\.en_(.*)', '/\\.well-known/api-catalog']),
  )
  expect(vercel().headers[0]?.headers).toContainEqual({ key: 'X-Frame-Options', value: 'DENY' })
  expect(vercel().headers[0]?.headers).toContainEqual({ key: 'Access-Control-Allow-Origin', value: '*' })
  expect(vercel().redirects).toEqual([{ source: '/docs/old', destination: '/docs/new', permanent: true }])
  expect(vercel('/repo').headers[0]?.source).toBe('/repo/(.*)')
  expect(vercel('/repo').redirects).toEqual([
    { source: '/repo/docs/old', destination: '/repo/docs/new', permanent: true },
    { source: '/', destination: '/repo', permanent: false },
  ])
})

describe('what a host would not take is refused', () => {
  const many = Array.from({ length: 2001 }, () => ({ from: '/a', to: '/b' }))
  it.each([
    ['Characters in a line of _headers', () => headersFile(site('', `script-src ${"'sha256-x' ".repeat(250)}`))],
    [
      'Rules in _headers',
      () => headersFile({ ...site(), rules: [site().rules[0], ...Array.from({ length: 100 }, () => site().rules[0])] }),
    ],
    ['Redirects (Cloudflare): 2001', () => redirectsFile({ base: '', redirects: many })],
    ['Characters in a redirect', () => redirectsFile({ base: '', redirects: [{ from: '/a', to: 'b'.repeat(1000) }] })],
    ['Redirects (Vercel): 2001', () => vercelFile({ ...site(), redirects: many })],
    ['nginx would change this header: a $b', () => nginxServer(site('', 'a $b'))],
  ])('%s', (message, make) => expect(make).toThrow(message))
})

it('switches off what a document never needs, and leaves out what other origins would have to agree to', () => {
  const powers = securityHeaders('x', false)['Permissions-Policy'] ?? ''
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) expect(powers).toContain(`${name}=()`)
  for (const name of ['clipboard-write', 'fullscreen']) expect(powers).toContain(`${name}=(self)`)
  expect(securityHeaders('x', false)['Cross-Origin-Embedder-Policy']).toBe('require-corp')
  expect(securityHeaders('x', true)).not.toHaveProperty('Cross-Origin-Embedder-Policy')
})

it.each([
  ['film.mp4', 'video/mp4'],
  ['FILM.MOV', 'video/quicktime'],
  ['talk.mp3', 'audio/mpeg'],
  ['paper.pdf', 'application/pdf'],
  ['prices.csv', 'text/csv; charset=utf-8'],
  ['feed.xml', 'application/xml; charset=utf-8'],
  ['letters.woff2', 'font/woff2'],
  ['pay.ts', 'text/plain; charset=utf-8'],
  ['LICENSE', 'text/plain; charset=utf-8'],
  ['a.pf_index', 'application/octet-stream'],
  ['what.foo', 'application/octet-stream'],
])('%s is %s', (name, type) => {
  expect(typeOf(name)).toBe(type)
  expect(hasKnownType(name)).toBe(name !== 'what.foo')
})

it('hosts are told the type of each extension once, and of none that they could not name', () =>
  expect(contentTypes(['a.mp4', 'b.mp4', 'Bad name.a b', 'c'])).toEqual({ mp4: 'video/mp4' }))
