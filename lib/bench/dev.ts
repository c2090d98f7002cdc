import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startBrowser } from './browser'
import { startDevServer } from './dev-server'
import { generatedSite } from './generated-site'
import { atMost, median, type BenchPart } from './part'

const FILE = 'pages/docs/intro.mdx'
const ROUTE = '/docs/intro'

/** From the moment the file is written until its new text stands in the page, in milliseconds. */
async function timeEdit(page: Page, file: string, text: string, words: string): Promise<number> {
  const start = performance.now()
  writeFileSync(file, `${text}\n${words}\n`)
  await page.getByText(words).waitFor()
  const time = performance.now() - start
  // The next edit begins when the server has rested from this one.
  await page.waitForLoadState('networkidle')
  return time
}

/** How long a writer waits for an edit to be seen, in a copy of the project. */
export const dev: BenchPart = {
  name: 'dev',
  about: 'an edit of a page, from the file to the browser, while developing',
  async run(root, { runs }) {
    const started = await startBrowser()
    if (!started) return []
    const { folder, remove } = generatedSite(root, 0)
    try {
      const server = await startDevServer(folder)
      try {
        const page = await started.browser.newPage()
        await page.goto(server.url + ROUTE, { waitUntil: 'networkidle', timeout: 120_000 })
        const file = path.join(folder, FILE)
        const text = readFileSync(file, 'utf8')
        const times: number[] = []
        // The first edit finds nothing warm; it is told, and not counted.
        for (let run = 0; run <= runs; run++) times.push(await timeEdit(page, file, text, `The edit of turn ${run}.`))
        const [first = 0, ...later] = times
        return [
          { what: 'the first edit', value: `${first.toFixed(0)} ms` },
          atMost('an edit is seen after, median', median(later), 1000, 'ms', 0),
          atMost('an edit is seen after, slowest', Math.max(...later), 1000, 'ms', 0),
        ]
      } finally {
        await server.end()
      }
    } finally {
      await started.browser.close()
      remove()
    }
  },
}
