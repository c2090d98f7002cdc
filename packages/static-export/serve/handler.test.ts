import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBelow } from '@docs402/findings'
import { fileUrl } from '../file-url'
import type { HandlerOptions } from './handler'
import { serve, type RunningServer } from './server'

// What this server shares with all hosts is tested with the built site (tests/security/hosts.spec.ts).

const intro = `<h1>Introduction</h1>${'<p>Long enough to be worth compressing.</p>'.repeat(60)}`

/** A small export of Next with `trailingSlash: false`. */
const SITE: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Page not found</h1>',
  'docs.html': '<h1>Documentation</h1>',
  'docs/intro.html': intro,
  'docs/reindex.html': '<h1>Reindex</h1>',
  'docs/old.html': '<h1>This page has moved</h1>',
  'blog/tags/café.html': '<h1>Café</h1>',
  'demo/index.html': '<h1>A demo</h1>',
  'feed.xml': '<feed/>',
  '.hidden.txt': 'hidden',
}

/** Sends a request with the path exactly as written: `fetch` would normalize `..` and `//`, and decompress. */
async function ask(port: number, path: string, headers: Record<string, string> = {}) {
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject),
  )
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

const running: RunningServer[] = []
afterAll(() => Promise.all(running.map((server) => server.close(0))))

/** Serves the small export with other files too. */
async function site(files: Record<string, string | Buffer> = {}, options: Partial<HandlerOptions> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'serve-'))
  for (const [name, content] of Object.entries({ ...SITE, ...files })) writeBelow(root, name, content)
  const server = await serve({ root, port: 0, ...options })
  running.push(server)
  const get = (path: string, headers?: Record<string, string>) => ask(server.port, path, headers)
  return { root, get, url: server.url, port: server.port }
}

let plain: Awaited<ReturnType<typeof site>>
let based: typeof plain
beforeAll(async () => {
  plain = await site()
  // The base path is also the name of a folder.
  based = await site({
    'build.json': '{ "basePath": "/docs" }',
    _redirects: '/docs/old /docs/docs/intro 301\n',
    _headers: '/docs/*\n  X-Here: yes\n',
  })
})

it('sends files whatever they are called, and compressed ones as they are', async () => {
  const names = ['a#b?c.png', '100% of it.PNG', 'my%20way.png', 'a&b+c@d,e;f=$.png', `it's "(1)"!.png`, 'logs.tar.gz']
  const { get } = await site(Object.fromEntries(names.map((name) => [`files/${name}`, name])))
  for (const name of names) {
    const { status, body, headers } = await get(fileUrl(`/files/${name}`), { 'accept-encoding': 'gzip, br' })
    expect([status, body.toString(), headers['content-encoding'] ?? 'identity']).toEqual([200, name, 'identity'])
  }
})

it.each([
  ['/docs?query=/x.html', 'Documentation'],
  ['/docs/reindex', 'Reindex'],
  ['/blog/tags/caf%C3%A9', 'Café'],
  ['http://other.example/docs/intro', 'Introduction'],
  ['/demo/index.html', 'A demo'],
])('%s is the page %s', async (path, title) => {
  const { status, body } = await plain.get(path)
  expect([status, body.toString()]).toEqual([200, expect.stringContaining(title)])
})

it.each([
  ...['/blog', '/blog/', '/.hidden.txt', '/.well-known/', '/docs//intro', '/docs%2fintro', '/docs/intro.HTML'],
  ...['/docs/..%5c..%5cindex.html', '/index.html:stream', `/${'a'.repeat(300)}`],
])('%s is not found', async (path) => {
  const { status, headers, body } = await plain.get(path)
  expect([status, headers.location, body.toString()]).toEqual([404, undefined, '<h1>Page not found</h1>'])
})

it.each([
  ['/blog/tags/caf%C3%A9.html', '/blog/tags/caf%C3%A9'],
  ['/docs/intro.html?a=1&b=%2Fx%3F', '/docs/intro?a=1&b=%2Fx%3F'],
  ['//docs/intro.html', '/docs/intro'],
])('%s is redirected to %s for good', async (from, to) => {
  const { status, headers } = await plain.get(from)
  expect([status, headers.location]).toEqual([308, to])
})

it.each(['/%', '/%E0%A4%A', '/a%00b', '*'])('%s is malformed', async (path) => {
  const { status, body } = await plain.get(path)
  expect([status, body.toString()]).toEqual([400, '400 Bad Request. The URL is malformed.\n'])
})

