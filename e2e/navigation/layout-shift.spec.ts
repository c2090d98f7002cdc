import { expect, type Page } from '@playwright/test'
import { follow } from '../support/follow'
import { routes } from '../support/manifest'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'
import { startSlowHost, type SlowHost } from './support/in-parts'

test.describe.configure({ mode: 'parallel' })

const MAX_SHIFT = 0.01

/** One page of each kind, and those that hold what the others do not. */
const kinds = new Map(routes.map(({ kind, route }) => [kind, route]))
const urls = new Set([
  ...[...kinds].map(([kind, route]) => (kind === 'not-found' ? '/docs/netwroks' : route)),
  '/docs/api/integration-examples',
  '/blog/long-blog-post',
])

/** Where something comes later than the page: what React does, what is marked, what is drawn when it comes near. */
const LATE = [
  '/docs/api/endpoints',
  '/docs/netwroks',
  '/blog/mdx-blog-post',
  '/docs/intro?mark=networks',
  `${fixtureUrl}/docs/gallery`,
  `${fixtureUrl}/docs/crash`,
]

interface Shift {
  value: number
  what: string[]
}

/** A slow machine on a slow line, on which whatever comes late is seen to come. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const bytes = (400 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
}

/** Notes what moves on the page by itself. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources')
        const what = (Array.isArray(sources) ? sources : []).map((source: { node?: Node }) =>
          source.node instanceof Element ? source.node.outerHTML.slice(0, 100) : (source.node?.textContent ?? ''),
        )
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push({ value: Number(Reflect.get(entry, 'value')), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Expects that all shifts together are too small to be seen. */
async function expectStill(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_SHIFT)
}

let slowHost: SlowHost
test.beforeAll(async () => {
  slowHost = await startSlowHost()
})
test.afterAll(() => slowHost.close())

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}))
  test.describe(`on a slow ${screen}`, () => {
    test.use({ viewport })

    for (const url of LATE)
      test(`nothing moves on ${url.replace(fixtureUrl, 'the fixture site’s ')}`, async ({ page }) => {
        await slowDown(page)
        await noteShifts(page)
        await page.goto(url)
        await page.waitForLoadState('networkidle')
        await expectStill(page)
      })

    for (const url of urls)
      test(`nothing moves while ${url} comes part by part`, async ({ page }) => {
        await noteShifts(page)
        await page.addInitScript(slowHost.askForParts)
        await page.goto(slowHost.url + url)
        await expectStill(page)
      })

    test('nothing moves with everything chosen that can be stored', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark')
        localStorage.setItem('sidebar', 'collapsed')
      })
      await slowDown(page)
      await noteShifts(page)
      await page.goto('/docs/api/endpoints')
      await page.waitForLoadState('networkidle')
      await expectStill(page)
    })
  })

test('nothing moves after a link is followed, not even the end of a page in a tall window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 })
  await noteShifts(page)
  await page.goto('/docs')
  await page.waitForLoadState('networkidle')
  for (const { route } of routes.filter(({ kind }) => kind === 'doc')) {
    await test.step(route, async () => {
      await page.evaluate(() => ((Reflect.get(window, 'shifts') as Shift[]).length = 0))
      await follow(page, route)
      await expect(page.locator('.prose > [style*=content-visibility]')).toHaveCount(0)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      await expectStill(page)
    })
  }
})
