import { spawnSync } from 'node:child_process'
import { findBrowser, thisMachine } from './find-browser'

/** How Playwright is to start the browser. */
export interface BrowserLaunch {
  executablePath: string
  args: string[]
  chromiumSandbox: boolean
}

/** A browser that talks to the site under test and to nobody else. */
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']

/** Set by the first process that asks, so that the workers it starts don't search again. */
const sandboxVariable = 'BROWSER_SANDBOX'

/**
 * Finds a browser (installs one if need be) and says how to start it.
 *
 * @param ownBrowser gives the place of Playwright's own browser: `() => chromium.executablePath()`
 * @throws Error of `findBrowser`
 */
export function browserLaunch(ownBrowser: () => string): BrowserLaunch {
  const executablePath = findBrowser(thisMachine(ownBrowser))
  const sandbox = (process.env[sandboxVariable] ?? (sandboxWorks(executablePath) ? 'on' : 'off')) === 'on'
  process.env['PLAYWRIGHT_CHROMIUM_PATH'] = executablePath
  process.env[sandboxVariable] = sandbox ? 'on' : 'off'
  return { executablePath, args, chromiumSandbox: sandbox }
}

/** Chromium refuses its sandbox to root; some containers and systems refuse it to everyone, which only a try can tell. */
function sandboxWorks(program: string): boolean {
  if (process.platform !== 'linux') return true
  if (process.getuid?.() === 0) return false
  const probe = ['--headless', ...args, '--dump-dom', 'about:blank']
  return spawnSync(program, probe, { stdio: 'ignore', timeout: 30_000 }).status === 0
}