it('compresses text with Brotli, and no part of a file', async () => {
  const whole = await plain.get('/docs/intro', { 'accept-encoding': 'gzip, deflate, br' })
  expect([whole.headers['content-encoding'], brotliDecompressSync(whole.body).toString()]).toEqual(['br', intro])
  const part = await plain.get('/docs/intro', { 'accept-encoding': 'br', range: 'bytes=0-1499' })
  expect([part.headers['content-encoding'], part.body.toString()]).toEqual([undefined, intro.slice(0, 1500)])
})

it('takes what is compressed from beside the file where the build has done it', async () => {
  const { get } = await site({ 'docs/intro.html.br': brotliCompressSync('<h1>Brotli</h1>') })
  const { headers, body } = await get('/docs/intro', { 'accept-encoding': 'gzip, br' })
  expect([headers['content-type'], brotliDecompressSync(body).toString()]).toEqual([
    'text/html; charset=utf-8',
    '<h1>Brotli</h1>',
  ])
  expect((await get('/docs/intro.html.br')).status).toBe(404)
})

it('applies _headers to every response, and follows a new build', async () => {
  const rules = (policy: string) =>
    `/*\n  Content-Security-Policy: ${policy}\n  Referrer-Policy: no-referrer\n` +
    '/docs/*\n  referrer-policy: same-origin\n/feed.xml\n  Cache-Control: max-age=60\n'
  const { root, get } = await site({ _headers: rules("default-src 'self'") })
  const seen = async (path: string) => {
    const { status, headers } = await get(path)
    return [status, headers['content-security-policy'], headers['referrer-policy'], headers['cache-control']]
  }
  expect(await seen('/docs/intro')).toEqual([200, "default-src 'self'", 'same-origin', 'no-cache'])
  expect(await seen('/docs/intro.html')).toEqual([308, "default-src 'self'", 'same-origin', 'no-cache'])
  expect(await seen('/feed.xml')).toEqual([200, "default-src 'self'", 'no-referrer', 'max-age=60'])
  expect(await seen('/nowhere')).toEqual([404, "default-src 'self'", 'no-referrer', 'no-cache'])
  writeBelow(root, '_headers', rules("default-src 'none'"))
  expect(await seen('/')).toEqual([200, "default-src 'none'", 'no-referrer', 'no-cache'])
})

it('redirects by _redirects, unless it plays a host that can not', async () => {
  const files = { _redirects: '\n# remark\n/docs/old   /docs/intro#start 301\r\n/docs/old /second 301\n' }
  const host = await site(files)
  expect((await host.get('/docs/old?a=1')).headers.location).toBe('/docs/intro?a=1#start')
  rmSync(join(host.root, '_redirects'))
  expect((await host.get('/docs/old')).status).toBe(200)
  const { get } = await site(files, { redirects: false })
  const paths = ['/docs/old', '/docs/intro.html', '/docs/intro', '/index.html', '/docs/intro/']
  expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([200, 200, 200, 200, 404])
})

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
])('below the base path /docs, %s is %i %s', async (path, status, location) => {
  const { headers, ...given } = await based.get(path)
  expect([given.status, headers.location]).toEqual([status, location])
  if (status === 200) expect(headers['x-here']).toBe('yes')
})

it('takes the next free port, or says that the one it was given is taken', async () => {
  expect(based.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/docs$/)
  const next = await serve({ root: plain.root, firstPort: plain.port })
  running.push(next)
  expect(next.port).not.toBe(plain.port)
  await expect(serve({ root: plain.root, port: plain.port })).rejects.toThrow(
    `Port ${plain.port} is in use by another program, or needs privileges. Choose another one with --port`,
  )
})

it('sends nothing that a link in the export leads to outside of it', async () => {
  const { root, get } = await site()
  const secret = mkdtempSync(join(tmpdir(), 'secret-'))
  writeBelow(secret, 'key.txt', 'secret')
  writeBelow(secret, 'key.html', 'secret')
  symlinkSync(secret, join(root, 'linked'))
  symlinkSync(join(secret, 'key.txt'), join(root, 'key.txt'))
  symlinkSync(join(secret, 'key.html'), join(root, 'docs/key.html'))
  symlinkSync('docs', join(root, 'same'))
  for (const path of ['/linked/key.txt', '/linked/key', '/linked/../linked/key.txt', '/key.txt', '/docs/key'])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('/same/intro')).status).toBe(200)
})
