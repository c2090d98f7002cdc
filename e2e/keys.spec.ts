import { expect } from '@playwright/test'
import { searchOn } from './search/support'
import { expectNoViolations } from './support/axe'
import { test } from './support/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('? lists the keys of the site, and stays a character where one types', async ({ page }) => {
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  const { dialog, field } = searchOn(page)
  await page.goto('/docs/intro')

  await test.step('the dialog opens once, and Escape closes it', async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await expect.soft(keys.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('?')
    await expect.soft(keys).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect.soft(keys).toHaveCount(0)
  })

  await test.step('/ opens search, in whose field a question mark is typed', async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible()
    await field.fill('')
    await field.press('?')
    await expect.soft(field).toHaveValue('?')
    await expect.soft(keys).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('nor does it open where one types into the page itself', async () => {
    await page.locator('main').evaluate((main) => main.prepend(document.createElement('input')))
    await page.locator('main > input').press('?')
    await expect.soft(page.locator('main > input')).toHaveValue('?')
    await expect.soft(keys).toHaveCount(0)
    await page.locator('main > input').evaluate((field) => field.remove())
  })

  await test.step('in a low window, as with strong zoom, all of it can be scrolled to', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.keyboard.press('?')
    await expectNoViolations(page, 'dialog[open]')
    await keys.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect.soft(keys.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    await keys.getByRole('button', { name: 'Close' }).click()
    await expect(keys).toHaveCount(0)
  })
})
