import type { Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'
import { startSlowHost, type SlowHost } from './support/in-parts'
import { expectStill, noteShifts } from '../support/shifts'
import { DESKTOP, PHONE } from '../support/screens'

/** One page of each kind: of posts and docs, those with the most in them. */
const URLS = [
  ...['/', '/docs/netwroks', '/docs/api/integration-examples', '/markdown-page'],
  ...['/blog/tags/payments', '/blog/long-blog-post'],
]

/** Where something comes later than the page: what React does, what is marked, what is drawn when it comes near. */
const LATE = [
  '/docs/api/endpoints',
  '/docs/netwroks',
  '/blog/mdx-blog-post',
  '/docs/intro?mark=networks',
  `${fixtureUrl}/docs/gallery`,
  `${fixtureUrl}/docs/crash`,
]

/** A slow machine with an empty cache, on a line so slow that whatever comes late is seen to come. */
async function slowDown(page: Page): Promise<void> {
  await noteShifts(page, 'whole')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const bytes = (1600 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

async function expectStillOn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await expectStill(page, url)
}

let slowHost: SlowHost
test.beforeAll(async () => {
  slowHost = await startSlowHost()
})
test.afterAll(() => slowHost.close())

const CHOSEN = '/docs/api/endpoints#list-holders'

for (const [screen, viewport, late, chosen, urls] of [
  // By day, one page has both: what is chosen, and what comes late.
  ['a phone', PHONE, [], '/docs/intro?mark=networks', ['/', '/docs/api/integration-examples']],
  ['a phone, every page @nightly', PHONE, LATE, CHOSEN, URLS],
  ['a desktop @nightly', DESKTOP, LATE, CHOSEN, URLS],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use({ viewport })

    if (late.length > 0)
      test('nothing moves when something comes late', async ({ page }) => {
        await slowDown(page)
        for (const url of late) await expectStillOn(page, url)
      })

    test('nothing moves with everything chosen that can be stored', async ({ page }) => {
      await page.addInitScript(() => {
        for (const [key, value] of Object.entries({ theme: 'dark', sidebar: 'collapsed', 'tab-language': 'python' }))
          localStorage.setItem(key, value)
      })
      await slowDown(page)
      await expectStillOn(page, chosen)
    })

    test('nothing moves while a page comes part by part', async ({ page }) => {
      await noteShifts(page)
      await page.addInitScript(slowHost.askForParts)
      for (const url of urls) {
        await page.goto(slowHost.url + url)
        await expectStill(page, url)
      }
    })
  })
