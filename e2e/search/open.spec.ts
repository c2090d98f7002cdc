import { expect } from '@playwright/test'
import { answered, ask, searchOn, visit } from './support'
import { test } from '../support/test'

test('opens by click, Space, Ctrl+K and /, as a modal dialog with a combobox, and gives the focus back', async ({
  page,
}) => {
  await visit(page, '/docs/intro')
  const { button, dialog, field, list } = searchOn(page)

  await button.click()
  await expect(field).toBeFocused()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  for (const key of ['Control+k', 'Meta+k', '/']) {
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
  }

  await button.focus()
  await page.keyboard.press('Space')
  await page.keyboard.type('/v1/networks')
  await expect(field).toHaveValue('/v1/networks')
  await answered(page)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(await field.getAttribute('aria-controls')).toBe(await list.getAttribute('id'))
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeFocused()
})

test('opens in the click itself, with pages to start with, and opens one of them', async ({ page }) => {
  await visit(page, '/docs/intro')
  const { button, dialog, field, start } = searchOn(page)
  await button.click()
  await expect(start.getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/intro')
  await expect(start.getByRole('link').last()).toHaveAttribute('href', '/docs')
  await page.keyboard.press('Escape')
  const opened = await button.evaluate(async (element) => {
    if (element instanceof HTMLElement) element.click()
    const isTyped = document.activeElement?.matches('dialog[open] input') ?? false
    // The frame that shows the dialog, and the one that shows what is below its field.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return { isTyped, links: document.querySelectorAll('dialog[open] nav a').length }
  })
  expect(opened.isTyped).toBe(true)
  expect(opened.links).toBeGreaterThan(1)
  await field.fill('payment')
  await expect(start).toHaveCount(0)
  await field.fill('')
  await start.getByRole('link', { name: 'Networks' }).click()
  await expect(page).toHaveURL('/docs/api/networks')
  await expect(dialog).toBeHidden()
})

test('keeps the last query while the page lives, also on the next page', async ({ page }) => {
  await visit(page, '/docs/intro')
  const { field } = searchOn(page)
  await ask(page, 'pagination')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/overview/)
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('pagination')
  // It is selected, so that typing replaces it.
  await page.keyboard.type('networks')
  await expect(field).toHaveValue('networks')
})

test('an address with ?q= is a search, and the address follows the query', async ({ page }) => {
  await page.goto('/docs/intro?q=rate%20limits')
  const { field, options } = searchOn(page)
  await expect(field).toHaveValue('rate limits')
  await expect(options.first()).toHaveAttribute('href', /^\/docs\/api\/rate-limits/)
  await field.fill('pagination')
  await answered(page)
  await expect(page).toHaveURL('/docs/intro?q=pagination')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/docs/intro')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the button is a link to the list of all pages', async ({ page }) => {
    await page.goto('/docs/intro')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/docs')
  })
})
