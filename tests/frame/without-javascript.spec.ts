import { fixtureUrl } from '../support/servers'
import { DESKTOP, PHONE } from '../support/screens'
import { expect, soft, test } from '../support/test'
import { frameOf } from './support'

// What every page has without JavaScript is looked at in routes.spec.ts.
test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

test('the frame can be used, and has no button that does nothing', async ({ page }) => {
  const { colorMode, drawer, header, main, menu } = frameOf(page)
  await page.setViewportSize(PHONE)
  await page.goto('/docs/intro')
  await soft(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 17, 16)')
  await soft(header.getByRole('button')).not.toHaveCount(0)
  await soft(colorMode).toHaveCount(0)
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await soft(main).toBeFocused()
  await menu.click()
  await soft(drawer.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toBeVisible()
  await soft(drawer.getByRole('button', { name: 'Back to main menu' })).toHaveCount(0)
  await drawer.getByRole('link', { name: 'Networks' }).click()
  await expect(page).toHaveURL('/docs/api/networks')
})

test('an announcement can be read, and a menu is open while it has the focus', async ({ page }) => {
  const { navbar } = frameOf(page)
  await page.setViewportSize({ ...DESKTOP, width: 1400 })
  await page.goto(`${fixtureUrl}/docs/intro`)
  await soft(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await soft(page.getByRole('button', { name: 'Close the announcement' })).toHaveCount(0)
  await navbar.getByRole('button', { name: 'More', exact: true }).click()
  await navbar.getByRole('link', { name: 'Guides', exact: true }).click()
  await expect(page).toHaveURL(/guides$/)
})

test('a link opens an error of the catalog', async ({ page }) => {
  await page.goto('/docs/api/errors#rate_limited')
  await soft(page.locator('.error:has(#rate_limited) .error-title')).toBeVisible()
  await soft(page.locator('.error:has(#invalid_cursor) .error-title')).toBeHidden()
})
