import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox, webkit, type BrowserType } from '@playwright/test'
import { browserLaunch, type BrowserLaunch } from '../testing/browser-launch'
import { globSync } from 'tinyglobby'
import { installTools } from '../packages'
import { hasOwnDisplay } from './display'
import type { EngineName } from './engine'

/** How to start an engine here, or why that is impossible. */
export type Found =
  | { by: 'playwright'; type: BrowserType; launch: BrowserLaunch | { executablePath: string } }
  | { by: 'bidi'; program: string }
  | { by: 'webdriver'; driver: string; browser: string | undefined }
  | { by: 'nothing'; reason: string }

/** Searches the environment, then the system, then Playwright's own browsers. */
export function findEngine(name: EngineName): Found {
  if (name === 'firefox') return findFirefox()
  if (name === 'webkit') return findWebKit()
  return { by: 'playwright', type: chromium, launch: browserLaunch() }
}

function findFirefox(): Found {
  const program = named('FIREFOX_PATH') ?? systemFirefox().find((file) => existsSync(file) && runs(file))
  return program ? { by: 'bidi', program } : ownOr(firefox, 'install Firefox (Debian: firefox-esr)', 'FIREFOX_PATH')
}

function findWebKit(): Found {
  const driver = named('WEBKIT_DRIVER_PATH') ?? inPath('WebKitWebDriver').find((file) => existsSync(file))
  if (!driver) return ownOr(webkit, 'install WebKitWebDriver (Debian: webkit2gtk-driver)', 'WEBKIT_DRIVER_PATH')
  const hasDisplay = hasOwnDisplay() || inPath('Xvfb').some((file) => existsSync(file))
  return hasDisplay
    ? { by: 'webdriver', driver, browser: miniBrowser() }
    : { by: 'nothing', reason: 'WebKitGTK needs a display: set DISPLAY, or install Xvfb (Debian: xvfb).' }
}

/** A program named in the environment. */
function named(variable: string): string | undefined {
  const program = process.env[variable]
  if (!program) return undefined
  if (!existsSync(program)) throw new Error(`${variable} is ${program}, which does not exist. Correct it or unset it.`)
  return program
}

function ownOr(type: BrowserType, advice: string, variable: string): Found {
  const executablePath = type.executablePath()
  if (existsSync(executablePath)) return { by: 'playwright', type, launch: { executablePath } }
  const reason = `No ${type.name()} here: ${advice}, run \`npx playwright install ${type.name()}\`, or set ${variable}.`
  return { by: 'nothing', reason }
}

function systemFirefox(): string[] {
  if (process.platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  if (process.platform === 'win32')
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((variable) => {
      const folder = process.env[variable]
      return folder ? [join(folder, 'Mozilla Firefox', 'firefox.exe')] : []
    })
  return [...inPath('firefox-esr'), ...inPath('firefox')]
}

/** The browser driven by WebKitWebDriver is next to its library, not in the path. */
function miniBrowser(): string | undefined {
  const folders = ['lib/*/', 'lib/', 'lib64/', 'libexec/'].map((folder) => `/usr/${folder}webkit*gtk-*/MiniBrowser`)
  return globSync(folders, { absolute: true }).sort().at(-1)
}

const inPath = (program: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))

/** On some systems, a browser's command is only a script that tells how to install it. */
const runs = (program: string) =>
  process.platform === 'win32' || spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

/** Installs once, before the tests start, the driver for the system's Firefox. */
export default function installDriver(): void {
  if (findEngine('firefox').by === 'bidi') installTools(process.cwd())
}
