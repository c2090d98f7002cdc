import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

test('the contents follow the reader', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  const current = contents(page).locator('[aria-current="location"]')
  await expect(current).toHaveCount(0)
  const height = await contents(page).evaluate(({ scrollHeight }) => scrollHeight)
  const headings = page.locator('main :is(h2, h3)[id]')
  const count = await headings.count()
  for (const index of [0, 2, count - 3]) {
    await headings
      .nth(index)
      .evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + scrollY - 80))
    await expect(current).toHaveAttribute('href', `#${await headings.nth(index).getAttribute('id')}`)
    // The mark makes no entry wider, so that none wraps anew.
    expect(await contents(page).evaluate(({ scrollHeight }) => scrollHeight)).toBe(height)
    await expect(current).toHaveCSS('font-weight', '400')
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(current).toHaveAttribute('href', `#${await headings.last().getAttribute('id')}`)
})

test('every entry of the contents is marked when it is clicked, also the short last ones', async ({ page }) => {
  await page.goto('/docs/intro')
  const entries = contents(page).getByRole('link')
  for (let index = (await entries.count()) - 1; index >= 0; index--) {
    await entries.nth(index).click()
    await expect(entries.nth(index)).toHaveAttribute('aria-current', 'location')
  }
})

test('the entry that a hash means is marked on arrival', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  const href = await contents(page).getByRole('link').nth(2).getAttribute('href')
  await page.goto('/blog')
  await page.goto(`/docs/api/authentication${href}`)
  await expect(contents(page).locator('[aria-current="location"]')).toHaveAttribute('href', href ?? '')
})

test('in long contents the marked entry stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/docs/api/authentication')
  const last = contents(page).getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await page
    .locator('main :is(h2, h3)[id]')
    .last()
    .evaluate((heading) => heading.scrollIntoView())
  await expect(last).toHaveAttribute('aria-current', 'location')
  await expect(last).toBeInViewport({ ratio: 0.95 })
})

test('on a phone the contents are folded above the text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/docs/intro')
  await expect(contents(page)).toBeHidden()
  const folded = page.locator('main details').filter({ hasText: 'On this page' }).first()
  await expect(folded.getByRole('link').first()).toBeHidden()
  await folded.locator('summary').click()
  await folded.getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#/)
})

test('the folded contents open over the text: it stays where it is, and so does the name of what is read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/docs/intro#check-the-receipt')
  const folded = page.locator('details[data-folded]')
  const heading = page.locator('#check-the-receipt')
  await expect(folded.locator('[data-section]')).toHaveText('Check the receipt')
  const before = (await heading.boundingBox())?.y
  await folded.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(folded.getByRole('link').last()).toBeVisible()
  await expect(folded.locator('[aria-current="location"]')).toHaveText('Check the receipt')
  expect((await heading.boundingBox())?.y).toBe(before)
  expect(await folded.locator('ul').evaluate((list) => getComputedStyle(list).backgroundColor)).not.toContain(
    '(0, 0, 0, 0',
  )
  await page.mouse.wheel(0, 1)
  await expect(folded.locator('[data-section]')).toHaveText('Check the receipt')
  // What lies over the page goes when it is left.
  await page.keyboard.press('Escape')
  await expect(folded).not.toHaveAttribute('open')
  await expect(folded.locator('summary')).toBeFocused()
  await folded.locator('summary').click()
  await page.mouse.click(200, 780)
  await expect(folded).not.toHaveAttribute('open')
})
