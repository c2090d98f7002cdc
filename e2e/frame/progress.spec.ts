import { expect, type Page } from '@playwright/test'
import { holdFetch, onFetch } from '../support/fetched'
import { test } from '../support/test'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const NETWORKS = '**/docs/api/networks'
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' })
const link = (page: Page, name = 'Networks') =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name })
const arrived = (page: Page, name = 'Networks') => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Notes, in the page itself, when a click was made and when a bar appears. */
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
  const release = await holdFetch(page, NETWORKS)
  await page.goto('/docs/intro')
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
  await arrived(page)
  await expect(bar(page)).toHaveCount(0)
})

test('there is none on the first load, for a hash, for a query, and for a page that is there at once', async ({
  page,
}) => {
  const ahead = page.waitForResponse('**/docs/api/rate-limits.txt')
  await page.goto('/docs/api/networks')
  await noteBars(page)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/#/)
  await page.evaluate(() => (location.hash = '#siteMain'))
  // A query that would take its time: the bar would be there before the page is.
  await holdFetch(page, '**/docs/api/networks?a=1')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first()
  await link.evaluate((element: HTMLAnchorElement) => (element.href = '/docs/api/networks?a=1'))
  await link.click()
  await expect(page).toHaveURL(/\?a=1$/)
  // Links in sight are fetched ahead once the page is quiet, which may be long after the network is.
  await (await ahead).finished()
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Rate limits' }).click()
  await arrived(page, 'Rate limits')
  expect(await bars(page)).toBe(0)
})

test('it ends when the change of page is superseded by one that is there', async ({ page }) => {
  const release = await holdFetch(page, NETWORKS)
  await page.goto('/docs/intro')
  await link(page).click()
  await expect(bar(page)).toBeVisible()
  await link(page, 'Authentication').click()
  await arrived(page, 'Authentication')
  await expect(bar(page)).toHaveCount(0)
  const late = page.waitForResponse(`${NETWORKS}.txt`)
  release()
  await (await late).finished()
  await arrived(page, 'Authentication')
  await expect(page).toHaveURL('/docs/api/authentication')
})

test('what search and the drawer write to the history does not lose the page that is on its way', async ({ page }) => {
  const release = await holdFetch(page, NETWORKS)
  await page.goto('/docs/intro')
  await link(page).click()
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => {
    history.replaceState(null, '', '?q=price')
    history.replaceState(null, '', location.pathname)
  })
  release()
  await arrived(page)
  await expect(page).toHaveURL('/docs/api/networks')
  await page.goBack()
  await arrived(page, 'Introduction')
})

test('it ends when the page fails', async ({ page }) => {
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await onFetch(page, NETWORKS, async (route) => {
    await failed
    await route.abort()
  })
  await page.goto('/docs/intro')
  await link(page).click()
  await expect(bar(page)).toBeVisible()
  fail()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('it stands still', async ({ page }) => {
    await holdFetch(page, NETWORKS)
    await page.goto('/docs/intro')
    await link(page).click()
    await expect(bar(page)).toBeVisible()
    expect(await bar(page).evaluate((element) => getComputedStyle(element).animationName)).toBe('none')
  })
})
