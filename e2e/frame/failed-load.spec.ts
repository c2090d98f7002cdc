import { expect, test, type Page, type Route } from '@playwright/test'
import { openLive } from '../support/live'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const CHUNK = '**/_next/static/**/pages/docs/api/networks*.js*'
const DATA = '**/_next/data/*/docs/api/networks.json*'
const html = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' })

const link = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' })
const arrived = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

/** Counts whole loads of the target; a change of page within the site is none. */
function wholeLoads(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/docs/api/networks')) count++
  })
  return () => count
}

const faults: Record<string, [pattern: string, fault: (route: Route) => Promise<void>]> = {
  'script is aborted': [CHUNK, (route) => route.abort()],
  'script is answered with 404': [CHUNK, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  'script is answered with 500': [CHUNK, (route) => route.fulfill({ status: 500, body: 'Broken' })],
  'script is never answered': [CHUNK, () => new Promise(() => {})],
  'script is HTML': [CHUNK, html],
  'script is empty': [CHUNK, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })],
  'script is cut off in the middle': [
    CHUNK,
    async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.slice(0, text.length / 2) })
    },
  ],
  'properties are aborted': [DATA, (route) => route.abort()],
  'properties are answered with 404': [DATA, (route) => route.fulfill({ status: 404, body: 'Not found' })],
  'properties are HTML': [DATA, html],
  'properties are cut off in the middle': [
    DATA,
    async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.slice(0, text.length / 2) })
    },
  ],
}

for (const [name, [pattern, fault]] of Object.entries(faults)) {
  test(`when a page’s ${name}, it is loaded as a whole, once`, async ({ page }) => {
    const loads = wholeLoads(page)
    await page.route(pattern, fault)
    await openLive(page, '/docs/intro')
    await link(page).click()
    await page.waitForURL('**/docs/api/networks', { timeout: 12_000, waitUntil: 'commit' })
    await arrived(page)
    expect(loads()).toBe(1)
    // The page reads, and leads on, though its own script is still broken.
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })

  test(`when a page’s ${name} and the page does not come either, the reader keeps the page and can retry`, async ({
    page,
  }) => {
    await page.route(pattern, fault)
    let down = true
    await page.route('**/docs/api/networks', (route) => (down ? route.abort() : route.continue()))
    await openLive(page, '/docs/intro')
    await link(page).click()
    await expect(box(page)).toBeVisible({ timeout: 12_000 })
    await expect(box(page)).toContainText('The page /docs/api/networks could not be loaded.')
    await expect(box(page)).toContainText('Failed to fetch')
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
    await expect(page).toHaveURL(/\/docs\/intro$/)
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await box(page).getByRole('button', { name: 'Retry' }).click()
    await expect(box(page)).toBeVisible()
    down = false
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await arrived(page)
    await expect(page).toHaveURL(/\/docs\/api\/networks$/)
  })
}

test('a server error is told with its number', async ({ page }) => {
  await page.route(CHUNK, (route) => route.abort())
  await page.route('**/docs/api/networks', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await openLive(page, '/docs/intro')
  await link(page).click()
  await expect(box(page)).toContainText('The server answered 503')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(box(page)).toHaveCount(0)
})

test('offline, the page that is being read stays, and Retry works when the connection is back', async ({
  page,
  context,
}) => {
  await page.route(CHUNK, (route) => route.abort())
  await openLive(page, '/docs/intro')
  await context.setOffline(true)
  await link(page).click()
  await expect(box(page)).toContainText('There is no connection to the internet.')
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  await context.setOffline(false)
  await box(page).getByRole('button', { name: 'Retry' }).click()
  await arrived(page)
})

test('after Back to a page that does not come, page and address agree', async ({ page }) => {
  await openLive(page, '/docs/api/networks')
  await page
    .getByRole('navigation', { name: 'Documentation pages' })
    .getByRole('link', { name: 'Introduction' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  await page.route(DATA, (route) => route.abort())
  await page.route('**/docs/api/networks', (route) => route.abort())
  await page.evaluate(() => {
    // What was fetched ahead would make the fault invisible.
    const router: unknown = Reflect.get(window, 'next')
    const inner = Reflect.get(Object(Reflect.get(Object(router), 'router')), 'sdc')
    for (const key of Object.keys(Object(inner))) Reflect.deleteProperty(Object(inner), key)
  })
  await page.goBack()
  await expect(box(page)).toBeVisible({ timeout: 12_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  await expect(page).toHaveURL(/\/docs\/intro$/)
})

test('a tab from before a new publication loads every further page as a whole', async ({ page }) => {
  await page.route('**/_next/static/**/pages/docs/api/*.js*', html)
  const failed = page.waitForEvent('pageerror')
  await openLive(page, '/docs/intro')
  await link(page).hover()
  await failed
  const loads = wholeLoads(page)
  await link(page).click()
  await arrived(page)
  expect(loads()).toBe(1)
})

test('a broken page is left alone after its whole load: nothing reloads by itself', async ({ page }) => {
  await page.route(CHUNK, html)
  const loads = wholeLoads(page)
  await page.goto('/docs/api/networks')
  await arrived(page)
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('navigation', { name: 'Documentation pages' })
    .getByRole('link', { name: 'Introduction' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  expect(loads()).toBe(1)
})
