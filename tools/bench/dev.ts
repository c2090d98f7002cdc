import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { atMost, type BenchPart, median, startBrowser } from './part'
import { generatedSite } from './generated-site'

export interface DevServer {
  url: string
  /** Ends it, and waits until it has ended. */
  end(): Promise<void>
}

/** Timeout of a first start on a busy machine, ms. */
const START_TIMEOUT_MS = 120_000

/**
 * Starts `npm run dev` of a project on a free port.
 * @param folder the project's root folder
 * @param more options of the command
 * @throws with its output when it ends, or is not ready in time
 */
export async function startDevServer(folder: string, ...more: string[]): Promise<DevServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--port', '0', ...more], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The development server ${why}:\n${said.slice(-2000)}`))
    const timer = setTimeout(() => void end().then(() => fail('was not ready in time')), START_TIMEOUT_MS)
    const listen = (text: Buffer) => {
      said += text.toString()
      const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(said)?.[0]
      if (address) resolve(address)
      if (address) clearTimeout(timer)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => {
      clearTimeout(timer)
      fail('ended')
    })
  })
  return { url, end }
}

/** Waits until Next is connected to the page, and thus shows edits; call it before the page is opened. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { timeout: START_TIMEOUT_MS })
  await socket.waitForEvent('framereceived', ({ payload }) => /"type":"sync"/.test(String(payload)))
}

const FILE = 'pages/docs/intro.mdx'
const ROUTE = '/docs/intro'

/** No writer types faster; the checks run after each edit in the meantime. */
const REST_MS = 3000

/** From writing the file until its new text appears on the page, in milliseconds. */
async function timeEdit(page: Page, file: string, text: string, words: string): Promise<number> {
  const start = performance.now()
  writeFileSync(file, `${text}\n${words}\n`)
  await page.getByText(words).waitFor()
  const time = performance.now() - start
  // The next edit starts when the server is idle again.
  await pause(REST_MS)
  return time
}

/** How long a writer waits for the first page, and to see an edit, with the checks, in a copy of the project. */
export const dev: BenchPart = {
  name: 'dev',
  about: 'while developing: the first page, and an edit of it, from the file to the browser',
  async run(root, { runs }) {
    const started = await startBrowser()
    if (!started) return []
    const { folder, remove } = generatedSite(root, 0)
    try {
      const start = performance.now()
      const server = await startDevServer(folder)
      try {
        const page = await started.browser.newPage()
        const socket = connected(page)
        await page.goto(server.url + ROUTE, { waitUntil: 'domcontentloaded', timeout: 120_000 })
        await page.locator('main h1').waitFor()
        const shown = (performance.now() - start) / 1000
        await socket
        await pause(REST_MS)
        const file = path.join(folder, FILE)
        const text = readFileSync(file, 'utf8')
        const times: number[] = []
        // The first edit starts with cold caches; it is reported, but not counted.
        for (let run = 0; run <= runs; run++) times.push(await timeEdit(page, file, text, `The edit of turn ${run}.`))
        const [first = 0, ...later] = times
        return [
          atMost('the first page is shown after', shown, 9, 's'),
          { what: 'the first edit', value: `${first.toFixed(0)} ms` },
          atMost('an edit is seen after, median', median(later), 300, 'ms', 0),
          { what: 'an edit is seen after, slowest', value: `${Math.max(...later).toFixed(0)} ms` },
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
