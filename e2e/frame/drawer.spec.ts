import { expect, test, type Page } from '@playwright/test'
import { openLive } from '../support/live'

test.use({ viewport: { width: 390, height: 844 } })

const button = (page: Page) => page.locator('header').getByRole('button', { name: 'Menu', exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const open = async (page: Page) => {
  await button(page).click()
  await expect(drawer(page)).toBeVisible()
}
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('it is a modal dialog: named, the focus in it, the page below out of reach', async ({ page }) => {
  await openLive(page, '/docs/intro')
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  await open(page)
  await expect(page.locator('[aria-controls="drawer"]')).toHaveAttribute('aria-expanded', 'true')
  expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  expect(await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  const stops = new Set<string>()
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const element = document.activeElement
      return !element || element === document.body ? 'browser' : element.closest('dialog') ? 'drawer' : 'page'
    })
    stops.add(where)
  }
  expect(stops).not.toContain('page')
  expect(stops).toContain('drawer')
})

test('Escape, the close button and the backdrop close it, and the focus goes back', async ({ page }) => {
  await openLive(page, '/docs/intro')
  const ways: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['button', () => drawer(page).getByRole('button', { name: 'Close the menu' }).click()],
    ['backdrop', () => page.mouse.click(380, 400)],
  ]
  for (const [way, close] of ways)
    await test.step(way, async () => {
      const before = await historyLength(page)
      await open(page)
      await close()
      await expect(drawer(page)).toBeHidden()
      await expect(button(page)).toBeFocused()
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      expect(await historyLength(page)).toBeLessThanOrEqual(before + 1)
      await expect(page).toHaveURL(/\/docs\/intro$/)
    })
})

test('closed, nothing in it takes the focus', async ({ page }) => {
  await openLive(page, '/docs/intro')
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') === null)).toBe(true)
  }
})

// The page loses its place when the drawer's history entry is taken back: not solved yet.
test.fixme('the page below is locked and does not jump', async ({ page }) => {
  await openLive(page, '/docs/api/authentication')
  await page.evaluate(() => window.scrollTo(0, 600))
  await page.evaluate(() => window.scrollTo(0, 500))
  // The navbar has come back, all the way: a click on something that moves would scroll the page.
  await expect.poll(() => page.locator('header').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
  const left = await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
  await open(page)
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(left)
  await page.mouse.move(385, 600)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(500)
})

test('the browser’s Back closes it and stays on the page, also before any other navigation', async ({ page }) => {
  await page.goto('/blog')
  await openLive(page, '/docs/intro')
  await open(page)
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/\/docs\/intro$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a followed link closes it, and Back leads to the page before', async ({ page }) => {
  await openLive(page, '/docs/intro')
  await open(page)
  await drawer(page).getByRole('link', { name: 'Networks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('a wider window closes it', async ({ page }) => {
  await openLive(page, '/docs/intro')
  await open(page)
  await page.setViewportSize({ width: 996, height: 844 })
  await expect(drawer(page)).toBeHidden()
  expect(await page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toBeVisible()
})

test('the documentation comes first, with a way back to the main menu', async ({ page }) => {
  await openLive(page, '/docs/intro')
  await open(page)
  await expect(drawer(page).getByRole('link', { name: 'Introduction' })).toHaveAttribute('aria-current', 'page')
  await expect(drawer(page).getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await drawer(page).getByRole('button', { name: 'Back to main menu' }).click()
  const item = drawer(page).getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Documentation' })
  await expect(item).toBeVisible()
  await expect(drawer(page).getByRole('link', { name: 'Networks' })).toBeHidden()
  await page.keyboard.press('Escape')
  await open(page)
  await expect(drawer(page).getByRole('link', { name: 'Networks' })).toBeVisible()
})

test('the whole layout turns at 996', async ({ page }) => {
  await page.goto('/docs/intro')
  const sidebar = page.getByRole('navigation', { name: 'Documentation pages' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 995, height: 800 })
  await expect(button(page)).toBeVisible()
  for (const part of [sidebar, contents, main]) await expect(part).toBeHidden()
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(button(page)).toBeHidden()
  for (const part of [sidebar, contents, main]) await expect(part).toBeVisible()
})

test.describe('before and without JavaScript', () => {
  test('the button opens it when no script has come', async ({ page }) => {
    await page.route('**/_next/static/**/*.js*', (route) => route.abort())
    await page.goto('/docs/intro')
    await open(page)
    expect(await drawer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
  })

  test.describe('switched off', () => {
    test.use({ javaScriptEnabled: false })
    test('the menu is reachable, all of it', async ({ page }) => {
      await page.goto('/docs/intro')
      await open(page)
      await expect(drawer(page).getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toBeVisible()
      await expect(drawer(page).getByRole('button', { name: 'Back to main menu' })).toHaveCount(0)
      await drawer(page).getByRole('link', { name: 'Networks' }).click()
      await expect(page).toHaveURL(/networks$/)
    })
  })
})
