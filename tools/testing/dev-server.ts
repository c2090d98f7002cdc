import { spawn } from 'node:child_process'
import type { Page } from '@playwright/test'

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
