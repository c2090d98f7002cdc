import { expect, type Page } from '@playwright/test'
import { isSameDocument, markDocument } from '../support/fetched'
import { pathOfNewTab } from '../support/follow'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

// What works on a page that was loaded works on one that was put in its place.

test.describe.configure({ mode: 'parallel' })
test.use({ colorScheme: 'light' })

const { step } = test
const { soft } = expect

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation pages' })
const header = (page: Page) => page.locator('header').first()
const arrived = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Follows a link of the sidebar, and tells of it if that needed a full load. */
async function follow(page: Page, name: string): Promise<void> {
  await markDocument(page)
  await sidebar(page).getByRole('link', { name }).click()
  await arrived(page, name)
  expect(await isSameDocument(page)).toBe(true)
}

test('a page that is put in place has all that the frame does', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/intro')
  for (const name of ['Authentication', 'Rate limits'])
    await step(`on ${name} the navbar goes on the way down and comes on the way up`, async () => {
      await follow(page, name)
      await soft(header(page)).toBeInViewport({ ratio: 0.9 })
      await scrollTo(page, 300)
      await scrollTo(page, 1200)
      await soft(header(page)).not.toBeInViewport()
      await scrollTo(page, 1100)
      await soft(header(page)).toBeInViewport({ ratio: 0.9 })
    })
  await step('the way back to the top appears', async () => {
    await page.getByRole('button', { name: 'Back to top' }).click()
    await soft.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
  await step('the contents mark the heading one is at', async () => {
    const second = page.locator('main h2[id]').nth(1)
    await second.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 80))
    const current = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current="location"]')
    await soft(current).toHaveAttribute('href', `#${await second.getAttribute('id')}`)
  })
  await step('tabs, copying, the colour mode and search work', async () => {
    const tab = page.locator('[data-tabs]').first().getByRole('tab').last()
    await tab.click()
    await soft(tab).toHaveAttribute('aria-selected', 'true')
    await page.locator('main .copy:visible').first().click()
    await soft(page.locator('main .copy:visible').first()).toHaveText('Copied')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await soft(page.locator('[data-copy-page] > button')).toHaveText('Copied')
    await header(page)
      .getByRole('button', { name: /^Color mode/ })
      .click()
    await soft(page.locator('html')).toHaveAttribute('data-choice', 'light')
    await header(page).getByRole('button', { name: 'Search' }).click()
    await soft(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })
})

test('on a phone the drawer opens and closes on each page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/intro')
  const button = header(page).getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Networks', 'Authentication']) {
    await button.click()
    await expect(drawer).toBeVisible()
    await expect(drawer.locator('[aria-current="page"]:visible')).toHaveCount(1)
    await drawer.getByRole('link', { name }).click()
    await arrived(page, name)
    await expect(drawer).toBeHidden()
    await expect(button).toBeVisible()
  }
})

test('the sidebar stays as the reader left it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 320 })
  await page.goto('/docs/intro')
  const column = page.locator('#siteSidebar')
  await step('scrolled', async () => {
    const place = await column.evaluate((element) => (element.scrollTop = element.scrollHeight) && element.scrollTop)
    expect(place).toBeGreaterThan(0)
    await follow(page, 'Glossary')
    await soft(sidebar(page).locator('[aria-current="page"]')).toHaveText('Glossary')
    soft(await column.evaluate(({ scrollTop }) => scrollTop)).toBe(place)
  })
  await step('with a category closed, which opens on a page of its own', async () => {
    const api = sidebar(page).locator('details', { has: page.locator('summary', { hasText: 'API' }) })
    await api.locator('summary').click()
    await soft(api).toHaveJSProperty('open', false)
    await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click()
    await arrived(page, 'Introduction')
    await soft(api).toHaveJSProperty('open', false)
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page).not.toHaveURL(/intro$/)
    await soft(api).toHaveJSProperty('open', true)
    expect(await isSameDocument(page)).toBe(true)
  })
  await step('collapsed', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    const before = page.url()
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page).not.toHaveURL(before)
    await soft(sidebar(page)).toBeHidden()
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await soft(sidebar(page)).toBeVisible()
  })
})

test('a colour mode chosen right before a link is followed, or a full load, holds', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('header [data-colour-mode]')
    button?.click()
    button?.click()
    document.querySelector<HTMLElement>('aside a[href$="/networks"]')?.click()
  })
  await arrived(page, 'Networks')
  await soft(page.locator('html')).toHaveAttribute('data-choice', 'dark')
  await soft(page.locator('head > meta[data-choice]')).toHaveCount(1)
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [data-colour-mode]')?.click()
    location.reload()
  })
  await loaded
  await soft(page.locator('html')).toHaveAttribute('data-choice', 'system')
})

test('links to the page one is on, and for a new tab', async ({ page }) => {
  await page.goto('/docs/api/networks')
  await page.waitForLoadState('networkidle')
  await step('to the page one is on: leads to its beginning, and does not ask for it again', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await scrollTo(page, 600)
    await scrollTo(page, 500)
    await follow(page, 'Networks')
    await soft.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await soft(page.locator('main')).toBeFocused()
    // Pages in sight may still be fetched ahead.
    soft(asked.filter((path) => path.includes('/docs/api/networks'))).toEqual([])
  })
  await step('for a new tab: opens one', async () => {
    const glossary = sidebar(page).getByRole('link', { name: 'Glossary' })
    const path = await pathOfNewTab(page, () => glossary.click({ modifiers: ['ControlOrMeta'] }))
    soft(path).toBe('/docs/help/glossary')
    await soft(page).toHaveURL('/docs/api/networks')
  })
})

test('with everything switched on: menus work, a closed announcement stays closed, a language is told', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await page.goto(`${fixtureUrl}/docs/intro`)
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Close the announcement' }).click()
  await follow(page, 'Only next')
  await soft(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
  const more = main.getByRole('button', { name: 'More', exact: true })
  await more.press('ArrowDown')
  await soft(main.getByRole('link', { name: 'Guides', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await soft(more).toBeFocused()
  await follow(page, 'Introduction')
  await main.getByRole('button', { name: 'Language: English' }).click()
  await main.getByRole('link', { name: 'Français', exact: true }).click()
  await soft(page.locator('html')).toHaveAttribute('lang', /^fr/)
  soft(await isSameDocument(page)).toBe(true)
})
