import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** As root on Linux, where packages of the system can be installed. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Installs a Chromium: Playwright's own, and where that can't be had the headless shell of Debian, or the browser of Ubuntu.
 *
 * @param starts whether Playwright's own browser starts
 * @returns what was tried and how it ended, a line each
 */
export function installBrowser(starts: () => boolean): string[] {
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
