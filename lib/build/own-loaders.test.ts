import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { ownLoaders, removeOutdatedCache } from './own-loaders'

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'cache-'))

it('makes the same folder for the same sources, also by two processes at once', async () => {
  const cache = path.join(newFolder(), 'loaders')
  const [first, second] = await Promise.all([ownLoaders(cache), ownLoaders(cache)])
  expect(second).toBe(first)
  expect(readdirSync(cache)).toEqual([path.basename(first)])
  rmSync(cache, { recursive: true })
  expect(await ownLoaders(cache)).toBe(first)
})

it('makes loaders that Node runs as they are, wherever they stand', async () => {
  const folder = await ownLoaders(path.join(newFolder(), 'loaders'))
  const { default: load } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'site-loader.mjs')).href)
  const data = readFileSync(path.join(import.meta.dirname, '../../data/site.yaml'), 'utf8')
  expect(load(data)).toMatch(/^export default \{"title":"Chain Data API"/)
})

it('puts them into a temporary folder where the cache cannot be written', async () => {
  const file = path.join(newFolder(), 'file')
  writeFileSync(file, '')
  const folder = await ownLoaders(path.join(file, 'loaders'))
  expect(existsSync(path.join(folder, 'page-loader.mjs'))).toBe(true)
  rmSync(path.dirname(folder), { recursive: true })
})

it('forgets what nobody has used for a week, and keeps what is used', async () => {
  const cache = newFolder()
  const [used, old] = [path.join(cache, 'used'), path.join(cache, 'old')]
  for (const name of [used, old]) writeFileSync(name, '')
  const before = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000)
  utimesSync(old, before, before)
  const folder = await ownLoaders(cache)
  expect(readdirSync(cache).sort()).toEqual([path.basename(folder), 'used'].sort())
})

it("removes Turbopack's cache when the loaders are others, and keeps it when they are the same", () => {
  const folder = path.join(newFolder(), '.next/cache')
  const cache = path.join(folder, 'turbopack')
  mkdirSync(cache, { recursive: true })
  removeOutdatedCache(folder, '/loaders/first')
  expect(existsSync(cache)).toBe(false)
  mkdirSync(cache)
  removeOutdatedCache(folder, '/loaders/first')
  expect(existsSync(cache)).toBe(true)
  removeOutdatedCache(folder, '/loaders/second')
  expect(existsSync(cache)).toBe(false)
})
