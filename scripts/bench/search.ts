/**
 * Measures a first answer of search and each key after it, with the real pages and with 1,000 generated ones beside them.
 * Reads `out/`; writes to a temporary folder that it removes. Ends with 1 when a budget is exceeded.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { browserLaunch } from '@/lib/browser-launch'
import { searchRecords } from '@/lib/build/search-index'
import { writeIndex } from '@/lib/search/write-index'
import { serve } from '@/lib/serve/server'
import { generatedRecords } from './generated-records'
import { measureSearch, type Measured } from './measure-search'

const KIB = 1024
const GENERATED = 1000
const QUERIES = [
  ['paym', 'ent si'],
  ['rate', ' limits'],
  ['inval', 'id_cur'],
] as const

interface Case {
  name: string
  folder: string
  /** Bytes of a first answer. */
  budget: number
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function report(name: string, query: string, { files, bytes, afterIndex, first, keys, longest }: Measured): void {
  const times = keys.map((time) => time.toFixed(0)).join(' ')
  console.log(
    `${name}, “${query}”: ${files} files, ${(bytes / KIB).toFixed(1)} KiB; answer ${first} ms after opening, ` +
      `${afterIndex.toFixed(0)} ms after the index; keys ${times} ms (middle ${middle(keys).toFixed(0)}); ` +
      `longest task ${longest.toFixed(0)} ms`,
  )
}

/** @returns what exceeds a budget, a line each */
async function bench(browser: Browser, { name, folder, budget }: Case): Promise<string[]> {
  const server = await serve({ root: folder, port: 0 })
  const over: string[] = []
  try {
    for (const [first, more] of QUERIES) {
      const measured = await measureSearch(browser, server.url, first, more)
      report(name, first + more, measured)
      if (measured.bytes > budget) over.push(`${name}: “${first}” costs more than ${budget / KIB} KiB`)
    }
  } finally {
    await server.close()
  }
  return over
}

async function main(): Promise<void> {
  const root = process.cwd()
  const out = path.join(root, 'out')
  if (!existsSync(path.join(out, 'pagefind')))
    throw new Error('There is no out/pagefind/ to measure. Run: npm run build')
  const large = mkdtempSync(path.join(tmpdir(), 'bench-search-'))
  const browser = await chromium.launch(browserLaunch(() => chromium.executablePath()))
  try {
    cpSync(out, large, { recursive: true })
    const records = await searchRecords(root)
    await writeIndex([...records, ...generatedRecords(records, GENERATED)], path.join(large, 'pagefind'))
    const over = [
      ...(await bench(browser, { name: 'real pages', folder: out, budget: 95 * KIB })),
      ...(await bench(browser, { name: `and ${GENERATED} more`, folder: large, budget: 130 * KIB })),
    ]
    for (const line of over) console.error(`Over budget: ${line}`)
    process.exitCode = over.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    rmSync(large, { recursive: true, force: true })
  }
}

await main()
