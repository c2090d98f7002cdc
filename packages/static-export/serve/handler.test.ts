import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type RunningServer } from './server'

// What this server shares with the hosts is tested on all of them (e2e/security/support/host-rules.ts).

/** A small export of Next with `trailingSlash: false`. */
const fixtureSite = join(import.meta.dirname, 'fixtures/site')

/** Sends a request with the path exactly as written: `fetch` would normalize `..` and `//`, and decompress. */
async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

let server: RunningServer
beforeAll(async () => void (server = await serve({ root: fixtureSite, port: 0 })))
afterAll(() => server.close(0))
const get = (path: string, headers?: Record<string, string>) => ask(server.port, path, headers)

/** Serves a copy of the fixture site that has other files too. */
async function withFiles(files: Record<string, string | Buffer>, options = {}) {
  const root = mkdtempSync(join(tmpdir(), 'serve-'))
  cpSync(fixtureSite, root, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(root, name), content)
  const own = await serve({ root, port: 0, ...options })
  const end = async () => {
    await own.close(0)
    rmSync(root, { recursive: true })
  }
  return { root, url: own.url, ask: (path: string, headers = {}) => ask(own.port, path, headers), end }
}

it.each(
  [
    ['/', 200, 'Home'],
    ['/docs', 200, 'Documentation'],
    ['/docs/intro', 200, 'Introduction'],
    ['/docs/reindex', 200, 'Reindex'],
    ['/blog/tags/caf%C3%A9', 200, 'Café'],
    ['/docs?query=/x.html', 200, 'Documentation'],
    ['http://other.example/docs/intro', 200, 'Introduction'],
    ['/demo/index.html', 200, 'A demo'],
    ...['/nowhere', '/nowhere.html', '/404', '/404.html', '/404/', '/blog', '/blog/', '/_next/', '/.hidden.txt'],
    ...['/docs/.git/config', '/.well-known/', '/../../package.json', '/..%2f..%2fpackage.json', '/docs//intro'],
    ...['/docs/..%5c..%5cindex.html', '/docs%2fintro', '/index.html:stream', '/_headers', '/docs/intro.HTML'],
    ...['//evil.example/', '/\\evil.example/', `/${'a'.repeat(300)}`],
  ].map((row) => (typeof row === 'string' ? ([row, 404, 'Page not found'] as const) : row)),
)('%s is %i, the page %s', async (path, status, title) => {
  const { headers, body, ...given } = await get(String(path))
  expect([given.status, headers['content-type'], headers['cache-control'], headers.location]).toEqual([
    status,
    'text/html; charset=utf-8',
    'no-cache',
    undefined,
  ])
  expect(body.toString()).toContain(title)
})

it.each([
  ['/docs/intro.html', '/docs/intro'],
  ['/docs/intro/index.html', '/docs/intro'],
  ['/docs/', '/docs'],
  ['/index.html', '/'],
  ['/docs/intro.html?a=1&b=%2Fx%3F', '/docs/intro?a=1&b=%2Fx%3F'],
  ['/blog/tags/caf%C3%A9.html', '/blog/tags/caf%C3%A9'],
  ['//docs/intro.html', '/docs/intro'],
])('%s is redirected to %s for good', async (from, to) => {
  const { status, headers } = await get(from)
  expect([status, headers.location]).toEqual([308, to])
})

it.each(['/%', '/%E0%A4%A', '/a%00b', '*'])('%s is malformed', async (path) => {
  const { status, body } = await get(path)
  expect([status, body.toString()]).toEqual([400, '400 Bad Request. The URL is malformed.\n'])
})

