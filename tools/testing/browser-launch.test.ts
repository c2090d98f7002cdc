import { chromium } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { findBrowser, type BrowserLaunch, type Machine } from './browser-launch'

const OWN = chromium.executablePath()
const nameOf = ({ executablePath, channel }: BrowserLaunch) => executablePath ?? channel ?? OWN

/** A machine on which only the given programs and channels exist; `brings` appear after the second installer. */
function machine(browsers: string[], { brings = [], ...rest }: Partial<Machine> & { brings?: string[] } = {}): Machine {
  const present = new Set(browsers)
  return {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (file) => present.has(file),
    starts: (launch) => present.has(nameOf(launch)),
    installers: ['npx playwright install chromium', 'apt-get install chromium'],
    run: (line) => void (line.startsWith('apt-get') && brings.forEach((browser) => present.add(browser))),
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

  it('does not quietly take another one when the environment is wrong', () =>
    expect(() => find([OWN], { env: { CHROME_PATH: '/opt/gone' } })).toThrow(
      'CHROME_PATH is /opt/gone, which does not start as a browser. Correct it or unset it.',
    ))

  it("prefers Playwright's own, then the headless shell, to the other browsers of the system", () => {
    const others = ['/usr/bin/chromium-headless-shell', '/usr/local/bin/chromium', 'chrome']
    expect(find([...others, OWN])).toBe(OWN)
    expect(find(others)).toBe('/usr/bin/chromium-headless-shell')
  })

  it.each(['/usr/bin/chromium', '/usr/local/bin/chromium-browser', 'chrome', 'msedge'])('finds %s', (browser) =>
    expect(find([browser])).toBe(browser),
  )

  it('passes over one that does not start', () => {
    const starts = (launch: BrowserLaunch) => nameOf(launch) === 'chrome'
    expect(find([OWN, '/usr/bin/chromium-browser', 'chrome'], { starts })).toBe('chrome')
  })

  it('installs one when there is none', () =>
    expect(find([], { brings: ['/usr/bin/chromium'] })).toBe('/usr/bin/chromium'))

  it('says what was tried and what to do when nothing helped', () => {
    expect(() => find([])).toThrow(
      `No browser was found, and none could be installed.
  tried: npx playwright install chromium
  tried: apt-get install chromium
Install Chromium, Chrome or Edge, or set PLAYWRIGHT_CHROMIUM_PATH to its executable.`,
    )
  })
})
