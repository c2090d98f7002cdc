import { expect, test, type Page } from '@playwright/test'
import { openLive } from '../support/live'

/** The pages whose data or code was asked for, without the page itself. */
function asked(page: Page, name: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/_next/') && request.url().includes(`/${name}`)) count++
  })
  return () => count
}

const setConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)

const networks = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' })

test('links in view are fetched ahead', async ({ page }) => {
  const seen = asked(page, 'docs/api/networks')
  await openLive(page, '/docs/intro')
  await expect.poll(seen).toBeGreaterThan(0)
})

test('a link out of view is not, until it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const seen = asked(page, 'docs/api/networks')
  await openLive(page, '/docs/api/authentication')
  await page.waitForLoadState('networkidle')
  expect(seen()).toBe(0)
  await page.getByRole('link', { name: /^Next/ }).scrollIntoViewIfNeeded()
  await expect.poll(seen).toBeGreaterThan(0)
})

for (const way of ['hover', 'focus', 'touch'] as const)
  test(`${way} fetches ahead`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', hasTouch: true })
    const page = await context.newPage()
    // Nothing counts as seen: what is fetched then is fetched for the pointer, the finger or the focus.
    await page.addInitScript(() => {
      class Blind {
        observe() {}
        unobserve() {}
        disconnect() {}
      }
      Object.assign(window, { IntersectionObserver: Blind })
    })
    const seen = asked(page, 'docs/api/networks')
    await openLive(page, '/docs/intro')
    expect(seen()).toBe(0)
    if (way === 'hover') await networks(page).hover()
    if (way === 'focus') await networks(page).focus()
    if (way === 'touch') await networks(page).dispatchEvent('touchstart')
    await expect.poll(seen).toBeGreaterThan(0)
    await context.close()
  })

for (const connection of [
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { effectiveType: '4g', saveData: true },
])
  test(`with ${JSON.stringify(connection)} nothing is fetched ahead, and a click still loads`, async ({ page }) => {
    await setConnection(page, connection)
    const seen = asked(page, 'docs/api/networks')
    await openLive(page, '/docs/intro')
    await networks(page).hover()
    await networks(page).focus()
    await networks(page).dispatchEvent('touchstart')
    await page.waitForLoadState('networkidle')
    expect(seen()).toBe(0)
    await networks(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
    expect(seen()).toBeGreaterThan(0)
  })
