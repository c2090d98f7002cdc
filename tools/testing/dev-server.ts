import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { DOCS402 } from '../copy-site'

export interface DevServer {
  url: string
  /** Ends it, and waits until it has ended. */
  end(): Promise<unknown>
}

/** Timeout of a first start, and of the first visit of a page, on a busy machine, ms. */
const START_TIMEOUT_MS = 200_000

/**
 * Starts `docs402 dev` of a site on a free port.
 * @param folder of the site
 * @param program the command; by default the engine as it was compiled last
 * @param options of the command
 * @throws with its output when it ends, or is not ready in time
 */
export async function startDevServer(
  folder: string,
  { program = DOCS402, options = [] }: { program?: string; options?: readonly string[] } = {},
): Promise<DevServer> {
  const args = [program, 'dev', '--port', '0', ...options]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  const end = () => {
    child.kill('SIGTERM')
    return closed
  }
  const timer = setTimeout(() => void end(), START_TIMEOUT_MS)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text.toString()
        const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(output)?.[0]
        if (address) resolve(address)
      })
    void closed.then(() => reject(new Error(`The development server was not ready in time:\n${output.slice(-2000)}`)))
  }).finally(() => clearTimeout(timer))
  return { url, end }
}

/**
 * Opens a page in a tab of its own, and waits until Next is connected to it, and thus shows edits. Next lets an open page
 * reload itself after some edits: in the same tab, that would abort the visit of the next page.
 * @param context where the tab is opened
 * @param url of a page of a development server, which compiles it when it is asked for
 * @throws with its response when it can't be compiled
 */
export async function openTab(context: Pick<BrowserContext, 'newPage'>, url: string): Promise<Page> {
  const page = await context.newPage()
  const connected = page
    .waitForEvent('websocket', { timeout: START_TIMEOUT_MS })
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /"type":"sync"/.test(String(payload))))
  const visit = async () => {
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: START_TIMEOUT_MS })
    if (!response?.ok()) throw new Error(`${url} answers ${response?.status()}: ${await response?.text()}`)
  }
  await Promise.all([visit(), connected])
  return page
}
