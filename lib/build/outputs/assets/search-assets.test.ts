import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildSearchAssets } from './search-assets'

const root = process.cwd()
const text = (contents: Uint8Array) => new TextDecoder().decode(contents)

it('gives the same bytes for the same sources, and names that tell them', async () => {
  const first = await buildSearchAssets()
  expect(await buildSearchAssets()).toEqual(first)
  expect(first.files.map(({ name }) => name.replace(/[\da-f]{10}/, 'HASH'))).toEqual([
    'assets/search-HASH.js',
    'assets/search-worker-HASH.js',
  ])
  const [script, worker] = first.files
  expect(first.url).toBe(`/${script?.name}`)
  expect(text(script?.contents ?? new Uint8Array())).toContain(`/${worker?.name}`)
})

it('holds no path of this machine, no code of React and nothing of the development', async () => {
  for (const { name, contents } of (await buildSearchAssets()).files) {
    expect(text(contents), name).not.toContain(root)
    expect(text(contents), name).not.toMatch(/node_modules|react\.dev|\/state|SEARCH_/)
  }
})

it('is small', async () => {
  const { files } = await buildSearchAssets()
  const sizes = files.map(({ contents }) => brotliCompressSync(contents).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16 * 1024)
})

it('while developing, keeps its names and finds the index at another origin', async () => {
  const { files, url } = await buildSearchAssets({ base: 'http://127.0.0.1:4000', hashed: false })
  expect(url).toBe('/assets/search.js')
  const [script, worker] = files.map(({ contents }) => text(contents))
  expect(script).toContain('/assets/search-worker.js')
  expect(script).toContain('http://127.0.0.1:4000')
  expect(worker).toContain('http://127.0.0.1:4000')
})
