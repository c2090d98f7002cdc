import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'

const launchSchema = z.object({
  executablePath: z.string().optional(),
  /** Chrome or Edge, wherever the system keeps it: Playwright knows the location. */
  channel: z.enum(['chrome', 'msedge']).optional(),
  args: z.array(z.string()),
})

/** How Playwright starts the browser; its own one if neither program nor channel is set. */
type BrowserLaunch = z.infer<typeof launchSchema>

/** A browser that connects only to the site under test. */
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']
/** The first is Chromium without windows, which tests don't need: pages open in less than half the time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser']
/** Of each window of the whole Chromium: a renderer in reserve, and two pages of its address bar. */
const NEEDLESS = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
const DISABLE = '--disable-features='
const TRY = `require(process.argv[1]).chromium.launchServer(JSON.parse(process.argv[2])).then((server) => {
  console.log(server.process().spawnargs.findLast((argument) => argument.startsWith('${DISABLE}')) ?? '${DISABLE}')
  return server.close()
})`

/** The same without what is needless, where a browser starts, which only an attempt can tell. */
function started(launch: BrowserLaunch): BrowserLaunch | undefined {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test')
  const { status, stdout } = spawnSync(process.execPath, ['-e', TRY, playwright, JSON.stringify(launch)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: 60_000,
  })
  // Of two such arguments the last one counts: it repeats what Playwright disables.
  if (status === 0) return { ...launch, args: [...launch.args, [stdout.trim(), ...NEEDLESS].join(',')] }
  return undefined
}

/** Playwright's own browser, then the system's: Chromium in the path, Chrome and Edge where Playwright looks. */
function findInstalled(): BrowserLaunch | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean)
  const programs = PROGRAMS.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter(existsSync)
  const bundled = existsSync(chromium.executablePath()) ? [{ args }] : []
  const launches: BrowserLaunch[] = [...bundled, ...programs.map((executablePath) => ({ executablePath, args }))]
  for (const launch of [...launches, { channel: 'chrome' as const, args }, { channel: 'msedge' as const, args }]) {
    const one = started(launch)
    if (one) return one
  }
  return undefined
}

const APT = 'apt-get install --yes --no-install-recommends'
/** Playwright's browser; as root with what it needs, else Debian's, where Playwright's can't be loaded. */
const INSTALLERS =
  process.platform === 'linux' && process.getuid?.() === 0
    ? [
        'npx playwright install --with-deps chromium',
        `apt-get update && (${APT} chromium-headless-shell || ${APT} chromium)`,
      ]
    : ['npx playwright install chromium']

/** Playwright tries to connect several times. Where it can't, it is to say so within a minute. */
const IMPATIENT = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' }

/** The browser that the environment names, one that is installed, or one that is installed now. */
function findBrowser(): BrowserLaunch {
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM_PATH'] || process.env['CHROME_PATH']
  if (executablePath) return started({ executablePath, args }) ?? { executablePath, args }
  const launches = findInstalled()
  if (launches) return launches
  for (const line of INSTALLERS) {
    console.log(`No browser was found: ${line}`)
    spawnSync(line, { shell: true, stdio: 'inherit', env: { ...process.env, ...IMPATIENT } })
    const installed = findInstalled()
    if (installed) return installed
  }
  throw new Error('Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to its executable.')
}

/** Set by the first process, so that its workers don't search again. */
const FOUND = 'BROWSER_LAUNCH'

/**
 * How to start this machine's browser, which is installed if necessary.
 * @throws with what to do when none can be installed
 */
export function browserLaunch(): BrowserLaunch {
  const saved = process.env[FOUND]
  const launch = saved ? launchSchema.parse(JSON.parse(saved)) : findBrowser()
  process.env[FOUND] = JSON.stringify(launch)
  return launch
}
