import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test'

const DOC = '/docs/api/networks'
const POST = '/blog/first-blog-post'

const menuButton = (page: Page) => page.locator('main summary[aria-label="More ways to copy this page"]')
const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').getByText(name, { exact: true })
const said = (page: Page, text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })

/** No page of this site may read the clipboard (its Permissions-Policy says so): it is pasted elsewhere. */
async function pasted(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage()
  await elsewhere.setContent('<textarea aria-label="Paste"></textarea>')
  const field = elsewhere.getByRole('textbox')
  await field.focus()
  await elsewhere.keyboard.press('ControlOrMeta+V')
  await expect(field).not.toHaveValue('')
  const text = await field.inputValue()
  await elsewhere.close()
  return text
}

test.describe('copying a page', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const route of [DOC, POST]) {
    test(`${route} is copied as Markdown by one click`, async ({ page, request }) => {
      await page.goto(route)
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect(said(page, 'Copied')).toBeAttached()
      expect(await pasted(page)).toBe(await (await request.get(`${route}.md`)).text())
      await expect(page.getByRole('button', { name: 'Copy page' })).toBeVisible()
    })
  }

  test('the menu copies Markdown and the address, closes, and keeps the focus', async ({ page }) => {
    await page.goto(`${DOC}?mark=base#networks-you-can-pay-on`)
    await menuButton(page).click()
    await item(page, 'Copy link').click()
    await expect(item(page, 'Copy link')).toBeHidden()
    await expect(menuButton(page)).toBeFocused()
    await expect(said(page, 'Copied')).toBeAttached()
    expect(await pasted(page)).toBe(new URL(DOC, page.url()).href)
    await menuButton(page).click()
    await item(page, 'Copy as Markdown').click()
    await expect(said(page, 'Copied')).toBeAttached()
    await expect.poll(() => pasted(page)).toContain('# Networks')
  })

  test('a failure is told', async ({ page }) => {
    await page.goto(DOC)
    await page.route('**/*.md', (route) => route.abort())
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible()
  })
})

test('the menu opens and closes by keyboard, and leads to the Markdown', async ({ page }) => {
  await page.goto(DOC)
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(item(page, 'View as Markdown')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(item(page, 'View as Markdown')).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await item(page, 'View as Markdown').click()
  await expect(page).toHaveURL(`${DOC}.md`)
})

for (const [route, width] of [
  [DOC, 390],
  ['/docs/api/endpoints', 390],
  ['/docs/api/endpoints', 1280],
  [POST, 390],
] as const)
  test(`at ${width} the menu of ${route} lies over the bar below it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(route)
    for (const name of ['Copy as Markdown', 'View as Markdown', 'Copy link']) {
      await menuButton(page).click()
      // A click that something else would get is none.
      await item(page, name).click({ trial: true })
      await page.keyboard.press('Escape')
    }
  })

test('a click elsewhere closes the menu', async ({ page }) => {
  await page.goto(DOC)
  await menuButton(page).click()
  await expect(item(page, 'Copy link')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(item(page, 'Copy link')).toBeHidden()
})

for (const [size, viewport] of Object.entries({
  small: { width: 320, height: 700 },
  large: { width: 1280, height: 800 },
})) {
  for (const route of [DOC, POST]) {
    test(`the open menu of ${route} is within the window and accessible (${size})`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(route)
      await menuButton(page).click()
      await expect(item(page, 'View as Markdown')).toBeInViewport({ ratio: 1 })
      const { violations } = await new AxeBuilder({ page }).include('main details:has(summary[aria-label])').analyze()
      expect(violations).toEqual([])
    })
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a plain link leads to the Markdown, and nothing is shown that could not work', async ({ page }) => {
    await page.goto(DOC)
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden()
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await expect(page).toHaveURL(`${DOC}.md`)
  })
})

test('what machines read of a page changes with the page', async ({ page }) => {
  await page.goto(DOC)
  const data = page.locator('script[type="application/ld+json"]')
  const first = await data.textContent()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rate limits/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rate limits' })).toBeVisible()
  await expect(data).toHaveCount(1)
  expect(await data.textContent()).toContain('/docs/api/rate-limits"')
  expect(first).not.toContain('/docs/api/rate-limits"')
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', '/docs/api/rate-limits.md')
})
