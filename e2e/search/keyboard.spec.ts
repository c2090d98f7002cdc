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
  for (const [key, active] of [
    ['ArrowDown', options.first()],
    ['ArrowDown', options.nth(1)],
    ['End', options.last()],
    ['ArrowDown', options.first()],
    ['End', options.last()],
    ['Home', options.first()],
    ['ArrowUp', null],
    ['ArrowUp', options.last()],
    ['ArrowLeft', null],
  ] as const) {
    await page.keyboard.press(key)
    await (active ? isActive(active) : none())
    if (active) await expect(active).toBeInViewport()
  }

  await page.keyboard.press('Home')
  await page.keyboard.type('x')
  await expect(field).toHaveValue('xpayment')
  await page.keyboard.press('Backspace')
  // Pressed before the answer or after it: both ways the first result is the active one.
  await page.keyboard.press('ArrowDown')
  await isActive(options.first())
})

test('Enter opens the first result, or the active one; with Ctrl or Cmd in a new tab', async ({ page, context }) => {
  const { options, dialog } = searchOn(page)
  const [first, second] = [await options.first().getAttribute('href'), await options.nth(1).getAttribute('href')]
  for (const key of ['Control+Enter', 'Meta+Enter']) {
    const opened = context.waitForEvent('page')
    await page.keyboard.press(key)
    const tab = await opened
    await expect(tab).toHaveURL(first ?? '')
    await tab.close()
  }
  await expect(dialog).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(second ?? '')
  await expect(dialog).toBeHidden()

  await ask(page, 'rate limits')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/rate-limits/)
})

test('Tab reaches the filters and everything else, and stays in the dialog', async ({ page }) => {
  const { dialog, field } = searchOn(page)
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await field.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /^Docs/ })).toBeChecked()
})
