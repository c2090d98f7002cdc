import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, posix } from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'

const launchSchema = z.object({
  executablePath: z.string().optional(),
  /** Chrome or Edge, wherever the system keeps it: Playwright knows. */
  channel: z.enum(['chrome', 'msedge']).optional(),
  args: z.array(z.string()),
})

/** How Playwright is to start the browser; its own one when neither program nor channel is named. */
export type BrowserLaunch = z.infer<typeof launchSchema>

/** What is asked of the machine, so that tests can play another one. */
export interface Machine {
  env: Partial<Record<string, string>>
  exists: (file: string) => boolean
  /** Whether a browser starts like this, which only a try can tell. */
  starts: (launch: BrowserLaunch) => boolean
  /** Command lines that may bring a browser, the best one first. */
  installers: string[]
  run: (line: string) => void
}

/** A browser that talks to the site under test and to nobody else. */
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']
/** The first is Chromium without its windows, which tests never see: pages open in less than half the time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** Playwright's own browser, then those of the system: Chromium in the path, Chrome and Edge where Playwright looks. */
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
 * Finds a browser without asking anyone: the one that the environment names, Playwright's own, one of the system; else
 * installs one.
 * @throws Error with the cure, when the environment names a browser that does not start, or none can be had
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

/** Packages of the system can be installed by root only. */
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
        // Playwright's own may miss libraries. Debian has a package without windows, Ubuntu one with them.
        'npx playwright install chromium && npx playwright install-deps chromium',
        `apt-get update && (${apt} chromium-headless-shell || ${apt} chromium)`,
      ]
    : ['npx playwright install chromium'],
  run: (line) =>
    void spawnSync(line, { shell: true, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }),
}

/** Set by the first process that asks, so that the workers it starts don't search again. */
const FOUND = 'BROWSER_LAUNCH'

/**
 * How to start the browser of this machine, which is installed if need be.
 * @throws Error of `findBrowser`
 */
export function browserLaunch(): BrowserLaunch {
  const known = process.env[FOUND]
  const launch = known ? launchSchema.parse(JSON.parse(known)) : findBrowser(thisMachine)
  process.env[FOUND] = JSON.stringify(launch)
  return launch
}
