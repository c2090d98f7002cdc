import { expect, type Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

test.use({ baseURL: fixtureUrl, viewport: { width: 1400, height: 800 } })

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const more = (page: Page) => main(page).getByRole('button', { name: 'More', exact: true })
const guides = (page: Page) => main(page).getByRole('link', { name: 'Guides', exact: true })

test('every kind of item is there, left or right', async ({ page }) => {
  await page.goto('/docs/intro')
  const [left, right] = [main(page).getByRole('list').first(), main(page).locator(':scope > ul').nth(1)]
  await expect(left.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs/intro')
  await expect(left.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/intro')
  await expect(right.getByRole('link', { name: 'Outside (opens in new tab)' })).toHaveAttribute('target', '_blank')
  await expect(right.getByRole('link', { name: 'This version' })).toHaveAttribute('href', '/docs/intro')
  await expect(right.getByRole('button', { name: 'Version: Next' })).toBeVisible()
  await expect(right.getByRole('button', { name: 'Language: English' })).toBeVisible()
  await expect(right.locator('[data-badge]')).toHaveText('Beta')
  await expect(right.getByRole('button', { name: /Search/ })).toBeVisible()
})

for (const key of ['click', 'Enter', 'Space', 'ArrowDown'] as const)
  test(`a menu opens by ${key}`, async ({ page }) => {
    await page.goto('/docs/intro')
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(guides(page)).toBeHidden()
    if (key === 'click') await more(page).click()
    else await more(page).press(key)
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(guides(page)).toBeVisible()
    if (key === 'ArrowDown') await expect(guides(page)).toBeFocused()
    const list = await more(page).getAttribute('aria-controls')
    await expect(page.locator(`[id="${list}"]`)).toBeVisible()
  })

test('arrows walk through it, and Escape closes it and gives the focus back', async ({ page }) => {
  await page.goto('/docs/intro')
  await more(page).press('ArrowDown')
  await expect(guides(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(main(page).getByRole('link', { name: 'New here' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(guides(page)).toBeHidden()
  await expect(more(page)).toBeFocused()
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false')
})

test('it closes when focus or pointer go elsewhere, and when a link in it is followed', async ({ page }) => {
  await page.goto('/docs/intro')
  await more(page).click()
  await page.locator('main h1').click()
  await expect(guides(page)).toBeHidden()
  await more(page).click()
  for (let stop = 0; stop < 6; stop++) await page.keyboard.press('Tab')
  await expect(guides(page)).toBeHidden()
  await more(page).click()
  await guides(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible()
  await expect(guides(page)).toBeHidden()
})

test('what is current: the page itself, or the section it is in', async ({ page }) => {
  await page.goto('/docs/intro')
  const docs = main(page).getByRole('link', { name: 'Documentation' })
  await expect(docs).toHaveAttribute('aria-current', 'page')
  await page.goto('/docs/guides/first')
  await expect(docs).toHaveAttribute('aria-current', 'true')
  await expect(main(page).getByRole('link', { name: 'Introduction' })).not.toHaveAttribute('aria-current')
  await expect(more(page)).toHaveAttribute('data-current', 'true')
  await page.goto('/')
  await expect(docs).not.toHaveAttribute('aria-current')
})

test('another language keeps page, query and hash, and says its language', async ({ page }) => {
  await page.goto('/docs/intro?a=1#siteMain')
  await main(page).getByRole('button', { name: 'Language: English' }).click()
  const french = main(page).getByRole('link', { name: 'Français' })
  await expect(french).toHaveAttribute('lang', 'fr')
  await french.click()
  await expect(page).toHaveURL(`${fixtureUrl}/fr/docs/intro?a=1#siteMain`)
  await expect(main(page).getByRole('button', { name: 'Language: Français' })).toBeVisible()
})

test('in the drawer the same items are one below the other, search left out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Documentation' })).toBeVisible()
  await expect(menu.getByRole('button', { name: /Search/ })).toHaveCount(0)
  await menu.getByRole('button', { name: 'More', exact: true }).click()
  await menu.getByRole('link', { name: 'Guides', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the brand leads home, from the drawer’s page too', async ({ page }) => {
  await page.goto('/docs/guides')
  await page.getByRole('banner').getByRole('link', { name: 'Fixture' }).click()
  await expect(page).toHaveURL(`${fixtureUrl}/`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a menu opens while it has the focus', async ({ page }) => {
    await page.goto('/docs/intro')
    await more(page).click()
    await guides(page).click()
    await expect(page).toHaveURL(/guides$/)
  })
})

test.describe('the colour mode where the system is not respected', () => {
  test.use({ colorScheme: 'dark' })
  test('goes between light and dark, from the site’s own default', async ({ page }) => {
    await page.goto('/docs/intro')
    const button = page.locator('header').getByRole('button', { name: /^Color mode/ })
    for (const [now, next] of [
      ['light', 'dark'],
      ['dark', 'light'],
      ['light', 'dark'],
    ]) {
      await expect(button).toHaveAccessibleName(`Color mode: ${now}. Switch to ${next}.`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(now)
      await button.click()
    }
  })
})
