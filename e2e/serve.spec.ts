import { expect } from '@playwright/test'
import { siteUrl } from './support/servers'
import { test } from './support/test'

// The server's rules have unit tests of their own; here they meet the files of the real build.

const get = (path: string) => fetch(siteUrl + path, { redirect: 'manual', headers: { 'accept-encoding': 'br' } })
const firstIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

test('pages are compressed and asked for again, hashed files are kept for a year', async ({ request }) => {
  const home = await get('/')
  expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(home.headers.get('content-encoding')).toBe('br')
  expect(home.headers.get('cache-control')).toBe('no-cache')
  expect(home.headers.get('x-content-type-options')).toBe('nosniff')

  const html = await home.text()
  const script = /<script [^>]*src="([^"]+)"/.exec(html)?.[1] ?? ''
  // The site's script names the search module, which it loads when search is used.
  const code = await (await get(script)).text()
  const assets = [script, ...[...code.matchAll(/\/assets\/[\w-]+\.js/g)].map(([path]) => path)]
  expect(assets.length).toBeGreaterThan(1)
  for (const path of new Set(assets)) {
    const asset = await get(path)
    expect([path, asset.status, asset.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  }
  // Not with `fetch`: it adds `Cache-Control: no-cache` to this header, which asks for the whole page.
  const unchanged = await request.get('/', { headers: { 'if-none-match': home.headers.get('etag') ?? '' } })
  expect(unchanged.status()).toBe(304)
})

test('the search index is served as Pagefind needs it', async () => {
  const entry = await get('/pagefind/pagefind-entry.json')
  expect([entry.status, entry.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const hash = firstIn(await entry.text(), /"hash":\s*"([^"]+)"/)
  const meta = await get(`/pagefind/pagefind.${hash}.pf_meta`)
  expect([meta.status, meta.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
  expect(meta.headers.get('content-encoding')).toBeNull()
  expect(meta.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('folders are not listed, and nothing outside the site is reached', async () => {
  for (const path of [
    '/_next/',
    '/_next/static/',
    '/assets/',
    '/pagefind/',
    '/..%2fpackage.json',
    '/%2e%2e%2fpackage.json',
    '/.env',
    '/_headers',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get('/%')).status).toBe(400)
  expect((await fetch(siteUrl, { method: 'POST' })).status).toBe(405)
})
