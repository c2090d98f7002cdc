import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { filesBelow } from '@docs402/findings'
import { temporaryProject } from '../../checks/testing'
import type { SearchRecord } from './record'
import { writeIndex } from './write-index'

let folder: string
beforeEach(() => void (folder = temporaryProject({})))

// Pagefind reads this variable, which the index sets.
vi.stubEnv('PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE', undefined)
afterAll(() => void vi.unstubAllEnvs())

const records = Array.from({ length: 30 }, (_, index): SearchRecord => {
  const text = Array.from({ length: 80 }, (__, word) => `word${(index * 7 + word * 13) % 400}`).join(' ')
  return {
    url: `/docs/${index}`,
    body: `<p>${text}</p>`,
    meta: { title: `Page ${index}`, about: 'About, with a comma: and a colon' },
    filters: { section: ['docs'], place: ['Documentation'] },
  }
})

it('writes small parts, only what a browser asks for, and the same bytes for the same records', async () => {
  for (const name of ['a', 'b']) await writeIndex(records, path.join(folder, name))
  const names = filesBelow(path.join(folder, 'a'))
  const contents = (of: string) => names.map((name) => readFileSync(path.join(folder, of, name), 'base64'))
  expect(contents('a')).toEqual(contents('b'))
  expect(names.filter((name) => name.startsWith('index/')).length).toBeGreaterThan(1)
  const others = names.filter((name) => !/^(index|fragment|filter)\//.test(name))
  expect(others.map((name) => name.replace(/en_[\da-f]+/, 'en'))).toEqual([
    'pagefind-entry.json',
    'pagefind.en.pf_meta',
    'pagefind.js',
    'wasm.en.pagefind',
  ])
})
