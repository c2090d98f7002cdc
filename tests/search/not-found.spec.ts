import { routesOf, searchOn } from './support'
import { expect, step, test, withoutJavaScript } from '../support/test'

// Which pages are near a path: packages/theme/browser/nearest-pages.test.ts.

test('the not-found page offers the nearest pages, and a search for the last part of the URL', async ({ page }) => {
  await page.goto('/docs/guides/rate_limits.html/')
  const offered = page.getByText('Did you mean:').locator('..').getByRole('link')
  await expect(offered.first()).toHaveAttribute('href', '/docs/api/rate-limits')
  await page.getByRole('button', { name: 'Search for “rate limits”' }).click()
  const { field, groups } = searchOn(page)
  await expect(field).toHaveValue('rate limits')
  await expect(groups.first()).toBeVisible()
  expect((await routesOf(groups))[0]).toBe('/docs/api/rate-limits')

  await step('it is a whole page when the list can not be had', async () => {
    await page.route('**/search-data/**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/docs/authentification')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByText('Did you mean')).toBeHidden()
  })
})

withoutJavaScript(
  'without JavaScript, the not-found page says where to go, and shows no button that could not work',
  async ({ page }) => {
    await page.goto('/docs/authentification')
    await expect(page.getByRole('main').getByRole('link', { name: 'Documentation' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  },
)
