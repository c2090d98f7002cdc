import { expect } from '@playwright/test'
import { test } from '../support/test'

test('a URL with an anchor that is gone leads to the closest that is left, also later', async ({ page }) => {
  await page.goto('/docs/api/endpoints#list-holders-typescript-by-hand')
  const holders = page.locator('section', { has: page.locator('#list-holders') }).locator('[data-tabs]')
  await expect(holders.getByRole('tab', { selected: true })).toHaveText('TypeScript')
  await expect(holders).toBeInViewport()
  await expect(page).toHaveURL(/#list-holders-typescript$/)
  await page.evaluate(() => (location.hash = '#get-block-in-rust'))
  await expect(page.locator('#get-block')).toBeInViewport()
  await page.evaluate(() => (location.hash = '#nothing-like-it'))
  await expect(page).toHaveURL(/#nothing-like-it$/)
})
