import { expect, type Locator } from '@playwright/test'
import { ask, searchOn, visit } from './support'
import { test } from '../support/test'

test.beforeEach(async ({ page }) => {
  await visit(page, '/docs/intro')
  await ask(page, 'payment')
})

test('arrows, Home and End move among the results, and the field names the active one', async ({ page }) => {
  const { field, options } = searchOn(page)
  const none = () => expect(field).not.toHaveAttribute('aria-activedescendant', /./)
  const isActive = async (option: Locator) => {
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? 'an id')
  }
  await none()

  await page.keyboard.press('ArrowDown')
  await isActive(options.first())
  await page.keyboard.press('ArrowDown')
  await isActive(options.nth(1))
  await page.keyboard.press('End')
  await isActive(options.last())
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await isActive(options.first())
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await isActive(options.first())
  await page.keyboard.press('ArrowUp')
  await none()
  await page.keyboard.press('ArrowUp')
  await isActive(options.last())
  await expect(field).toBeFocused()
})

test('in the field, Home and End move the caret, and typing leaves the results', async ({ page }) => {
  const { field } = searchOn(page)
  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await expect(field).toHaveValue('xpayment')
  await page.keyboard.press('Backspace')
  // Pressed before the answer or after it: both ways the first result is the active one.
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
})

test('Enter opens the first result, or the active one', async ({ page }) => {
  const { options, dialog } = searchOn(page)
  const second = await options.nth(1).getAttribute('href')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(second ?? '')
  await expect(dialog).toBeHidden()

  await ask(page, 'rate limits')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/rate-limits/)
})

for (const key of ['Control+Enter', 'Meta+Enter']) {
  test(`${key} opens a result in a new tab`, async ({ page, context }) => {
    const { options, dialog } = searchOn(page)
    const href = await options.first().getAttribute('href')
    const opened = context.waitForEvent('page')
    await page.keyboard.press(key)
    const tab = await opened
    await expect(tab).toHaveURL(href ?? '')
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/docs\/intro/)
  })
}

test('Tab reaches the filters and everything else, and stays in the dialog', async ({ page }) => {
  const { dialog, field } = searchOn(page)
  const inside: boolean[] = []
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    inside.push(
      await dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      ),
    )
  }
  expect(inside).not.toContain(false)
  await field.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /^Docs/ })).toBeChecked()
})
