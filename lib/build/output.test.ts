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
const names = async () => (await findOutputs(folder)).map(({ name }) => name)

it('one file is enough for a generated file', async () => {
  add('humans.ts', "write: ({ out }) => out + '/humans.txt'")
  const [humans] = await findOutputs(folder)
  expect([humans?.name, humans?.title]).toEqual(['humans', 'Write humans.ts'])
  // @ts-expect-error This one needs nothing else of the site.
  expect(humans?.write({ out: 'new' })).toBe('new/humans.txt')
})

it('what reads others comes after them, the rest by name; tests and helpers are none', async () => {
  add('archive.ts', "after: ['zip'], write() {}")
  add('headers.ts', "after: 'all others', write() {}")
  add('zip.ts', "after: ['pages'], write() {}")
  add('pages/index.ts')
  for (const other of ['zip.test.ts', 'types.d.ts', 'assets/bundle.ts']) add(other)
  expect(await names()).toEqual(['pages', 'zip', 'archive', 'headers'])
})

it('says what is wrong with a module', async () => {
  add('a.ts', "after: ['b'], write() {}")
  await expect(names()).rejects.toThrow('The output a reads b, which does not exist.')
  add('b.ts', "after: ['a'], write() {}")
  await expect(names()).rejects.toThrow('Outputs wait for each other: a, b.')
  writeFileSync(path.join(folder, 'c.ts'), 'export const write = 1')
  await expect(names()).rejects.toThrow('c.ts has no output as its default export')
})

it('every generated file of the site is found', async () => {
  const own = (await findOutputs()).map(({ name }) => name)
  expect(own).toContain('sitemap')
  expect(own.at(-1)).toBe('headers')
})
