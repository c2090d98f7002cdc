import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

export interface DevServer {
  url: string
  /** Ends it, and waits until it has ended. */
  end(): Promise<unknown>
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
  const args = ['--import', 'tsx', 'scripts/dev.ts', '--port', '0', ...more]
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

/** Waits until Next is connected to the page, and thus shows edits; call it before the page is opened. */
export async function connected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', { timeout: START_TIMEOUT_MS })
  await socket.waitForEvent('framereceived', ({ payload }) => /"type":"sync"/.test(String(payload)))
}
