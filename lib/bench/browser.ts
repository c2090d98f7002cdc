import { chromium, type Browser } from '@playwright/test'
import { messageOf } from '@/lib/diagnostics/finding'
import { browserLaunch } from '@/lib/proof/browser-launch'
import { freePorts } from '@/lib/proof/servers/free-ports'

/**
 * Starts Chromium with a port for its DevTools protocol.
 * @returns undefined, with the reason told, where there is no browser
 */
export async function startBrowser(): Promise<{ browser: Browser; port: number } | undefined> {
  try {
    const launch = browserLaunch()
    const [port = 0] = await freePorts(1)
    const browser = await chromium.launch({ ...launch, args: [...launch.args, `--remote-debugging-port=${port}`] })
    return { browser, port }
  } catch (error) {
    console.log(`  Skipped, there is no browser to measure with: ${messageOf(error)}`)
    return undefined
  }
}
