import { expect, type Page } from '@playwright/test'
import { blockStorage } from '../support/stored'
import { test } from '../support/test'

test.use({ colorScheme: 'light' })

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const button = (page: Page) => page.locator('header').getByRole('button', { name: /^Color mode/ })
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.content,
  )
const LIGHT = 'rgb(251, 252, 251)'
const DARK = 'rgb(12, 17, 16)'
const store = (page: Page, value: string) => page.addInitScript((text) => localStorage.setItem('theme', text), value)

test('the button goes through system, light and dark, and says where it is and what comes next', async ({ page }) => {
  await page.goto('/docs/intro')
  const steps = [
    ['system', 'light', null],
    ['light', 'dark', 'light'],
    ['dark', 'system', 'dark'],
    ['system', 'light', 'system'],
  ] as const
  for (const [now, next, stored] of steps) {
    await expect(button(page)).toHaveAccessibleName(`Color mode: ${now}. Switch to ${next}.`)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(stored)
    await expect.poll(() => background(page)).toBe(now === 'dark' ? DARK : LIGHT)
    await expect.poll(() => barColour(page)).toBe(now === 'dark' ? '#0c1110' : '#fbfcfb')
    await button(page).click()
  }
})

test('a stored choice is there at the first paint, before the site’s script', async ({ page }) => {
  await store(page, 'dark')
  await page.route('**/assets/site-*.js', (route) => route.abort())
  await page.goto('/docs/intro')
  await expect.poll(() => background(page)).toBe(DARK)
  await expect.poll(() => scheme(page)).toBe('dark')
  await expect(button(page)).toHaveAccessibleName('Color mode: dark. Switch to system.')
})

test('a change of the system is followed at once, and only while the system is chosen', async ({ page }) => {
  await page.goto('/docs/intro')
  await expect.poll(() => background(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(DARK)
  await expect.poll(() => barColour(page)).toBe('#0c1110')
  await button(page).click()
  await expect.poll(() => background(page)).toBe(LIGHT)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(LIGHT)
})

test('other tabs follow', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/blog')
  await page.goto('/docs/intro')
  await button(page).click()
  await button(page).click()
  await expect(other.locator('html')).toHaveAttribute('data-choice', 'dark')
  await expect.poll(() => background(other)).toBe(DARK)
  await page.evaluate(() => localStorage.clear())
  await expect(other.locator('html')).toHaveAttribute('data-choice', 'system')
})

for (const garbage of ['', ' dark', 'da rk', '"dark"', '__proto__', 'x\u0001y', '{"a":1}', 'DARK'])
  test(`stored ${JSON.stringify(garbage)} counts as nothing and breaks nothing`, async ({ page, context }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await store(page, garbage)
    await page.goto('/docs/intro')
    await expect(button(page)).toHaveAccessibleName('Color mode: system. Switch to light.')
    // The same from another tab, while the page is open.
    const other = await context.newPage()
    await other.goto('/favicon.svg')
    await other.evaluate((text) => localStorage.setItem('theme', `${text} `), garbage)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await button(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-choice', 'light')
    expect(errors).toEqual([])
  })

test('blocked storage only means that nothing is remembered', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await blockStorage(page)
  await page.goto('/docs/intro')
  await button(page).click()
  await button(page).click()
  await expect.poll(() => background(page)).toBe(DARK)
  await page.reload()
  await expect.poll(() => background(page)).toBe(LIGHT)
  expect(errors).toEqual([])
})

test('printed it is always light', async ({ page }) => {
  await store(page, 'dark')
  await page.goto('/docs/intro')
  await expect.poll(() => background(page)).toBe(DARK)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect.poll(() => background(page)).toBe(LIGHT)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 32, 28)')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })
  test('the preference of the system applies, and there is no button that does nothing', async ({ page }) => {
    await page.goto('/docs/intro')
    await page.screenshot()
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(DARK)
    await expect(page.locator('header button')).not.toHaveCount(0)
    await expect(button(page)).toHaveCount(0)
  })
})
