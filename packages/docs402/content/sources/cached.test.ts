import { readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../../checks/testing'
import { cached, removeOldResults } from './cached'

const filesOf = (root: string) =>
  readdirSync(path.join(root, '.cache/results'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** Asks for results that say how often one was made. */
function asking(root: string) {
  let count = 0
  return (name: string, ...inputs: string[]) =>
    cached(root, name, inputs, () => ({ made: (count += 1), in: new Map() }))
}

it('makes a result once for all that it came from, and again if its file is damaged', async () => {
  const root = temporaryProject({})
  const ask = asking(root)
  const inputLists = ['a b', 'a b', 'ab', 'a b '].map((inputs) => inputs.split(' '))
  const results: number[] = []
  for (const inputs of inputLists) results.push((await ask('lengths', ...inputs)).made)
  results.push((await ask('others', 'a', 'b')).made)
  expect(results).toEqual([1, 1, 2, 3, 4])
  for (const file of filesOf(root)) truncateSync(file, 8)
  expect(await ask('lengths', 'a', 'b')).toEqual({ made: 5, in: new Map() })
})

it('keeps no failure, and gives a result where nothing can be written', async () => {
  const root = path.join(temporaryProject({ file: 'A file has no folders.' }), 'file')
  const ask = asking(root)
  await expect(cached(root, 'x', [], () => Promise.reject(new Error('No.')))).rejects.toThrow('No.')
  expect([(await ask('x')).made, (await ask('x')).made]).toEqual([1, 2])
})

it('forgets old results, and those of other code', async () => {
  const root = temporaryProject({})
  const ask = asking(root)
  await ask('old')
  const lastMonth = new Date(Date.now() - 30 * 86_400_000)
  for (const file of filesOf(root)) utimesSync(file, lastMonth, lastMonth)
  await ask('new')
  writeFileSync(path.join(root, '.cache/results/of-other-code'), '')
  removeOldResults(root)
  expect([filesOf(root).length, (await ask('new')).made, (await ask('old')).made]).toEqual([1, 2, 3])
})
