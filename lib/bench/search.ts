import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { searchRecords } from '@/lib/build/search-index'
import { writeIndex } from '@/lib/search/write-index'
import { serve } from '@/lib/serve/server'
import { startBrowser } from './browser'
import { generatedRecords } from './generated-records'
import { measureSearch } from './measure-search'
import { atMost, median, type BenchPart, type Figure } from './part'

const KIB = 1024
const GENERATED = 1000
/** What is typed in one go, and what is typed after it key by key. */
const QUERIES = [
  ['paym', 'ent si'],
  ['rate', ' limits'],
  ['inval', 'id_cur'],
] as const

interface Case {
  name: string
  folder: string
  /** Bytes of a first answer, in KiB. */
  budget: number
}

async function figuresOf(browser: Browser, { name, folder, budget }: Case): Promise<Figure[]> {
  const server = await serve({ root: folder, port: 0 })
  try {
    const figures: Figure[] = []
    for (const [first, more] of QUERIES) {
      const {
        files,
        bytes,
        afterIndex,
        first: opened,
        keys,
        longest,
      } = await measureSearch(browser, server.url, first, more)
      const what = `${name}, "${first}"`
      console.log(`  ${name}, "${first + more}": keys ${keys.map((time) => time.toFixed(0)).join(' ')} ms`)
      figures.push(
        atMost(`${what}: bytes of a first answer, ${files} files`, bytes / KIB, budget, 'KiB'),
        { what: `${what}: answer after opening`, value: `${opened} ms` },
        atMost(`${what}: answer after the index`, afterIndex, 100, 'ms', 0),
        atMost(`${what}: each further key, median`, median(keys), 50, 'ms', 0),
        atMost(`${what}: longest task while typing`, longest, 50, 'ms', 0),
      )
    }
    return figures
  } finally {
    await server.close(0)
  }
}

/** A first answer of search and each key after it, with the real pages and with 1,000 generated ones beside them. */
export const search: BenchPart = {
  name: 'search',
  about: `bytes and time of an answer, with the real pages and with ${GENERATED} more`,
  async run(root) {
    const out = path.join(root, 'out')
    if (!existsSync(path.join(out, 'pagefind')))
      throw new Error('There is no out/pagefind/ to measure. Run: npm run build')
    const started = await startBrowser()
    if (!started) return []
    const large = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
    try {
      cpSync(out, large, { recursive: true })
      const records = await searchRecords(root, out)
      await writeIndex([...records, ...generatedRecords(records, GENERATED)], path.join(large, 'pagefind'))
      return [
        ...(await figuresOf(started.browser, { name: 'real pages', folder: out, budget: 95 })),
        ...(await figuresOf(started.browser, { name: `and ${GENERATED} more`, folder: large, budget: 130 })),
      ]
    } finally {
      await started.browser.close()
      rmSync(large, { recursive: true, force: true })
    }
  },
}
