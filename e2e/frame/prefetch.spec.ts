import { expect, type Page } from '@playwright/test'
import { countRequests, isFetch, onFetch } from '../support/fetched'
import { test } from '../support/test'

const PATH = '/docs/api/networks'

const setConnection = (page: Page, connection: object) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)

/** Nothing counts as seen: what is fetched then is fetched for the pointer, the finger or the focus. */
const seeNothing = (page: Page) =>
  page.addInitScript(() => {
    class Blind {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Blind })
  })

const networks = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' })

test('links in view are fetched ahead', async ({ page }) => {
  const { fetches } = countRequests(page, PATH)
  await page.goto('/docs/api/authentication')
  await expect.poll(fetches).toBe(1)
})

test('a link out of view is not, until it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const { fetches } = countRequests(page, PATH)
  await page.goto('/docs/api/authentication')
  await page.waitForLoadState('networkidle')
  expect(fetches()).toBe(0)
  await page.getByRole('link', { name: /^Next/ }).scrollIntoViewIfNeeded()
  await expect.poll(fetches).toBe(1)
})

for (const weight of ['heavy', 'light'] as const)
  test(`the next page comes first, ${weight === 'light' ? 'and others after it' : 'and alone'} when it is ${weight}`, async ({
    page,
  }) => {
    await page.route('**/partials/docs/api/overview.txt', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: weight === 'light' ? text.replace(/<head>.*<\/body>/s, '') : text })
    })
    const fetched: string[] = []
    page.on('requestfinished', (request) => isFetch(request) && fetched.push(new URL(request.url()).pathname))
    await page.goto('/docs/intro')
    await expect.poll(() => fetched.length).toBeGreaterThan(weight === 'light' ? 1 : 0)
    expect(fetched[0]).toBe('/partials/docs/api/overview.txt')
    // Whatever else is to come has begun by then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    if (weight === 'heavy') expect(fetched).toHaveLength(1)
  })

for (const way of ['hover', 'focus', 'touch'] as const)
  test.describe(way, () => {
    test.use({ hasTouch: true })

    test('fetches ahead, and what is followed then is not fetched again', async ({ page }) => {
      await seeNothing(page)
      const { fetches, fullLoads } = countRequests(page, PATH)
      await page.goto('/docs/intro')
      await page.waitForLoadState('networkidle')
      expect(fetches()).toBe(0)
      if (way === 'hover') await networks(page).hover()
      if (way === 'focus') await networks(page).focus()
      if (way === 'touch') await networks(page).dispatchEvent('touchstart')
      await expect.poll(fetches).toBe(1)
      await networks(page).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
      expect([fetches(), fullLoads()]).toEqual([1, 0])
    })
  })

test('what failed ahead is fetched again for the click', async ({ page }) => {
  await seeNothing(page)
  let failures = 0
  await onFetch(page, `**${PATH}`, (route) => (failures++ === 0 ? route.abort() : route.continue()))
  await page.goto('/docs/intro')
  const failed = page.waitForEvent('requestfailed')
  await networks(page).hover()
  await failed
  await networks(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
})

test('files and other sites are not fetched ahead', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname))
  await page.goto('/docs/intro')
  await page.getByLabel('More ways to copy this page').click()
  await page.getByRole('link', { name: 'View as Markdown' }).hover()
  await page
    .getByRole('link', { name: /opens in new tab/ })
    .first()
    .hover()
  // The network is idle also before the browser is, and only then begins what is fetched ahead.
  await expect.poll(() => asked).not.toEqual([])
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /\.\w+$/.test(path) && !path.startsWith('/partials/'))).toEqual([])
})

for (const connection of [
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
  { effectiveType: '4g', saveData: true },
])
  test(`with ${JSON.stringify(connection)} nothing is fetched ahead, and a click still loads`, async ({ page }) => {
    await setConnection(page, connection)
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'fetch' && asked.push(request.url()))
    const { fetches } = countRequests(page, PATH)
    await page.goto('/docs/intro')
    await networks(page).hover()
    await networks(page).focus()
    await networks(page).dispatchEvent('touchstart')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await networks(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
    expect(fetches()).toBe(1)
  })
