import { expect, type Page } from '@playwright/test'
import { scrollTo } from '../support/scroll'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

const header = (page: Page) => page.locator('header').first()
const away = (page: Page) => expect(header(page)).not.toBeInViewport()
const there = (page: Page) => expect(header(page)).toBeInViewport({ ratio: 0.9 })

test('the navbar leaves on the way down and comes back on the way up', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  await there(page)
  await scrollTo(page, 300)
  await scrollTo(page, 600)
  await away(page)
  await scrollTo(page, 500)
  await there(page)
  await scrollTo(page, 900)
  await away(page)
  await scrollTo(page, 20)
  await there(page)
})

test('it does not come back at the very end of the page', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await scrollTo(page, end - 200)
  await scrollTo(page, end)
  await away(page)
  await scrollTo(page, end - 20)
  await expect(header(page)).toHaveAttribute('data-away')
  await scrollTo(page, end - 100)
  await there(page)
})

test('it never leaves while the focus is in it, and comes when the focus does', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  await scrollTo(page, 300)
  await scrollTo(page, 600)
  await away(page)
  await header(page).getByRole('link', { name: 'Documentation' }).focus()
  await there(page)
  await scrollTo(page, 900)
  await scrollTo(page, 1200)
  await there(page)
})

test('it never lies over the target of an anchor', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  for (const index of [3, 1, 4]) {
    await links.nth(index).click()
    const hash = (await links.nth(index).getAttribute('href')) ?? ''
    await expect(page).toHaveURL(new RegExp(`${hash}$`))
    const target = page.locator(`[id="${hash.slice(1)}"]`)
    await expect(target).toBeInViewport()
    await expect
      .poll(() =>
        target.evaluate((heading) => {
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return heading.getBoundingClientRect().top - bar
        }),
      )
      .toBeGreaterThanOrEqual(0)
  }
})

test('it stays for an anchor at the top of the page, where nothing is scrolled', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await there(page)
  await page.reload()
  await there(page)
})

test('a new page begins with the navbar', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  await scrollTo(page, 300)
  await scrollTo(page, 600)
  await away(page)
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
  await there(page)
})

test('a site that does not want it has its navbar always', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 200 })
  await page.goto(`${fixtureUrl}/docs/intro`)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(end).toBeGreaterThan(200)
  for (const y of [100, 200, end]) {
    await scrollTo(page, y)
    await expect(header(page)).not.toHaveAttribute('data-away')
    await there(page)
  }
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('it goes without moving', async ({ page }) => {
    await page.goto('/docs/api/authentication')
    const time = await header(page).evaluate((bar) => parseFloat(getComputedStyle(bar).transitionDuration))
    expect(time).toBeLessThan(0.001)
  })
})
