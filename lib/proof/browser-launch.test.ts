import { describe, expect, it } from 'vitest'
import { findBrowser, type BrowserLaunch, type Machine } from './browser-launch'

const OWN = 'own'

/** What tells one browser from another. */
const nameOf = ({ executablePath, channel }: BrowserLaunch) => executablePath ?? channel ?? OWN

/** A machine on which only the given programs and channels exist; `afterInstall` come with the installation. */
function machine(browsers: string[], rest: Partial<Machine> & { afterInstall?: string[] } = {}): Machine {
  const present = new Set(browsers)
  return {
    platform: 'linux',
    isRoot: true,
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (file) => present.has(file),
    hasOwn: () => present.has(OWN),
    starts: (launch) => present.has(nameOf(launch)),
    install: () => {
      rest.afterInstall?.forEach((browser) => present.add(browser))
      return ['npx playwright install chromium (failed)', 'apt-get install chromium (failed)']
    },
    ...rest,
  }
}
const find = (...of: Parameters<typeof machine>) => nameOf(findBrowser(machine(...of)))

describe('findBrowser', () => {
  it('takes the one that the environment names before all others', () => {
    const env = { PLAYWRIGHT_CHROMIUM_PATH: '/opt/a', CHROME_PATH: '/opt/b', PATH: '/usr/bin' }
    const all = ['/opt/a', '/opt/b', OWN, '/usr/bin/chromium']
    expect(find(all, { env })).toBe('/opt/a')
    expect(find(all, { env: { ...env, PLAYWRIGHT_CHROMIUM_PATH: '' } })).toBe('/opt/b')
  })

  it('does not quietly take another one when the environment is wrong', () => {
    const env = { CHROME_PATH: '/opt/gone' }
    expect(() => find([OWN], { env })).toThrow(
      'CHROME_PATH is /opt/gone, and there is no such file. Correct it or unset it.',
    )
    expect(() => find([OWN], { env, exists: () => true })).toThrow(
      'CHROME_PATH is /opt/gone, which does not start. Correct it or unset it.',
    )
  })

  it("prefers Playwright's own to one of the system", () =>
    expect(find(['/usr/bin/chromium', OWN, 'chrome'])).toBe(OWN))

  it('prefers the headless shell to the other browsers of the system', () => {
    const shell = '/usr/bin/chromium-headless-shell'
    expect(find(['/usr/local/bin/chromium', '/usr/bin/chromium', 'chrome', shell])).toBe(shell)
  })

  it.each<[NodeJS.Platform, string]>([
    ['linux', '/usr/bin/chromium'],
    ['linux', '/usr/local/bin/chromium-browser'],
    ['linux', 'chrome'],
    ['linux', 'msedge'],
    ['darwin', 'chrome'],
    ['darwin', 'msedge'],
    ['win32', 'chrome'],
    ['win32', 'msedge'],
  ])('finds on %s %s', (platform, browser) => expect(find([browser], { platform })).toBe(browser))

  it('passes over one that does not start', () => {
    const starts = (launch: BrowserLaunch) => nameOf(launch) === 'chrome'
    expect(find([OWN, '/usr/bin/chromium-browser', 'chrome'], { starts })).toBe('chrome')
  })

  it('switches the sandbox off for root, and where the system refuses it', () => {
    const sandbox = (rest: Partial<Machine>) => findBrowser(machine([OWN], rest)).chromiumSandbox
    expect(sandbox({ isRoot: true })).toBe(false)
    expect(sandbox({ isRoot: false })).toBe(true)
    expect(sandbox({ isRoot: false, starts: ({ chromiumSandbox }) => !chromiumSandbox })).toBe(false)
    expect(sandbox({ isRoot: false, platform: 'darwin' })).toBe(true)
  })

  it('installs one when there is none', () =>
    expect(find([], { afterInstall: ['/usr/bin/chromium'] })).toBe('/usr/bin/chromium'))

  it('says what was tried and what to do when nothing helped', () => {
    expect(() => find([])).toThrow(
      `No browser was found, and none could be installed.
  tried: npx playwright install chromium (failed)
  tried: apt-get install chromium (failed)
Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to the program of one.`,
    )
  })
})