it.each([
  ['/_next/static/chunks/app-1234abcd.js', 'text/javascript; charset=utf-8'],
  ['/pagefind/index/en_5d03e11.pf_index', 'application/octet-stream'],
  ['/pagefind/wasm.en.pagefind', 'application/octet-stream'],
  ['/feed.xml', 'application/xml; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/docs/intro.md', 'text/markdown; charset=utf-8'],
])('%s is %s', async (path, type) => {
  const { status, headers } = await get(path)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache'])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

describe('compression', () => {
  const intro = readFileSync(join(fixtureSite, 'docs/intro.html'), 'utf8')

  it('is for text, and not for part of a file', async () => {
    const whole = await get('/docs/intro', { 'accept-encoding': 'gzip, deflate, br' })
    expect([whole.headers['content-encoding'], brotliDecompressSync(whole.body).toString()]).toEqual(['br', intro])
    const part = await get('/docs/intro', { 'accept-encoding': 'br', range: 'bytes=0-1499' })
    expect([part.status, part.headers['content-encoding'], part.body.toString()]).toEqual([
      206,
      undefined,
      intro.slice(0, 1500),
    ])
    const packed = await get('/pagefind/wasm.en.pagefind', { 'accept-encoding': 'br' })
    expect(packed.headers['content-encoding']).toBeUndefined()
  })

  it('is taken from beside the file where the build has done it', async () => {
    const site = await withFiles({ 'docs/intro.html.br': brotliCompressSync('<h1>Brotli</h1>') })
    const { headers, body } = await site.ask('/docs/intro', { 'accept-encoding': 'gzip, br' })
    const byName = await site.ask('/docs/intro.html.br')
    await site.end()
    expect([headers['content-type'], brotliDecompressSync(body).toString()]).toEqual([
      'text/html; charset=utf-8',
      '<h1>Brotli</h1>',
    ])
    expect(byName.status).toBe(404)
  })
})

it('applies _headers to every response, and follows a new build', async () => {
  const rules = (policy: string) =>
    `/*\n  Content-Security-Policy: ${policy}\n  Referrer-Policy: no-referrer\n` +
    '/docs/*\n  referrer-policy: same-origin\n/feed.xml\n  Cache-Control: max-age=60\n'
  const site = await withFiles({ _headers: rules("default-src 'self'") })
  const seen = async (path: string) => {
    const { status, headers } = await site.ask(path)
    return [status, headers['content-security-policy'], headers['referrer-policy'], headers['cache-control']]
  }
  expect(await seen('/docs/intro')).toEqual([200, "default-src 'self'", 'same-origin', 'no-cache'])
  expect(await seen('/docs/intro.html')).toEqual([308, "default-src 'self'", 'same-origin', 'no-cache'])
  expect(await seen('/feed.xml')).toEqual([200, "default-src 'self'", 'no-referrer', 'max-age=60'])
  expect(await seen('/nowhere')).toEqual([404, "default-src 'self'", 'no-referrer', 'no-cache'])
  writeFileSync(join(site.root, '_headers'), rules("default-src 'none'"))
  expect(await seen('/')).toEqual([200, "default-src 'none'", 'no-referrer', 'no-cache'])
  await site.end()
})

it('redirects by _redirects, unless it plays a host that can not', async () => {
  const files = {
    'docs/old.html': '<h1>This page has moved</h1>',
    _redirects: '\n# remark\n/docs/old   /docs/intro#start 301\r\n/docs/old /second 301\n',
  }
  const host = await withFiles(files)
  expect((await host.ask('/docs/old?a=1')).headers.location).toBe('/docs/intro?a=1#start')
  rmSync(join(host.root, '_redirects'))
  expect((await host.ask('/docs/old')).status).toBe(200)
  await host.end()
  const plain = await withFiles(files, { redirects: false })
  const paths = ['/docs/old', '/docs/intro.html', '/docs/intro', '/docs/intro/', '/index.html']
  expect(await Promise.all(paths.map(async (path) => (await plain.ask(path)).status))).toEqual([
    200, 200, 200, 404, 200,
  ])
  await plain.end()
})

describe('a base path, which is also the name of a folder', () => {
  let site: Awaited<ReturnType<typeof withFiles>>
  beforeAll(async () => {
    site = await withFiles({
      'build.json': '{ "basePath": "/docs" }',
      _redirects: '/docs/old /docs/docs/intro 301\n',
      _headers: '/docs/*\n  X-Here: yes\n',
    })
  })
  afterAll(() => site.end())

  it.each([
    ['/docs/docs/intro', 200, undefined],
    ['/docs/', 200, undefined],
    ['/docs/nowhere', 404, undefined],
    ['/blog', 404, undefined],
    ['/?a=1', 308, '/docs/?a=1'],
    ['/docs', 308, '/docs/'],
    ['/docs/index.html', 308, '/docs/'],
    ['/docs/docs/intro.html?a=1', 308, '/docs/docs/intro?a=1'],
    ['/docs/old', 308, '/docs/docs/intro'],
  ])('%s is %i %s', async (path, status, location) => {
    const given = await site.ask(path)
    expect([given.status, given.headers.location]).toEqual([status, location])
  })

  it('is in the URL and in the paths of headers', async () => {
    expect(site.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs$/)
    expect((await site.ask('/docs/docs/intro')).headers['x-here']).toBe('yes')
  })
})

it('takes the next free port, or says that the one it was given is taken', async () => {
  const next = await serve({ root: fixtureSite, firstPort: server.port })
  expect(next.port).not.toBe(server.port)
  await next.close(0)
  await expect(serve({ root: fixtureSite, port: server.port })).rejects.toThrow(
    `Port ${server.port} is in use by another program, or needs privileges. Choose another one with --port`,
  )
})
