import { pages } from './support/manifest'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { expect, test } from './support/test'

// For Firefox and WebKit; in Chromium routes.spec.ts listens to every page.

test('no page says anything on its console', async ({ page }) => {
  test.slow()
  const heard = listen(page, siteUrl)
  for (const { route } of pages) {
    await page.goto(route)
    await page.waitForLoadState('networkidle')
  }
  expect(heard()).toEqual([])
})
