import { connect } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve, type RunningServer } from './server'
import { ask, copyOfFixtureSite, fixtureSite } from './testing'

let server: RunningServer
beforeAll(async () => void (server = await serve({ root: fixtureSite, port: 0 })))
afterAll(() => server.close(0))
const get = (path: string, headers?: Record<string, string>) => ask(server.port, path, { headers })
const intro = readFileSync(join(fixtureSite, 'docs/intro.html'), 'utf8')

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/docs', 'Documentation'],
    ['/docs/intro', 'Introduction'],
    ['/docs/reindex', 'Reindex'],
    ['/blog/tags/caf%C3%A9', 'Café'],
    ['/docs?query=/x.html', 'Documentation'],
  ])('%s is the page %s', async (path, title) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain(`<h1>${title}</h1>`)
  })

  it('answers HEAD like GET, without the body', async () => {
    const { status, headers, body } = await ask(server.port, '/docs/intro', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers['content-length']).toBe(String(Buffer.byteLength(intro)))
    expect(headers['etag']).toBeTruthy()
    expect(body).toHaveLength(0)
  })

  it('reads the absolute form of an address, as proxies send it', async () => {
    expect((await get('http://other.example/docs/intro')).status).toBe(200)
  })
})

describe('path rules', () => {
  it.each([
    ['/docs/intro.html', '/docs/intro'],
    ['/docs/intro/', '/docs/intro'],
    ['/docs/intro/index.html', '/docs/intro'],
    ['/docs/', '/docs'],
    ['/index.html', '/'],
    ['/docs/reindex.html', '/docs/reindex'],
    ['/docs/intro.html?a=1&b=%2Fx%3F', '/docs/intro?a=1&b=%2Fx%3F'],
    ['/blog/tags/caf%C3%A9.html', '/blog/tags/caf%C3%A9'],
    ['/docs/intro%2Ehtml', '/docs/intro'],
    ['//docs/intro.html', '/docs/intro'],
  ])('%s is redirected to %s for good', async (from, to) => {
    const { status, headers } = await get(from)
    expect([status, headers.location]).toEqual([308, to])
  })

  it.each([
    '/nowhere.html',
    '/nowhere/',
    '/nowhere/index.html',
    '//evil.example/',
    '/\\evil.example/',
    '/docs/intro.HTML',
  ])('%s is not found rather than redirected to nothing', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([404, undefined])
  })

  it('leaves a real file alone that ends like a page and is none', async () => {
    const { status, body } = await get('/demo/index.html')
    expect([status, body.toString().includes('A demo')]).toEqual([200, true])
  })

  it('can play a host that does not redirect', async () => {
    const plain = await serve({ root: fixtureSite, port: 0, redirects: false })
    try {
      const statuses = ['/docs/intro.html', '/docs/intro', '/docs/intro/', '/docs/intro/index.html', '/index.html'].map(
        async (path) => (await ask(plain.port, path)).status,
      )
      expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 200])
    } finally {
      await plain.close(0)
    }
  })
})

describe('not found', () => {
  it.each([
    '/nowhere',
    '/404',
    '/404.html',
    '/404/',
    '/blog',
    '/blog/',
    '/_next/',
    '/.hidden.txt',
    '/docs/.git/config',
    '/.well-known/',
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/docs/..%5c..%5cindex.html',
    '/docs//intro',
    '/docs%2fintro',
    '/Docs/Intro',
    '/FAVICON.svg',
    '/index.html:stream',
    '/_headers.json',
    '/' + 'a'.repeat(5000),
  ])('%s is 404 with the page of the site', async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-cache')
    expect(body.toString()).toContain('<h1>Page not found</h1>')
  })

  it('does not follow links out of the folder', async () => {
    const { root, remove } = copyOfFixtureSite()
    symlinkSync(join(fixtureSite, 'robots.txt'), join(root, 'link.txt'))
    const other = await serve({ root, port: 0 })
    expect((await ask(other.port, '/link.txt')).status).toBe(404)
    rmSync(join(root, '404.html'))
    expect((await ask(other.port, '/nowhere')).body.toString()).toBe(
      '404 Not Found. There is no such page, and the site has no 404.html.\n',
    )
    await other.close(0)
    remove()
  })
})

