import type { Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { expectStill, noteShifts } from '../support/shifts'
import { soft, step, test } from '../support/test'
import { SITE_SCRIPT } from './support'

test.use({ baseURL: fixtureUrl })

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

test('it is open until it is dismissed, and neither flashes nor moves the page', async ({ page }) => {
  await noteShifts(page)

  await step('it is no banner and stands after the skip link', async () => {
    await page.goto('/docs/intro')
    await soft(bar(page)).toContainText('Version 2 is coming.')
    await expectStill(page, page.url())
    await soft(page.getByRole('banner')).toHaveCount(1)
    await soft(page.locator('header')).toHaveRole('banner')
    for (const stop of ['Skip to main content', 'Read what changes']) {
      await page.keyboard.press('Tab')
      await soft(page.locator(':focus')).toHaveText(stop)
    }
  })

  await step('dismissed, it is gone, on other pages too and from the first paint on', async () => {
    await bar(page).getByRole('button', { name: 'Close the announcement' }).click()
    await soft(bar(page)).toBeHidden()
    await soft(page.locator('header a').first()).toBeFocused()
    await page.route(SITE_SCRIPT, (route) => route.abort())
    await page.goto('/docs/guides')
    await soft(bar(page)).toBeHidden()
    await expectStill(page, page.url())
  })

  await step('a new one is shown at once to those who dismissed the former one', async () => {
    await page.evaluate(() => localStorage.setItem('announcement', 'former'))
    await page.reload()
    await soft(bar(page)).toBeVisible()
  })
})
