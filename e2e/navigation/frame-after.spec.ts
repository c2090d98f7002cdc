import { expect, type Page } from '@playwright/test'
import { isSameDocument, markDocument, onFetch } from '../support/fetched'
import { hydrated } from '../support/hydrated'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

// What works on a page that was loaded works on one that was put in its place.

test.use({ colorScheme: 'light' })

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation pages' })
const header = (page: Page) => page.locator('header').first()

/** Follows a link of the sidebar, and tells of it if that needed a full load. */
async function follow(page: Page, name: string): Promise<void> {
  await markDocument(page)
  await sidebar(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
}

test('the navbar goes on the way down and comes on the way up', async ({ page }) => {
  await page.goto('/docs/intro')
  for (const name of ['Networks', 'Authentication']) {
    await follow(page, name)
    await expect(header(page)).toBeInViewport({ ratio: 0.9 })
    await scrollTo(page, 300)
    await scrollTo(page, 600)
    await expect(header(page)).not.toBeInViewport()
    await scrollTo(page, 500)
    await expect(header(page)).toBeInViewport({ ratio: 0.9 })
  }
})

test('the contents mark the heading one is at', async ({ page }) => {
  await page.goto('/docs/intro')
  await follow(page, 'Authentication')
  const heading = page.locator('main h2[id]').nth(1)
  await heading.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 80))
  const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]')
  await expect(current).toHaveAttribute('href', `#${await heading.getAttribute('id')}`)
})

test('the way back to the top appears', async ({ page }) => {
  await page.goto('/docs/intro')
  await follow(page, 'Authentication')
  await scrollTo(page, 1200)
  await scrollTo(page, 1100)
  await page.getByRole('button', { name: 'Back to top' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('search opens, and tabs, copying and the colour mode work', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/intro')
  await follow(page, 'Rate limits')
  const group = page.locator('[data-tabs]').first()
  await group.getByRole('tab').last().click()
  await expect(group.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
  await page.locator('main .copy:visible').first().click()
  await expect(page.locator('main .copy:visible').first()).toHaveText('Copied')
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect(page.locator('[data-copy-page] > button')).toHaveText('Copied')
  await header(page)
    .getByRole('button', { name: /^Color mode/ })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-choice', 'light')
  await header(page).getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('the drawer opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/intro')
  const button = header(page).getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Networks', 'Authentication']) {
    await button.click()
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-current="page"]:visible')).toHaveCount(1)
    await drawer.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(drawer).toBeHidden()
    await expect(button).toBeVisible()
  }
})

test('the sidebar stays as the reader left it, where the frame stays', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 320 })
  await page.goto('/docs/intro')
  const column = page.locator('#siteSidebar')
  await column.evaluate((element) => (element.scrollTop = element.scrollHeight))
  const place = await column.evaluate(({ scrollTop }) => scrollTop)
  expect(place).toBeGreaterThan(0)
  await follow(page, 'Glossary')
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Glossary')
  expect(await column.evaluate(({ scrollTop }) => scrollTop)).toBe(place)
})

test('a category that was closed stays closed, and opens on a page of its own', async ({ page }) => {
  await page.goto('/docs/intro')
  const details = sidebar(page).locator('details').first()
  await sidebar(page).locator('summary', { hasText: 'API' }).click()
  await expect(details).toHaveJSProperty('open', false)
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click()
  await expect(details).toHaveJSProperty('open', false)
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page).not.toHaveURL(/intro$/)
  await expect(details).toHaveJSProperty('open', true)
  expect(await isSameDocument(page)).toBe(true)
})

test('a collapsed sidebar stays collapsed', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page).not.toHaveURL(/intro$/)
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(sidebar(page)).toBeVisible()
})

test('a colour mode chosen right before a link is followed holds, on the page after it too', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('header [data-colour-mode]')
    button?.click()
    button?.click()
    document.querySelector<HTMLElement>('aside a[href$="/networks"]')?.click()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-choice', 'dark')
  await expect(page.locator('head > meta[data-choice]')).toHaveCount(1)
  await page.goto('/blog')
  await expect(page.locator('html')).toHaveAttribute('data-choice', 'dark')
})

test('a colour mode chosen right before a full load holds', async ({ page }) => {
  await page.goto('/docs/intro')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-colour-mode]')?.click()
    location.reload()
  })
  await loaded
  await expect(page.locator('html')).toHaveAttribute('data-choice', 'light')
})

test('a link to the page one is on leads to its beginning, and does not ask for it again', async ({ page }) => {
  await page.goto('/docs/api/networks')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await scrollTo(page, 600)
  await scrollTo(page, 500)
  await markDocument(page)
  await sidebar(page).getByRole('link', { name: 'Networks' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  // Pages in sight may still be fetched ahead.
  expect(asked.filter((url) => new URL(url).pathname === '/docs/api/networks')).toEqual([])
})

test('a click for a new tab opens one', async ({ page, context }) => {
  await page.goto('/docs/intro')
  const opened = context.waitForEvent('page')
  await sidebar(page)
    .getByRole('link', { name: 'Networks' })
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/docs/api/networks')
  await expect(page).toHaveURL('/docs/intro')
})

test('of two links followed one after the other, the last one counts', async ({ page }) => {
  await onFetch(page, '**/docs/api/networks', async (route) => {
    await page.waitForURL('**/authentication')
    await route.continue()
  })
  await page.goto('/docs/intro')
  await sidebar(page).getByRole('link', { name: 'Networks' }).click()
  const late = page.waitForResponse('**/docs/api/networks.txt')
  await sidebar(page).getByRole('link', { name: 'Authentication' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication' })).toBeVisible()
  await (await late).finished()
  await expect(page).toHaveURL('/docs/api/authentication')
  await page.goBack()
  await expect(page).toHaveURL('/docs/intro')
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
})

test.describe('on the fixture site', () => {
  test.use({ baseURL: fixtureUrl, viewport: { width: 1400, height: 800 } })
  const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

  test('menus work, and name the version that is read', async ({ page }) => {
    await page.goto('/docs/intro')
    await follow(page, 'Only next')
    const more = main(page).getByRole('button', { name: 'More', exact: true })
    await more.press('ArrowDown')
    await expect(main(page).getByRole('link', { name: 'Guides', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await markDocument(page)
    await main(page).getByRole('button', { name: 'Version: Next' }).click()
    await main(page).getByRole('link', { name: '1.0', exact: true }).click()
    await expect(main(page).getByRole('button', { name: 'Version: 1.0' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('another language says so to the browser', async ({ page }) => {
    await page.goto('/docs/intro')
    await main(page).getByRole('button', { name: 'Language: English' }).click()
    await main(page).getByRole('link', { name: 'Français' }).click()
    await expect(main(page).getByRole('button', { name: 'Language: Français' })).toBeVisible()
    const lang = await page.locator('html').getAttribute('lang')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', lang ?? '')
  })

  test('a closed announcement stays closed', async ({ page }) => {
    await page.goto('/docs/intro')
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await follow(page, 'Only next')
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
  })

  test('links to and from a page on which React runs are full loads, and it hydrates', async ({ page }) => {
    await page.goto('/docs/intro')
    await markDocument(page)
    await sidebar(page).getByRole('link', { name: 'On demand' }).click()
    await hydrated(page)
    expect(await isSameDocument(page)).toBe(false)
    await page.getByRole('button', { name: 'Show the part' }).click()
    await expect(page.getByText('Here it is.')).toBeVisible()
    await markDocument(page)
    await sidebar(page).getByRole('link', { name: 'Only next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Only next' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await hydrated(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  })
})
