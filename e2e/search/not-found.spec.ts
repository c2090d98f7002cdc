import { expect } from '@playwright/test'
import { routesOf, searchOn, visit } from './support'
import { test } from '../support/test'

test('the not-found page offers the nearest pages', async ({ page }) => {
  for (const [asked, right] of [
    ['/docs/authentification', '/docs/api/authentication'],
    ['/docs/api/netwroks', '/docs/api/networks'],
    ['/blog/how-a-paid-request-works', '/blog/first-blog-post'],
    ['/archive', '/blog/archive'],
  ] as const) {
    const response = await page.goto(asked)
    expect(response?.status()).toBe(404)
    const offered = page.getByText('Perhaps you are looking for:')
    await expect(offered).toBeVisible()
    await expect(offered.locator('..').getByRole('link').first()).toHaveAttribute('href', right)
  }
})

test('the not-found page offers a search for the words of the last part of the URL', async ({ page }) => {
  await visit(page, '/docs/guides/rate_limits.html/')
  await page.getByRole('button', { name: 'Search for “rate limits”' }).click()
  const { field, groups } = searchOn(page)
  await expect(field).toHaveValue('rate limits')
  await expect(groups.first()).toBeVisible()
  expect((await routesOf(groups))[0]).toBe('/docs/api/rate-limits')
})

test('is a whole page when the list can not be had', async ({ page }) => {
  await page.route('**/search-data/**', (route) => route.abort())
  await visit(page, '/docs/authentification')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText('Perhaps')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the not-found page says what it is and where to go', async ({ page }) => {
    await page.goto('/docs/authentification')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('main').getByRole('link', { name: 'Documentation' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
