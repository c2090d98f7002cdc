import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { findOutputs } from './output'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'outputs-'))))

function add(file: string, text = 'write() {}'): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), `export default { title: 'Write ${path.basename(file)}', ${text} }`)
}
const titles = async () => (await findOutputs(folder)).map(({ title }) => title.replace(/^Write (.*)\.ts$/, '$1'))

it('one file is enough for a generated file', async () => {
  add('humans.ts', "write: ({ out }) => out + '/humans.txt'")
  const [humans] = await findOutputs(folder)
  expect(humans?.title).toBe('Write humans.ts')
  // @ts-expect-error This one needs nothing else of the site.
  expect(humans?.write({ out: 'new' })).toBe('new/humans.txt')
})

it('what reads others comes after them, the rest by name; tests and helpers are none', async () => {
  add('archive.ts', "after: 'others', write() {}")
  add('headers.ts', "after: 'everything', write() {}")
  add('pages/index.ts')
  add('zip.ts')
  for (const other of ['zip.test.ts', 'types.d.ts', 'assets/bundle.ts']) add(other)
  expect(await titles()).toEqual(['index', 'zip', 'archive', 'headers'])
})

it('says what is wrong with a module', async () => {
  writeFileSync(path.join(folder, 'c.ts'), 'export const write = 1')
  await expect(titles()).rejects.toThrow('c.ts has no output as its default export')
})

it('every generated file of the site is found', async () => {
  const own = (await findOutputs()).map(({ title }) => title)
  expect(own).toContain('Write the sitemap')
  expect(own.at(-1)).toBe('Write the headers')
})
