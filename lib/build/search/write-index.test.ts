import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { filesBelow } from '@chain-data/findings'
import type { SearchRecord } from '@/lib/browser/search/record'
import { writeIndex } from './write-index'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'index-'))))

// Pagefind reads this variable, which the index sets.
vi.stubEnv('PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', undefined)
afterAll(() => vi.unstubAllEnvs())

const records = Array.from({ length: 30 }, (_, index): SearchRecord => {
  const text = Array.from({ length: 80 }, (__, word) => `word${(index * 7 + word * 13) % 400}`).join(' ')
  return {
    url: `/docs/${index}`,
    title: `Page ${index}`,
    section: 'docs',
    place: ['Documentation'],
    body: `<p>${text}</p>`,
    keywords: [],
    headings: [],
    about: 'About, with a comma: and a colon',
    call: '',
    tags: [],
    authors: [],
    date: '',
    versions: [],
    weight: 1,
  }
})

function contents(of: string): Map<string, string> {
  return new Map(filesBelow(of).map((name) => [name, readFileSync(path.join(of, name)).toString('base64')]))
}

it('writes the same bytes for the same records', async () => {
  await writeIndex(records, path.join(folder, 'a'))
  await writeIndex(records, path.join(folder, 'b'))
  expect(contents(path.join(folder, 'a'))).toEqual(contents(path.join(folder, 'b')))
})

it('writes small parts, and only what a browser asks for', async () => {
  await writeIndex(records, path.join(folder, 'a'))
  const names = [...contents(path.join(folder, 'a')).keys()].map((name) => name.replaceAll('\\', '/'))
  expect(names.filter((name) => name.startsWith('index/')).length).toBeGreaterThan(1)
  const others = names.filter((name) => !/^(index|fragment|filter)\//.test(name))
  expect(others.map((name) => name.replace(/en_[\da-f]+/, 'en'))).toEqual([
    'pagefind-entry.json',
    'pagefind.en.pf_meta',
    'pagefind.js',
    'wasm.en.pagefind',
  ])
})
