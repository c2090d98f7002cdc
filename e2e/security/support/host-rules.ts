import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { filesBelow } from '@chain-data/findings'
import { pages } from '../../support/manifest'
import { siteUrl } from '../../support/servers'
import { see } from './seen'
import { test } from '../../support/test'

const out = fileURLToPath(new URL('../../../out', import.meta.url))

/** One file of every kind in the build, by its ending and the folder that decides how long it is kept. */
function oneOfEachKind(): string[] {
  const kinds = new Map<string, string>()
  for (const name of filesBelow(out)) {
    const ending = /\.([a-z0-9_]+)$/.exec(name)?.[1]
    if (ending && ending !== 'html' && !name.startsWith('_headers'))
      kinds.set(`${ending} ${name.startsWith('_next/static/')} ${/_[0-9a-f]{7}/.test(name)}`, name)
  }
  return [...kinds.values()].map((name) => `/${name.split('/').map(encodeURIComponent).join('/')}`)
}

/** Headers that differ from answer to answer, or that only describe how it was sent. */
const OF_THE_SENDING = [
  'accept-ranges',
  'alt-svc',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'vary',
]

async function headersOf(base: string, path: string): Promise<Record<string, unknown>> {
  const { status, headers } = await see(base, path, { 'accept-encoding': 'identity' })
  return { status, ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_SENDING.includes(name))) }
}

/**
 * What holds on every host that is set up by a recipe of deploy/: the same answers as `npm start` gives.
 * @param base gives the address of the running host
 */
export function describeHost(base: () => string): void {
  test('sends for every kind of file what the preview sends', async () => {
    for (const path of ['/', '/docs/intro', '/partials/docs/intro.txt', '/nowhere', '/sw.js', ...oneOfEachKind()])
      expect(await headersOf(base(), path), path).toEqual(await headersOf(siteUrl, path))
  })

  test('every response carries the security headers', async () => {
    for (const path of ['/', '/nowhere', '/openapi.json']) {
      const { headers } = await see(base(), path)
      expect(headers, path).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = String(headers['content-security-policy'])
      for (const part of [
        "script-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toMatch(/'unsafe-|https?:|\*/)
      expect(headers['permissions-policy']).toContain('camera=()')
    }
  })

  test('every page stands at its clean address, and every other way leads there', async () => {
    for (const { route } of pages) {
      expect([route, (await see(base(), route)).status]).toEqual([route, 200])
      const others =
        route === '/' ? ['/index.html'] : [`${route}.html`, `${route}/`, `${route}/index.html`, `/${route}/`]
      for (const path of others) {
        const { status, headers } = await see(base(), `${path}?a=1&b=%2F`)
        const query = route === '/' && headers.location === '/' ? '' : '?a=1&b=%2F'
        expect([path, status, headers.location]).toEqual([path, 308, route + query])
      }
    }
  })

  for (const path of [
    '/nowhere',
    '/nowhere/',
    '/nowhere.html',
    '/404',
    '/404.html',
    '/_next/',
    '/_next/static/chunks/gone.js',
    '/pagefind/',
    '/_headers',
    '/_redirects',
    '/.git/config',
    '/docs/.env',
    '//evil.example/',
    '/\\evil.example/',
    '/docs%0d%0aX-Injected:1.html',
    '/Docs/Intro',
  ])
    test(`${path} is not found, with the page of the site, and not kept`, async () => {
      const { status, headers, body } = await see(base(), path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        404,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect([headers.location, headers['x-injected']]).toEqual([undefined, undefined])
      expect(headers['content-security-policy']).toContain("object-src 'none'")
      expect(body.toString()).toMatch(/<meta name="robots" content="noindex/)
    })

  for (const path of [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../../package.json',
    '/_next/..%2f..%2fpackage.json',
  ])
    test(`${path} does not leave the folder`, async () => {
      const { status, body } = await see(base(), path)
      expect([400, 404]).toContain(status)
      expect(body.toString()).not.toContain('"devDependencies"')
    })

  test('only reading is answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect([method, (await see(base(), '/docs', {}, method)).status]).toEqual([method, 405])
    const { status, headers, body } = await see(base(), '/docs', {}, 'HEAD')
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/html; charset=utf-8', 0])
  })

  test('text is compressed, what is packed already is not', async () => {
    const plain = await see(base(), '/docs/intro', { 'accept-encoding': 'identity' })
    const packed = await see(base(), '/docs/intro', { 'accept-encoding': 'gzip' })
    expect([packed.headers['content-encoding'], packed.headers.vary?.toLowerCase()]).toEqual([
      'gzip',
      'accept-encoding',
    ])
    expect(packed.body.length).toBeLessThan(plain.body.length / 2)
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    const picture = await see(base(), '/cards/index.png', { 'accept-encoding': 'gzip' })
    expect([picture.status, picture.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('what a browser has already is not sent again, and parts can be asked for', async () => {
    const first = await see(base(), '/docs/intro')
    const again = await see(base(), '/docs/intro', { 'if-none-match': first.headers.etag ?? 'none' })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const part = await see(base(), '/openapi.json', { range: 'bytes=0-9' })
    expect([part.status, part.body.length]).toEqual([206, 10])
  })
}
