import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findOrMakeAll, keptResults, removeOldResults } from './kept-results'

const newRoot = () => mkdtempSync(path.join(tmpdir(), 'results-'))
const folderOf = (root: string) => path.join(root, '.cache/results')
const filesOf = (root: string) =>
  readdirSync(folderOf(root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('results', () => {
  it('are found by all that they came from, and by nothing less', () => {
    const root = newRoot()
    keptResults(root, 'lengths', z.number()).keep(['a', 'b'], 2)
    const later = keptResults(root, 'lengths', z.number())
    expect([later.find(['a', 'b']), later.find(['ab']), later.find(['a', 'b', ''])]).toEqual([2, undefined, undefined])
    expect(keptResults(root, 'others', z.number()).find(['a', 'b'])).toBeUndefined()
  })

  it('are made once, those that are not known together', async () => {
    const root = newRoot()
    const asked: string[] = []
    const lengthsOf = (texts: string[]) =>
      findOrMakeAll(
        keptResults(root, 'lengths', z.number()),
        texts.map((text) => [text]),
        (open) => {
          const missing = open.map((index) => texts[index] ?? '')
          asked.push(missing.join())
          return Promise.resolve(missing.map((text) => text.length))
        },
      )
    expect(await lengthsOf(['a', 'bb'])).toEqual([1, 2])
    expect(await lengthsOf(['ccc', 'bb', 'dddd'])).toEqual([3, 2, 4])
    expect(await lengthsOf(['a', 'ccc'])).toEqual([1, 3])
    expect(asked).toEqual(['a,bb', 'ccc,dddd'])
  })

  it.each(['{"half', '"of another shape"'])('are not found in a damaged file: %s', (text) => {
    const root = newRoot()
    const kept = keptResults(root, 'lengths', z.number())
    kept.keep(['a'], 1)
    for (const file of filesOf(root)) writeFileSync(file, text)
    expect(kept.find(['a'])).toBeUndefined()
  })

  it('are given where nothing can be written', () => {
    const root = path.join(newRoot(), 'file')
    writeFileSync(root, 'A file has no folders.')
    const kept = keptResults(root, 'lengths', z.number())
    expect(kept.keep(['a'], 1)).toBe(1)
    expect(kept.find(['a'])).toBeUndefined()
    expect(readFileSync(root, 'utf8')).toBe('A file has no folders.')
  })

  it('go when they are old, or were made by other tools', () => {
    const root = newRoot()
    const kept = keptResults(root, 'lengths', z.number())
    kept.keep(['old'], 3)
    const lastMonth = new Date(Date.now() - 30 * 86_400_000)
    for (const file of filesOf(root)) utimesSync(file, lastMonth, lastMonth)
    kept.keep(['new'], 3)
    writeFileSync(path.join(folderOf(root), 'of-other-tools'), '')
    removeOldResults(root)
    expect([kept.find(['old']), kept.find(['new'])]).toEqual([undefined, 3])
    expect(filesOf(root)).toHaveLength(1)
  })
})
