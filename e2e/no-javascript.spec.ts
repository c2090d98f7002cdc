import { expect, test } from '@playwright/test'
import { pages, titleOf } from './support/manifest'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'

test.describe.configure({ mode: 'parallel' })
test.use({ javaScriptEnabled: false })

for (const entry of pages) {
  test(`${entry.route} can be read and left without JavaScript`, async ({ page }) => {
    const heard = listen(page, siteUrl)
    await page.goto(entry.route)
    await expect(page).toHaveTitle(titleOf(entry))
    await expect(page.locator('main h1')).toBeVisible()
    expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(80)
    if (entry.kind === 'doc')
      await expect(page.locator('aside a[aria-current="page"], nav a[aria-current="page"]').first()).toBeVisible()
    expect(heard()).toEqual([])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
    await expect(page).toHaveURL(/\/docs(\/|$)/)
    await expect(page.locator('main h1')).toBeVisible()
  })

  test(`${entry.route} fits a phone without JavaScript`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(entry.route)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Getting Started' }).click()
    await expect(page).toHaveURL(`${siteUrl}/docs/intro`)
  })
}
