import { describe, expect, it } from 'vitest'
import { findBrowser, type Machine } from './find-browser'

const own = '/home/me/.cache/ms-playwright/chrome'

/** A machine on which only the given programs exist; `afterInstall` come with the installation. */
function machine(programs: string[], rest: Partial<Machine> & { afterInstall?: string[] } = {}): Machine {
  const present = new Set(programs)
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (file) => present.has(file),
    runs: () => true,
    ownBrowser: () => own,
    install: () => {
      rest.afterInstall?.forEach((program) => present.add(program))
      return ['npx playwright install chromium (failed)', 'apt-get install chromium (failed)']
    },
    ...rest,
  }
}

describe('findBrowser', () => {
  it('takes the one that the environment names before all others', () => {
    const env = { PLAYWRIGHT_CHROMIUM_PATH: '/opt/a', CHROME_PATH: '/opt/b', PATH: '/usr/bin' }
    const all = ['/opt/a', '/opt/b', own, '/usr/bin/chromium']
    expect(findBrowser(machine(all, { env }))).toBe('/opt/a')
    expect(findBrowser(machine(all, { env: { ...env, PLAYWRIGHT_CHROMIUM_PATH: '' } }))).toBe('/opt/b')
  })

  it('does not quietly take another one when the environment is wrong', () => {
    expect(() => findBrowser(machine([own], { env: { CHROME_PATH: '/opt/gone' } }))).toThrow(
      'CHROME_PATH is /opt/gone, and there is no such file. Correct it or unset it.',
    )
  })

  it("prefers Playwright's own to one of the system", () => {
    expect(findBrowser(machine(['/usr/bin/chromium', own]))).toBe(own)
  })

  it('prefers the headless shell to the other browsers of the system', () => {
    const shell = '/usr/bin/chromium-headless-shell'
    expect(findBrowser(machine(['/usr/local/bin/chromium', '/usr/bin/chromium', shell]))).toBe(shell)
  })

  it.each<[NodeJS.Platform, string, Partial<Record<string, string>>]>([
    ['linux', '/usr/bin/chromium', { PATH: '/bin:/usr/bin' }],
    ['linux', '/opt/google/google-chrome', { PATH: '/opt/google' }],
    ['linux', '/usr/bin/microsoft-edge', { PATH: '/usr/bin' }],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
    ['darwin', '/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium', { HOME: '/Users/me' }],
    ['darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', {}],
    ['win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', { PROGRAMFILES: 'C:\\Program Files' }],
    ['win32', 'C:\\x86\\Microsoft\\Edge\\Application\\msedge.exe', { 'PROGRAMFILES(X86)': 'C:\\x86' }],
    ['win32', 'C:\\me\\Google\\Chrome\\Application\\chrome.exe', { LOCALAPPDATA: 'C:\\me' }],
  ])('finds on %s %s', (platform, program, env) => {
    expect(findBrowser(machine([program], { platform, env }))).toBe(program)
  })

  it('passes over one that does not start', () => {
    const runs = (program: string) => program !== '/usr/bin/chromium-browser'
    expect(findBrowser(machine(['/usr/bin/chromium-browser', '/usr/bin/google-chrome'], { runs }))).toBe(
      '/usr/bin/google-chrome',
    )
  })

  it('installs one when there is none', () => {
    expect(findBrowser(machine([], { afterInstall: ['/usr/bin/chromium'] }))).toBe('/usr/bin/chromium')
  })

  it('says what was tried and what to do when nothing helped', () => {
    expect(() => findBrowser(machine([]))).toThrow(
      `No browser was found, and none could be installed.
  tried: npx playwright install chromium (failed)
  tried: apt-get install chromium (failed)
Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to the program of one.`,
    )
  })
})
