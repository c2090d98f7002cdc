import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openTab, startDevServer } from '../testing/dev-server'
import { generatedSite } from './generated-site'
import { atMost, type BenchPart, launchBrowser, median } from './part'

const FILE = 'pages/docs/intro.mdx'
/** No writer types faster; the checks run after each edit in the meantime. */
const REST_MS = 3000

/** How long a writer waits to see an edit, with the checks, in a copy of the project. */
export const dev: BenchPart = {
  name: 'dev',
  about: 'while developing: an edit, from the file to the browser',
  async run(root, { runs }) {
    const { folder, remove } = generatedSite(root, 0)
    const browser = await launchBrowser()
    const server = await startDevServer(folder)
    try {
      const page = await openTab(browser, `${server.url}/docs/intro`)
      await pause(REST_MS)
      const file = path.join(folder, FILE)
      const text = readFileSync(file, 'utf8')
      const times: number[] = []
      for (let run = 0; run <= runs; run++) {
        const start = performance.now()
        writeFileSync(file, `${text}\nThe edit of turn ${run}.\n`)
        await page.getByText(`The edit of turn ${run}.`).waitFor()
        times.push(performance.now() - start)
        await pause(REST_MS)
      }
      // The first edit starts with cold caches.
      return [atMost('an edit is seen after', median(times.slice(1)), 200, 'ms', 0)]
    } finally {
      await server.end()
      await browser.close()
      remove()
    }
  },
}
