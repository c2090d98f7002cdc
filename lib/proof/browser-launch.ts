import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, posix } from 'node:path'
import { chromium } from '@playwright/test'
import { z } from 'zod'

/** As root on Linux, where packages of the system can be installed. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Installs a Chromium: Playwright's own, and where that can't be had the headless shell of Debian, or the browser of Ubuntu.
 *
 * @param starts whether Playwright's own browser starts
 * @returns what was tried and how it ended, a line each
 */
function installBrowser(starts: () => boolean): string[] {
  console.log('No browser was found: installing Chromium.')
  const tried: string[] = []
  const run = (what: string, program: string, args: string[]) => {
    const { status } = spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    tried.push(`${what} (${status === 0 ? 'done' : 'failed'})`)
    return status === 0
  }

  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const playwright = (...args: string[]) => run(`npx playwright ${args.join(' ')}`, process.execPath, [cli, ...args])
  // It brings no libraries of the system; without them it is there and does not start.
  if (playwright('install', 'chromium') && (!isRoot || starts() || playwright('install-deps', 'chromium'))) return tried

  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get update', 'apt-get', ['update'])
    const install = (name: string) =>
      run(`apt-get install ${name}`, 'apt-get', ['install', '--yes', '--no-install-recommends', name])
    // Ubuntu has the second one alone.
    if (!install('chromium-headless-shell')) install('chromium')
  }
  return tried
}

const launchSchema = z.object({
  executablePath: z.string().optional(),
  /** Chrome or Edge, wherever the system keeps it: Playwright knows. */
  channel: z.enum(['chrome', 'msedge']).optional(),
  args: z.array(z.string()),
  chromiumSandbox: z.boolean(),
})

/** How Playwright is to start the browser; its own one when neither program nor channel is named. */
export type BrowserLaunch = z.infer<typeof launchSchema>

/** What is asked of the machine, so that tests can play another one. */
export interface Machine {
  platform: NodeJS.Platform
  isRoot: boolean
  env: Partial<Record<string, string>>
  exists: (file: string) => boolean
  /** Whether Playwright's own browser is there. */
  hasOwn: () => boolean
  /** Whether a browser starts like this, which only a try can tell. */
  starts: (launch: BrowserLaunch) => boolean
  /** Tries to install one and returns what was tried, a line each, for the error when none of it helped. */
  install: () => string[]
}

/** A browser that talks to the site under test and to nobody else. */
const args = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic']

/** The first is Chromium without its windows, which tests never see: pages open in less than half the time. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser']

type Where = Pick<BrowserLaunch, 'executablePath' | 'channel'>

/** The first of some browsers that starts. Chromium refuses its sandbox to root, and some containers and systems to everyone. */
function firstThatStarts({ platform, isRoot, starts }: Machine, places: readonly Where[]): BrowserLaunch | undefined {
  const sandboxes = platform !== 'linux' ? [true] : isRoot ? [false] : [true, false]
  return places
    .flatMap((where) => sandboxes.map((chromiumSandbox) => ({ ...where, args, chromiumSandbox })))
    .find(starts)
}

/** The one that the environment names, and no other. */
function named(machine: Machine): BrowserLaunch | undefined {
  const name = ['PLAYWRIGHT_CHROMIUM_PATH', 'CHROME_PATH'].find((variable) => machine.env[variable])
  if (name === undefined) return undefined
  const executablePath = machine.env[name] ?? ''
  const cure = 'Correct it or unset it.'
  if (!machine.exists(executablePath))
    throw new Error(`${name} is ${executablePath}, and there is no such file. ${cure}`)
  const launch = firstThatStarts(machine, [{ executablePath }])
  if (!launch) throw new Error(`${name} is ${executablePath}, which does not start. ${cure}`)
  return launch
}

/** Playwright's own one, then those of the system: Chromium in the path, Chrome and Edge where Playwright looks for them. */
function found(machine: Machine): BrowserLaunch | undefined {
  const folders = machine.platform === 'linux' ? (machine.env['PATH'] ?? '').split(delimiter).filter(Boolean) : []
  const programs = PROGRAMS.flatMap((name) => folders.map((folder) => posix.join(folder, name))).filter(machine.exists)
  return firstThatStarts(machine, [
    ...(machine.hasOwn() ? [{}] : []),
    ...programs.map((executablePath) => ({ executablePath })),
    { channel: 'chrome' },
    { channel: 'msedge' },
  ])
}

/**
 * Finds a browser without asking anyone: the one named in the environment, Playwright's own, one of the system; else installs one.
 * @throws Error with the cure, when the environment names a browser that does not start, or nothing can be found or installed
 */
export function findBrowser(machine: Machine): BrowserLaunch {
  const launch = named(machine) ?? found(machine)
  if (launch) return launch
  const tried = machine.install()
  const installed = found(machine)
  if (installed) return installed
  throw new Error(
    [
      'No browser was found, and none could be installed.',
      ...tried.map((line) => `  tried: ${line}`),
      'Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to the program of one.',
    ].join('\n'),
  )
}

const TRY = `require(process.argv[1]).chromium.launch(JSON.parse(process.argv[2])).then((browser) => browser.close())`

/** The machine that this runs on. */
function thisMachine(): Machine {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test')
  const hasOwn = () => existsSync(chromium.executablePath())
  const starts = (launch: BrowserLaunch) =>
    spawnSync(process.execPath, ['-e', TRY, playwright, JSON.stringify(launch)], { stdio: 'ignore', timeout: 60_000 })
      .status === 0
  const install = () => installBrowser(() => starts({ args, chromiumSandbox: false }))
  const isRoot = process.getuid?.() === 0
  return { platform: process.platform, isRoot, env: process.env, exists: existsSync, hasOwn, starts, install }
}

/** Set by the first process that asks, so that the workers it starts don't search again. */
const FOUND = 'BROWSER_LAUNCH'

/**
 * How to start the browser of this machine, which is installed if need be.
 * @throws Error of `findBrowser`
 */
export function browserLaunch(): BrowserLaunch {
  const known = process.env[FOUND]
  const launch = known ? launchSchema.parse(JSON.parse(known)) : findBrowser(thisMachine())
  process.env[FOUND] = JSON.stringify(launch)
  return launch
}
