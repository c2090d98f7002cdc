import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { cached, removeOldResults } from './cached'

const newRoot = () => mkdtempSync(path.join(tmpdir(), 'results-'))
const folderOf = (root: string) => path.join(root, '.cache/results')
const filesOf = (root: string) =>
  readdirSync(folderOf(root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

it('makes a result once for all that it came from, and for nothing less', async () => {
  const root = newRoot()
  let made = 0
  const ask = (name: string, ...inputs: string[]) => cached(root, name, inputs, () => (made += 1))
  const asked = [
    await ask('lengths', 'a', 'b'),
    await ask('lengths', 'a', 'b'),
    await ask('lengths', 'ab'),
    await ask('lengths', 'a', 'b', ''),
    await ask('others', 'a', 'b'),
  ]
  expect(asked).toEqual([1, 1, 2, 3, 4])
})

it('gives back what it was given, bytes and maps too', async () => {
  const root = newRoot()
  const ask = () => cached(root, 'x', [], () => ({ bytes: Buffer.from('a'), map: new Map([['a', new Set([1])]]) }))
  const [first, second] = [await ask(), await ask()]
  expect(second).toEqual(first)
})

it('makes a result again if its file is damaged, wherever it ends', async () => {
  const root = newRoot()
  const ask = (result: unknown) => cached(root, 'x', [], () => result)
  const result = { text: 'text', list: [1, 2] }
  await ask(result)
  const [file = ''] = filesOf(root)
  const whole = readFileSync(file)
  for (let length = 0; length < whole.length; length += 1) {
    writeFileSync(file, whole.subarray(0, length))
    expect([length, await ask('again')]).toEqual([length, 'again'])
  }
})

it('keeps no failure, and gives a result where nothing can be written', async () => {
  const root = path.join(newRoot(), 'file')
  writeFileSync(root, 'A file has no folders.')
  await expect(cached(root, 'x', [], () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect([await cached(root, 'x', [], () => 1), await cached(root, 'x', [], () => 2)]).toEqual([1, 2])
})

it('forgets old results, and those of other code', async () => {
  const root = newRoot()
  let made = 0
  const ask = (name: string) => cached(root, name, [], () => (made += 1))
  await ask('old')
  const lastMonth = new Date(Date.now() - 30 * 86_400_000)
  for (const file of filesOf(root)) utimesSync(file, lastMonth, lastMonth)
  await ask('new')
  writeFileSync(path.join(folderOf(root), 'of-other-code'), '')
  removeOldResults(root)
  expect([filesOf(root).length, await ask('new'), await ask('old')]).toEqual([1, 2, 3])
})
