import { expect } from '@playwright/test'
import { expectNoViolations } from './support/axe'
import { test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('? lists the keys of the site, in a dialog that Escape closes', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expectNoViolations(page)
  // What it lists holds, and a second press opens no second one.
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('in a low window, as with strong zoom, all of the dialog can be scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/docs/intro')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard' })
  const last = dialog.getByRole('listitem').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a question mark that is typed stays one', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the site' })
  await field.fill('')
  await field.press('?')
  await expect(field).toHaveValue('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)
})
