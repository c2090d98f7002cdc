import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, posix } from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'

const launchSchema = z.object({
  executablePath: z.string().optional(),
  /** Chrome or Edge, wherever the system keeps it: Playwright knows the location. */
  channel: z.enum(['chrome', 'msedge']).optional(),
  args: z.array(z.string()),
})

/** How Playwright starts the browser; its own one if neither program nor channel is set. */
export type BrowserLaunch = z.infer<typeof launchSchema>

/** What this module needs from the machine, so that tests can simulate another one. */
export interface Machine {
  env: Partial<Record<string, string>>
  exists: (file: string) => boolean
  /** Whether a browser starts with these options, which only an attempt can tell. */
  starts: (launch: BrowserLaunch) => boolean
  /** Command lines that may install a browser, best first. */
  installers: string[]
  run: (line: string) => void
}

/** A browser that connects only to the site under test. */
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']
/** The first is Chromium without windows, which tests don't need: pages open in less than half the time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** Playwright's own browser, then the system's: Chromium in the path, Chrome and Edge where Playwright looks. */
function findInstalled({ env, exists, starts }: Machine): BrowserLaunch | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const programs = PROGRAMS.flatMap((name) => folders.map((folder) => posix.join(folder, name))).filter(exists)
  return [
    ...(exists(chromium.executablePath()) ? [{ args }] : []),
    ...programs.map((executablePath) => ({ executablePath, args })),
    { channel: 'chrome' as const, args },
    { channel: 'msedge' as const, args },
  ].find(starts)
}

/**
 * Finds a browser automatically: the one named in the environment, Playwright's own, one of the system; otherwise
 * installs one.
 * @throws Error with the fix, when the browser named in the environment does not start, or none can be installed
 */
export function findBrowser(machine: Machine): BrowserLaunch {
  const name = ['PLAYWRIGHT_CHROMIUM_PATH', 'CHROME_PATH'].find((variable) => machine.env[variable])
  if (name !== undefined) {
    const launch = { executablePath: machine.env[name], args }
    if (machine.starts(launch)) return launch
    throw new Error(`${name} is ${launch.executablePath}, which does not start as a browser. Correct it or unset it.`)
  }
  const found = findInstalled(machine)
  if (found) return found
  console.log('No browser was found: installing Chromium.')
  for (const line of machine.installers) {
    machine.run(line)
    const installed = findInstalled(machine)
    if (installed) return installed
  }
  throw new Error(
    [
      'No browser was found, and none could be installed.',
      ...machine.installers.map((line) => `  tried: ${line}`),
      'Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to its executable.',
    ].join('\n'),
  )
}

/** Only root can install packages of the system. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const apt = 'apt-get install --yes --no-install-recommends'
const TRY = `require(process.argv[1]).chromium.launch(JSON.parse(process.argv[2])).then((browser) => browser.close())`

const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  starts: (launch) =>
    spawnSync(
      process.execPath,
      ['-e', TRY, createRequire(import.meta.url).resolve('@playwright/test'), JSON.stringify(launch)],
      { stdio: 'ignore', timeout: 60_000 },
    ).status === 0,
  installers: isRoot
    ? [
        // Playwright's own may lack libraries. Debian has a package without windows, Ubuntu one with them.
        'npx playwright install chromium && npx playwright install-deps chromium',
        `apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`,
      ]
    : ['npx playwright install chromium'],
  run: (line) =>
    void spawnSync(line, { shell: true, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
}

/** Set by the first process, so that its workers don't search again. */
const FOUND = 'BROWSER_LAUNCH'

/**
 * How to start this machine's browser, which is installed if necessary.
 * @throws Error of `findBrowser`
 */
export function browserLaunch(): BrowserLaunch {
  const known = process.env[FOUND]
  const launch = known ? launchSchema.parse(JSON.parse(known)) : findBrowser(thisMachine)
  process.env[FOUND] = JSON.stringify(launch)
  return launch
}
