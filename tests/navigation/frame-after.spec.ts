import type { Page } from '@playwright/test'
import { frameOf } from '../frame/support'
import { searchOn } from '../search/support'
import { isSameDocument, markDocument } from '../support/fetched'
import { isLeftToBrowser } from '../support/follow'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { expect, soft, step, test } from '../support/test'

// What works on a page that was loaded works on one that was put in its place.

test.use({ colorScheme: 'light' })

const arrived = (page: Page, name: string) => expect(frameOf(page).heading(name)).toBeVisible()

/** Follows a link of the sidebar, and tells of it if that needed a full load. */
async function follow(page: Page, name: string): Promise<void> {
  await markDocument(page)
  await frameOf(page).doc(name).click()
  await arrived(page, name)
  expect(await isSameDocument(page)).toBe(true)
}

test('on a page that is put in place links, tabs, copying, search and the color mode work', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/docs/intro')
  await page.waitForLoadState('networkidle')
  await follow(page, 'Networks')
  await step('a link to the page one is on leads to its beginning, and does not ask for it again', async () => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(new URL(request.url()).pathname))
    await scrollTo(page, 600)
    await scrollTo(page, 500)
    await follow(page, 'Networks')
    await soft.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await soft(page.locator('main')).toBeFocused()
    soft(urls.filter((path) => path.includes('/docs/api/networks'))).toEqual([])
  })
  await step('a click for a new tab is left to the browser', async () => {
    const errors = frameOf(page).doc('Errors')
    soft(await isLeftToBrowser(page, () => errors.click({ modifiers: ['ControlOrMeta'] }))).toBe(true)
    await soft(page).toHaveURL('/docs/api/networks')
  })
  await step('tabs, copying and search work', async () => {
    await follow(page, 'Rate limits')
    const tab = page.locator('[data-tabs]').first().getByRole('tab').last()
    await tab.click()
    await soft(tab).toHaveAttribute('aria-selected', 'true')
    await page.locator('main .copy:visible').first().click()
    await soft(page.locator('main .copy:visible').first()).toHaveText('Copied')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await soft(page.locator('[data-copy-page] > button')).toHaveText('Copied')
    await searchOn(page).button.click()
    await soft(searchOn(page).dialog).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await step('a color mode chosen right before a link is followed, or a full load, holds', async () => {
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('header [data-color-mode]')
      button?.click()
      button?.click()
      document.querySelector<HTMLElement>('aside a[href$="/networks"]')?.click()
    })
    await arrived(page, 'Networks')
    await soft(page.locator('html')).toHaveAttribute('data-choice', 'dark')
    await soft(page.locator('head > meta[data-choice]')).toHaveCount(1)
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('header [data-color-mode]')?.click()
      location.reload()
    })
    await loaded
    await soft(page.locator('html')).toHaveAttribute('data-choice', 'system')
  })
})

test('the sidebar stays as the reader left it', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 320 })
  await page.goto('/docs/intro')
  const column = page.locator('#siteSidebar')
  await step('scrolled', async () => {
    for (const name of ['Clients', 'Payments', 'Guides'])
      await frameOf(page).sidebar.locator('summary', { hasText: name }).click()
    const place = await column.evaluate((element) => (element.scrollTop = element.scrollHeight) && element.scrollTop)
    expect(place).toBeGreaterThan(0)
    await follow(page, 'Backfill logs')
    await soft(frameOf(page).sidebar.locator('[aria-current="page"]')).toHaveText('Backfill logs')
    soft(await column.evaluate(({ scrollTop }) => scrollTop)).toBe(place)
  })
  await step('with a category closed, which opens on a page of its own', async () => {
    const api = frameOf(page).sidebar.locator('details', { has: page.locator('summary', { hasText: 'API' }) })
    await api.locator('summary').click()
    await soft(api).toHaveJSProperty('open', false)
    await page.getByRole('banner').getByRole('link', { name: 'Documentation' }).click()
    await arrived(page, 'Documentation')
    await soft(api).toHaveJSProperty('open', false)
    await frameOf(page).doc('Getting started').click()
    await arrived(page, 'Getting started')
    await page.locator('a[rel=next]').click()
    await expect(page).not.toHaveURL(/intro$/)
    await soft(api).toHaveJSProperty('open', true)
    expect(await isSameDocument(page)).toBe(true)
  })
  await step('collapsed', async () => {
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    const before = page.url()
    await page.getByRole('link', { name: /^Next/ }).click()
    await expect(page).not.toHaveURL(before)
    await soft(frameOf(page).sidebar).toBeHidden()
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await soft(frameOf(page).sidebar).toBeVisible()
  })
})

test('with everything switched on: menus work, a closed announcement stays closed, a language is told', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 800 })
  await page.goto(`${fixtureUrl}/docs/intro`)
  const { navbar: main } = frameOf(page)
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
})
