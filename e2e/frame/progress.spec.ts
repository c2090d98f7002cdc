import { expect, test, type Page } from '@playwright/test'
import { openLive } from '../support/live'

const DATA = '**/_next/data/*/docs/api/networks.json*'
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' })
const link = (page: Page, name = 'Networks') =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name })

/** Holds the properties of a page back until told otherwise. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const open = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await open
    await route.continue()
  })
  return () => release()
}

/** Notes, in the page itself, when a bar appears. */
const noteBars = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { bars: seen })
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) seen.push(performance.now())
    }).observe(document.body, { childList: true, subtree: true })
    document.addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), { capture: true })
  })
const bars = (page: Page) => page.evaluate(() => (Reflect.get(window, 'bars') as number[]).length)

test('it starts 200 ms after a change of path and ends when the page is there', async ({ page }) => {
  const release = await hold(page, DATA)
  await openLive(page, '/docs/intro')
  await noteBars(page)
  await link(page).click()
  await expect(bar(page)).toBeVisible()
  const delay = await page.evaluate(() => {
    const first = (Reflect.get(window, 'bars') as number[])[0] ?? 0
    return first - Number(Reflect.get(window, 'clicked'))
  })
  expect(delay).toBeGreaterThanOrEqual(199)
  // Thin, at the top: it stands in the way of nothing.
  const place = await bar(page).boundingBox()
  expect([place?.y, place?.height]).toEqual([0, 3])
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('there is none on the first load, for a hash, for a query, and for a page that is there at once', async ({
  page,
}) => {
  await openLive(page, '/docs/api/networks')
  await noteBars(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/#/)
  await page.evaluate(() => (location.hash = '#main'))
  // A query that takes its time: the bar would be there before the page is.
  const release = await hold(page, DATA)
  const asked = page.waitForRequest(DATA)
  await page.evaluate(() => {
    Object.assign(window, { started: performance.now() })
    void Reflect.get(Object(Reflect.get(window, 'next')), 'router').push('/docs/api/networks?a=1')
  })
  await asked
  await page.waitForFunction(() => performance.now() - Number(Reflect.get(window, 'started')) > 400)
  release()
  await expect(page).toHaveURL(/\?a=1$/)
  expect(await bars(page)).toBe(0)
})

test('it ends when the change of page is superseded by one that is there', async ({ page }) => {
  const release = await hold(page, DATA)
  await openLive(page, '/docs/intro')
  await link(page).click()
  await expect(bar(page)).toBeVisible()
  await link(page, 'Authentication').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/authentication$/)
})

test('it ends when the page fails', async ({ page }) => {
  await openLive(page, '/docs/intro')
  await page.route('**/_next/static/**/pages/docs/api/networks*.js*', () => new Promise(() => {}))
  await page.route(DATA, () => new Promise(() => {}))
  await page.route('**/docs/api/networks', (route) => route.abort())
  await page.evaluate(() => {
    const inner = Reflect.get(Object(Reflect.get(Object(Reflect.get(window, 'next')), 'router')), 'sdc')
    for (const key of Object.keys(Object(inner))) Reflect.deleteProperty(Object(inner), key)
  })
  await link(page).click()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({ timeout: 15_000 })
  await expect(bar(page)).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('it stands still', async ({ page }) => {
    await hold(page, DATA)
    await openLive(page, '/docs/intro')
    await link(page).click()
    await expect(bar(page)).toBeVisible()
    expect(await bar(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  })
})
