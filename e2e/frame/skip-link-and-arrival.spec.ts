import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

const announcer = (page: Page) => page.locator('[data-announcer]')
const toNetworks = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' })

// With JavaScript it is looked at on every page by routes.spec.ts.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the skip link moves the focus too', async ({ page }) => {
    await page.goto('/docs/intro')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
})

test('a new page is announced once, politely, and the focus goes to its main part', async ({ page }) => {
  await page.goto('/docs/intro')
  await expect(announcer(page)).toBeEmpty()
  await expect(announcer(page)).toHaveRole('status')
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]'))
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  await toNetworks(page).click()
  await expect(announcer(page)).toHaveText('Networks | Chain Data API')
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['Networks | Chain Data API'])
})

test('a change of the hash is not announced', async ({ page }) => {
  await page.goto('/docs/api/networks')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#/)
  await expect(announcer(page)).toBeEmpty()
})

test('back and forward put the page where it was, and the focus on the link that was followed', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  await page.evaluate(() => window.scrollTo(0, 900))
  await toNetworks(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 400))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Authentication' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  await expect(toNetworks(page)).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
  // The way back is found again and again, and a link that is followed then counts as any other.
  await page.goBack()
  await expect(toNetworks(page)).toBeFocused()
  await toNetworks(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

for (const route of ['/docs/api/authentication', '/blog'])
  test(`the focus comes to the navbar of ${route} without moving the page`, async ({ page }) => {
    await page.goto(route)
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.evaluate(() => window.scrollTo(0, 300))
    const { length } = await page.locator('header :is(a, button):visible').all()
    expect(length).toBeGreaterThan(2)
    for (let index = 0; index < length; index++) {
      await page
        .locator('header :is(a, button):visible')
        .nth(index)
        .evaluate((control: HTMLElement) => control.focus())
      expect(await page.evaluate(() => window.scrollY)).toBe(300)
    }
  })

test('what the focus comes to by Tab is not below the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/docs/api/authentication')
  await page.evaluate(() => window.scrollTo(0, 700))
  const focused = page.locator('main :focus')
  await page.locator('main a:visible').last().focus()
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Shift+Tab')
    if ((await focused.count()) === 0) continue
    const { below, fits } = await focused.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      // A long table or listing can't be shown whole: its end is what comes into the window.
      return { below: box.top - bar, fits: box.height < innerHeight / 2 }
    })
    if (fits) expect(below).toBeGreaterThanOrEqual(0)
  }
})

test('a reload keeps the place', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('a link with a hash to another page leads to its heading, which is the target of styles too', async ({ page }) => {
  await page.goto('/docs/intro')
  const link = page.locator('main a[href^="/docs/"][href*="#"]:not([data-moved])').first()
  const hash = (await link.getAttribute('href'))?.split('#')[1] ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`#${hash}$`))
  await expect(page.locator(`[id="${hash}"]`)).toBeInViewport()
  await expect(page.locator(':target')).toHaveId(hash)
  await page.goBack()
  await expect(page).toHaveURL('/docs/intro')
})
