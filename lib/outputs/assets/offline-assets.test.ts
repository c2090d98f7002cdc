import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { offlineModule, offlineWorker, removingWorker } from './offline-assets'

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

it('the module is named by its contents and stands below the base path', async () => {
  const { url, file } = await offlineModule('/guide')
  expect(url).toBe(`/guide/${file.name}`)
  expect(file.name).toMatch(/^assets\/offline-[\da-f]{10}\.js$/)
})
