import { expect } from '@playwright/test'
import { expectHead, expectNotFound, expectOneMainAndHeading } from './support/expect-page'
import { pages } from './support/manifest'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })
test.use({ javaScriptEnabled: false })

for (const entry of pages) {
  test(`${entry.route} can be read and left without JavaScript`, async ({ page }) => {
    const heard = listen(page, siteUrl)
    await page.goto(entry.route)

    await test.step('can be read', async () => {
      await expectOneMainAndHeading(page)
      await expectHead(page, entry)
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveText(/^Skip to /)
      expect((await page.locator('main').innerText()).trim().length).toBeGreaterThan(80)
      expect(heard()).toEqual([])
    })

    await test.step('fits the narrowest phone, and its footer leads on', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Getting Started' })).toBeVisible()
    })

    await test.step('leads to the documentation from its navbar', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
      await expect(page).toHaveURL(/\/docs(\/|$)/)
      await expect(page.locator('main h1')).toBeVisible()
    })
  })
}

test('every doc of the sidebar can be opened without JavaScript', async ({ page }) => {
  await page.goto('/docs/intro')
  const links = page.locator('aside a[href^="/docs"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(3)
  for (const href of addresses) await expect(page.locator(`aside a[href="${href}"]`).first(), href).toBeVisible()
  await links.last().click()
  await expect(page).toHaveURL(siteUrl + (addresses.at(-1) ?? ''))
})

test('an unknown path is told so, and the reader led on, without JavaScript', async ({ page }) => {
  const response = await page.goto('/docs/nowhere')
  expect(response?.status()).toBe(404)
  await expectNotFound(page)
})
