import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheControl } from '@chain-data/static-export'
import { wantedBy } from '@/lib/browser/offline/requests'
import { requestFor, SITE } from '@/lib/browser/offline/testing'
import { writeBelow } from '@chain-data/findings'
import { offlineManifest, offlineWorker, removingWorker, writeOffline } from './offline'

let out: string

afterEach(() => vi.unstubAllGlobals())

const write = (name: string, text: string) => writeBelow(out, name, text)

beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'offline-'))
  write('docs.html', '<html><script src="/guide/assets/site-1.js"></script><img src="/guide/way.png"></html>')
  write('offline.html', '<html><script src="/guide/assets/site-1.js"></script></html>')
  write('blog.html', '<html></html>')
  write('way.png', 'png')
  for (const name of ['assets/site-1.js', 'assets/offline-1.js', 'pagefind/pagefind.js', 'pagefind/pagefind.js.br'])
    write(name, name)
})

it('names the pages, what they load and what search loads, once, with hash and size', () => {
  const { build, bytes, files } = offlineManifest(out, ['/docs'], 'one', '/guide')
  expect(files.map(([url]) => url)).toEqual([
    '/guide/assets/offline-1.js',
    '/guide/assets/site-1.js',
    '/guide/docs',
    '/guide/offline',
    '/guide/pagefind/pagefind.js',
    '/guide/way.png',
  ])
  expect([build, bytes]).toEqual(['one', files.reduce((sum, [, , size]) => sum + size, 0)])
  expect(files[5]).toEqual(['/guide/way.png', expect.stringMatching(/^[\da-f]{12}$/), 3])
  expect(offlineManifest(out, ['/docs'], 'one', '/guide').files).toEqual(files)
})

it('says what can be downloaded when there is too much to save, and that there is', async () => {
  write('documentation.zip', 'PK')
  expect(offlineManifest(out, ['/docs'], 'one', '/guide')).not.toHaveProperty('download')
  write('way.png', 'p'.repeat(51e6))
  expect(offlineManifest(out, ['/docs'], 'one', '/guide').download).toBe(2)
  expect(await writeOffline(out, { ...options, offline: true })).toContain(
    'too large to save, so readers are offered the download',
  )
})

const options = { build: 'one', base: '/guide', routes: ['/docs'] }

it('the worker knows its build, and what every reader may need', async () => {
  await writeOffline(out, { ...options, offline: true })
  const worker = readFileSync(path.join(out, 'sw.js'), 'utf8')
  expect(worker).toContain('"one"')
  expect(worker).toContain('["/guide/offline","/guide/assets/offline-1.js"]')
})

it('switched off, there is only what removes a worker', async () => {
  await writeOffline(out, { ...options, offline: true })
  expect(await writeOffline(out, { ...options, offline: false })).toBe('switched off')
  expect(readFileSync(path.join(out, 'sw.js'), 'utf8')).toContain('unregister')
  expect(['offline.html', 'offline.json'].map((name) => existsSync(path.join(out, name)))).toEqual([false, false])
})

const always = ['/offline', '/assets/offline-0123456789.js']
const worker = (build: string, base = '') => offlineWorker(build, always, base)

it('the worker is small, the same for the same build, and another for another', async () => {
  const [one, again, other] = [await worker('one'), await worker('one'), await worker('two')]
  expect(brotliCompressSync(one).length).toBeLessThanOrEqual(3 * 1024)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

it('caches have the base path in their names, as other sites may share the origin', async () => {
  expect(await worker('one', '/guide')).toContain('offline /guide/ ')
  expect(await removingWorker('/guide')).toContain('offline /guide/ ')
})

it('what removes it answers no requests', async () => {
  expect(await removingWorker('')).not.toMatch(/fetch|respondWith/)
})

it.each([
  'assets/site-1a2b3c4d5e6f.js',
  '_next/static/chunks/main-ad925c73.js',
  'pagefind/fragment/en_f3b9786.pf_fragment',
  'pagefind/pagefind.en_8fff8755d9.pf_meta',
  'pagefind/pagefind.js',
  'index.html',
  'sw.js',
])('%s is kept by the service worker as long as hosts say', (file) => {
  vi.stubGlobal('location', new URL(`${SITE}/sw.js`))
  expect(wantedBy(requestFor(`/${file}`)) === 'hashed').toBe(cacheControl(file).includes('immutable'))
})
