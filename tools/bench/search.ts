import { brotliCompressSync } from 'node:zlib'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page, Request } from '@playwright/test'
import { readContents } from '@/lib/build/page-contents'
import { searchRecords } from '@/lib/build/search-index'
import { writeIndex } from '@/lib/build/search/write-index'
import { openPages, serve } from '@chain-data/static-export'
import { atMost, type BenchPart, type Figure, median, startBrowser } from './part'
import { generatedRecords } from './generated-records'

interface Measured {
  /** Files and bytes transferred from opening the dialog to the first answer. */
  files: number
  bytes: number
  /** From the arrival of the last part of the index to the first answer on the page, in milliseconds. */
  afterIndex: number
  /** From opening the dialog to the first answer, in milliseconds. */
  first: number
  /** From each further key press to its answer, in milliseconds. */
  keys: number[]
  /** Longest time that the main thread was blocked while typing, in milliseconds; 0 below 50. */
  longest: number
}

declare global {
  interface Window {
    /** Set by the measurement: the promise it awaits in the page. */
    searchAnswer?: Promise<number>
    longTasks?: number[]
  }
}

/**
 * Bytes transferred. Browsers don't report the size of a worker's own script, so it is compressed here as on the
 * server.
 */
async function sizeOf(request: Request): Promise<number> {
  const { responseBodySize } = await request.sizes()
  if (responseBodySize > 0) return responseBodySize
  const response = await request.response()
  return brotliCompressSync((await response?.body()) ?? '').length
}

/** Runs in the page: the time from the next change of the field to its answer. */
function watchNextAnswer(): void {
  window.searchAnswer = new Promise((resolve) => {
    let start = 0
    let asked = false
    new MutationObserver((_, observer) => {
      const busy = document.querySelector('dialog [aria-busy]')?.getAttribute('aria-busy')
      asked ||= start > 0 && busy === 'true'
      if (!asked || busy !== 'false') return
      observer.disconnect()
      resolve(performance.now() - start)
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
    const field = document.querySelector('[role="combobox"]')
    field?.addEventListener('input', () => (start = performance.now()), { once: true, capture: true })
  })
}

/** Runs in the page: when the first option appears, in milliseconds since 1970, by the page's own clock. */
function watchFirstOption(): void {
  window.searchAnswer = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog [role="option"]')) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    }).observe(document.body, { subtree: true, childList: true })
  })
}

/** Presses a key and waits, in the page, until the results match the field's value. */
async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(watchNextAnswer)
  await page.keyboard.press(key)
  return page.evaluate(() => window.searchAnswer ?? Promise.resolve(0))
}

/**
 * Measures a search as readers make it, in a fresh browser profile, on a loaded page.
 * @param first is entered at once
 * @param more is typed key by key
 */
async function measureSearch(browser: Browser, url: string, first: string, more: string): Promise<Measured> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${url}/docs/intro`)
    await page.waitForLoadState('networkidle')
    const sizes: Promise<number>[] = []
    let index = 0
    const note = (request: Request) => {
      sizes.push(sizeOf(request))
      const { startTime, responseEnd } = request.timing()
      if (request.url().endsWith('.pf_index')) index = Math.max(index, startTime + responseEnd)
    }
    page.on('requestfinished', note)
    const start = Date.now()
    await page.keyboard.press('Control+k')
    // The dialog opens with the first shortcut: earlier key presses would go to the page.
    await page.locator('dialog [role="combobox"]:focus').waitFor()
    await page.evaluate(watchFirstOption)
    await page.keyboard.insertText(first)
    const end = await page.evaluate(() => window.searchAnswer ?? Promise.resolve(0))
    const arrived = index
    await page.waitForLoadState('networkidle')
    // Requests caused by typing are not part of the first answer, and may be gone with the page.
    page.off('requestfinished', note)
    const counted = await Promise.all(sizes)
    await page.evaluate(() => {
      const busy: number[] = []
      window.longTasks = busy
      new PerformanceObserver((list) => busy.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      })
    })
    const keys: number[] = []
    for (const key of more) keys.push(await timeKey(page, key))
    const longest = await page.evaluate(() => Math.max(0, ...(window.longTasks ?? [])))
    const bytes = counted.reduce((sum, size) => sum + size, 0)
    return { files: counted.length, bytes, afterIndex: end - arrived, first: end - start, keys, longest }
  } finally {
    await context.close()
  }
}

const KIB = 1024
const GENERATED = 1000
/** What is entered at once, and what is typed after it key by key. */
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

/** A first search answer and each key press after it, with the real pages and with 1,000 generated ones in addition. */
export const search: BenchPart = {
  name: 'search',
  about: `bytes and time of an answer, with the real pages and with ${GENERATED} more`,
  async run(root) {
    const out = path.join(root, 'out')
    if (!existsSync(path.join(out, 'pagefind'))) throw new Error('out/pagefind/ does not exist. Run: npm run build')
    const started = await startBrowser()
    if (!started) return []
    const large = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
    try {
      cpSync(out, large, { recursive: true })
      const { pages } = await readContents(root, openPages(out))
      const records = await searchRecords(root, pages)
      await writeIndex([...records, ...generatedRecords(records, GENERATED)], path.join(large, 'pagefind'))
      return [
        ...(await figuresOf(started.browser, { name: 'real pages', folder: out, budget: 103 })),
        ...(await figuresOf(started.browser, { name: `and ${GENERATED} more`, folder: large, budget: 138 })),
      ]
    } finally {
      await started.browser.close()
      rmSync(large, { recursive: true, force: true })
    }
  },
}