describe('malformed requests', () => {
  it.each(['/%', '/%E0%A4%A', '/docs/%zz', '/a%00b', '*'])('%s is 400', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.toString()]).toEqual([400, '400 Bad Request. The URL is malformed.\n'])
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is 405', async (method) => {
    const { status, headers } = await ask(server.port, '/docs/intro', { method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('goes on after bytes that are no HTTP', async () => {
    const socket = connect(server.port, '127.0.0.1')
    await new Promise((resolve) =>
      socket
        .once('close', resolve)
        .once('data', () => socket.destroy())
        .end('\0\0nonsense\r\n\r\n'),
    )
    expect((await get('/')).status).toBe(200)
  })
})

describe('types', () => {
  it.each([
    ['/_next/static/chunks/app-1234abcd.js', 'text/javascript; charset=utf-8'],
    ['/_next/data/4f1c/index.json', 'application/json; charset=utf-8'],
    ['/pagefind/wasm.en.pagefind', 'application/octet-stream'],
    ['/pagefind/pagefind.en_4f1c9aab02.pf_meta', 'application/octet-stream'],
    ['/pagefind/index/en_5d03e11.pf_index', 'application/octet-stream'],
    ['/pagefind/fragment/en_77a01bc.pf_fragment', 'application/octet-stream'],
    ['/module.wasm', 'application/wasm'],
    ['/feed.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/docs/intro.md', 'text/markdown; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s is %s, and the browser must believe it', async (path, type) => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff'])
  })
})

describe('caches', () => {
  const forever = 'public, max-age=31536000, immutable'
  it.each([
    ['/_next/static/chunks/app-1234abcd.js', forever],
    ['/pagefind/pagefind.en_4f1c9aab02.pf_meta', forever],
    ['/pagefind/index/en_5d03e11.pf_index', forever],
    ['/pagefind/fragment/en_77a01bc.pf_fragment', forever],
    ['/pagefind/pagefind.js', 'no-cache'],
    ['/pagefind/pagefind-entry.json', 'no-cache'],
    ['/pagefind/wasm.en.pagefind', 'no-cache'],
    ['/_next/data/4f1c/index.json', 'no-cache'],
    ['/docs/intro', 'no-cache'],
    ['/docs/intro.html', 'no-cache'],
    ['/favicon.svg', 'no-cache'],
  ])('%s: %s', async (path, expected) => expect((await get(path)).headers['cache-control']).toBe(expected))

  it('answers 304 to a browser that has the page already, compressed or not', async () => {
    const { etag = '' } = (await get('/docs/intro', { 'accept-encoding': 'br' })).headers
    const again = await get('/docs/intro', { 'if-none-match': `"other", ${etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
    expect((await get('/docs/intro', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('a browser that takes "%s" gets %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get('/docs/intro', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
    expect(body.length).toBeLessThan(intro.length / 3)
    expect(unpack(body).toString()).toBe(intro)
  })

  it('is taken from beside the file where the build has done it', async () => {
    const { root, remove } = copyOfFixtureSite()
    writeFileSync(join(root, 'docs/intro.html.br'), brotliCompressSync('<h1>Brotli</h1>'))
    writeFileSync(join(root, 'docs/intro.html.gz'), gzipSync('<h1>Gzip</h1>'))
    const once = await serve({ root, port: 0 })
    const answer = (accepted: string, more = {}) =>
      ask(once.port, '/docs/intro', { headers: { 'accept-encoding': accepted, ...more } })
    const [br, gzip, neither, part] = await Promise.all([
      answer('gzip, deflate, br'),
      answer('br;q=0, gzip'),
      answer('identity'),
      answer('br', { range: 'bytes=0-9' }),
    ])
    const byName = await ask(once.port, '/docs/intro.html.br')
    await once.close(0)
    remove()
    expect(brotliDecompressSync(br.body).toString()).toBe('<h1>Brotli</h1>')
    expect(br.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(gzip.body).toString()).toBe('<h1>Gzip</h1>')
    expect(gzip.headers.etag).not.toBe(br.headers.etag)
    expect([neither.headers['content-encoding'], neither.body.toString()]).toEqual([undefined, intro])
    expect([part.status, part.body.toString()]).toEqual([206, intro.slice(0, 10)])
    expect(byName.status).toBe(404)
  })

  it('is left out for others, for small files and for what is packed already', async () => {
    const plain = await get('/docs/intro', { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, intro])
    for (const path of ['/docs', '/pagefind/fragment/en_77a01bc.pf_fragment', '/pagefind/wasm.en.pagefind'])
      expect((await get(path, { 'accept-encoding': 'br' })).headers['content-encoding'], path).toBeUndefined()
  })
})

describe('parts of a file', () => {
  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-', 206, 'bytes 8-9/10', '89'],
    ['lines=1-2', 200, undefined, '0123456789'],
  ])('%s is %i', async (range, status, contentRange, text) => {
    const answer = await get('/digits.bin', { range })
    expect([answer.status, answer.headers['content-range'], answer.body.toString()]).toEqual([
      status,
      contentRange,
      text,
    ])
  })

  it('are refused where the file is shorter', async () => {
    const { status, headers } = await get('/digits.bin', { range: 'bytes=20-' })
    expect([status, headers['content-range']]).toEqual([416, 'bytes */10'])
  })

  it('are bytes of the file itself, never of a compressed one', async () => {
    const { status, headers, body } = await get('/docs/intro', { range: 'bytes=0-1499', 'accept-encoding': 'br' })
    expect([status, headers['content-encoding'], body.toString()]).toEqual([206, undefined, intro.slice(0, 1500)])
  })
})

describe('headers of the site', () => {
  it('are applied from _headers.json, to pages, redirects and the not-found page, and follow a new build', async () => {
    const { root, remove } = copyOfFixtureSite()
    const rules = (policy: string) =>
      JSON.stringify([
        { source: '/*', headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' } },
        { source: '/docs/*', headers: { 'referrer-policy': 'same-origin' } },
        { source: '/feed.xml', headers: { 'Cache-Control': 'max-age=60' } },
      ])
    writeFileSync(join(root, '_headers.json'), rules("default-src 'self'"))
    const other = await serve({ root, port: 0 })
    const seen = async (path: string) => {
      const { status, headers } = await ask(other.port, path)
      return [status, headers['content-security-policy'], headers['referrer-policy'], headers['cache-control']]
    }
    expect(await seen('/')).toEqual([200, "default-src 'self'", 'no-referrer', 'no-cache'])
    expect(await seen('/docs/intro')).toEqual([200, "default-src 'self'", 'same-origin', 'no-cache'])
    expect(await seen('/docs/intro.html')).toEqual([308, "default-src 'self'", 'same-origin', 'no-cache'])
    expect(await seen('/feed.xml')).toEqual([200, "default-src 'self'", 'no-referrer', 'max-age=60'])
    expect(await seen('/nowhere')).toEqual([404, "default-src 'self'", 'no-referrer', 'no-cache'])
    writeFileSync(join(root, '_headers.json'), rules("default-src 'none'"))
    expect(await seen('/')).toEqual([200, "default-src 'none'", 'no-referrer', 'no-cache'])
    await other.close(0)
    remove()
  })

  it('are a fault of the server, told in its terminal, when they can not be read', async () => {
    const { root, remove } = copyOfFixtureSite()
    writeFileSync(join(root, '_headers.json'), '[{')
    const told: unknown[] = []
    const other = await serve({ root, port: 0, report: (error) => told.push(error) })
    const { status, body } = await ask(other.port, '/')
    expect([status, body.toString()]).toEqual([
      500,
      '500 Internal Server Error. The server failed. See its terminal for the reason.\n',
    ])
    expect(String(told[0])).toContain('_headers.json is not JSON')
    await other.close(0)
    remove()
  })
})
