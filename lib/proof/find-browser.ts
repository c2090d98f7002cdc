import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, posix, win32 } from 'node:path'
import { installBrowser } from './install-browser'

/** What is asked of the machine, so that tests can play another one. */
export interface Machine {
  platform: NodeJS.Platform
  env: Partial<Record<string, string>>
  exists: (file: string) => boolean
  /** Whether the program starts: some systems keep a script in its place that only says how to install it. */
  runs: (program: string) => boolean
  /** Where Playwright keeps, or would keep, its own browser. */
  ownBrowser: () => string
  /** Tries to install one and returns what was tried, a line each, for the error when none of it helped. */
  install: () => string[]
}

/**
 * Finds a Chromium without asking anyone: the one named in the environment, Playwright's own, one of the system;
 * else installs one.
 *
 * @returns path of the program
 * @throws Error with the cure, when the environment names a browser that is not there or nothing can be found or installed
 */
export function findBrowser(machine: Machine): string {
  const named = fromEnvironment(machine) ?? found(machine)
  if (named) return named
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

function fromEnvironment({ env, exists }: Machine): string | undefined {
  for (const name of ['PLAYWRIGHT_CHROMIUM_PATH', 'CHROME_PATH']) {
    const program = env[name]
    if (!program) continue
    if (!exists(program)) throw new Error(`${name} is ${program}, and there is no such file. Correct it or unset it.`)
    return program
  }
  return undefined
}

function found(machine: Machine): string | undefined {
  return [machine.ownBrowser(), ...systemPlaces(machine)].find(
    (program) => machine.exists(program) && machine.runs(program),
  )
}

/** Where systems keep Chromium, Chrome and Edge, in the order of liking. */
function systemPlaces({ platform, env }: Machine): string[] {
  if (platform === 'darwin')
    return ['', env['HOME'] ?? ''].flatMap((home) =>
      ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
        (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    )
  if (platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
      const folder = env[name]
      const programs = [
        'Chromium\\Application\\chrome.exe',
        'Google\\Chrome\\Application\\chrome.exe',
        'Microsoft\\Edge\\Application\\msedge.exe',
      ]
      return folder ? programs.map((program) => win32.join(folder, program)) : []
    })
  const names = [
    // Chromium without its windows, which tests never see: pages open in less than half the time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
    'microsoft-edge-stable',
  ]
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}

/** The machine that this runs on. */
export function thisMachine(ownBrowser: () => string): Machine {
  return {
    platform: process.platform,
    env: process.env,
    exists: existsSync,
    // On Windows `--version` opens a window instead of answering.
    runs: (program) =>
      process.platform === 'win32' ||
      spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0,
    ownBrowser,
    install: () => installBrowser(ownBrowser),
  }
}
