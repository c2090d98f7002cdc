import { createServer } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { messageOf } from '@/lib/diagnostics/finding'
import { browserLaunch } from '@/lib/proof/browser-launch'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port.')),
      )
    })
  })
}

/**
 * Starts Chromium with a port for its DevTools protocol.
 * @returns undefined, with the reason told, where there is no browser
 */
export async function startBrowser(): Promise<{ browser: Browser; port: number } | undefined> {
  try {
    const launch = browserLaunch()
    const port = await freePort()
    const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })
    return { browser, port }
  } catch (error) {
    console.log(`  Skipped, there is no browser to measure with: ${messageOf(error)}`)
    return undefined
  }
}
