import { expect, type Page } from '@playwright/test'
import { ask, searchOn, visit } from './support'
import { test } from '../support/test'

/** How many places are marked, and what the marked text is. */
async function marked(page: Page, name: 'search-hits' | 'search-hit' = 'search-hits'): Promise<string[]> {
  return page.evaluate(
    (key) => [...(CSS.highlights.get(key) ?? [])].map((range) => range.toString().toLowerCase()),
    name,
  )
}

test.beforeEach(async ({ page }) => {
  await visit(page, '/docs/intro')
  await ask(page, 'invalid_cursor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/api/overview?mark=invalid_cursor#invalid_cursor')
})

test('the words are marked on the opened page, and a strip says how many there are', async ({ page }) => {
  const { strip } = searchOn(page)
  await expect(strip).toContainText(/\d+ matches for “invalid_cursor”/)
  const found = await marked(page)
  expect(found.length).toBeGreaterThan(2)
  expect(new Set(found)).toEqual(new Set(['invalid_cursor']))
  await expect(strip.getByRole('status')).toHaveText(`${found.length} matches`)
})

test('next and previous go through the matches, beginning where the result led', async ({ page }) => {
  const { strip } = searchOn(page)
  const next = strip.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(strip.getByRole('status')).toHaveText(/^\d+ of \d+$/)
  const inSection = await page.evaluate(() => {
    const [range] = CSS.highlights.get('search-hit') ?? []
    const heading = document.getElementById('invalid_cursor')
    return range instanceof Range && heading !== null && heading.contains(range.startContainer)
  })
  expect(inSection).toBe(true)
  const before = await strip.getByRole('status').textContent()
  await next.click()
  await expect(strip.getByRole('status')).not.toHaveText(before ?? '')
  await strip.getByRole('button', { name: 'Previous' }).click()
  await expect(strip.getByRole('status')).toHaveText(before ?? '')
})

test('a match inside closed details is opened when it is gone to', async ({ page }) => {
  const { strip } = searchOn(page)
  const total = (await marked(page)).length
  for (let step = 0; step < total; step += 1) {
    await strip.getByRole('button', { name: 'Next' }).click()
    const visible = await page.evaluate(() => {
      const [range] = CSS.highlights.get('search-hit') ?? []
      return range instanceof Range && (range.startContainer.parentElement?.checkVisibility() ?? false)
    })
    expect(visible).toBe(true)
  }
})

for (const [how, clear] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Clear', (page: Page) => searchOn(page).strip.getByRole('button', { name: 'Clear' }).click()],
] as const) {
  test(`${how} removes the marks and leaves the address clean`, async ({ page }) => {
    const { strip } = searchOn(page)
    await expect(strip).toBeVisible()
    await clear(page)
    await expect(strip).toHaveCount(0)
    expect(await marked(page)).toEqual([])
    await expect(page).toHaveURL('/docs/api/overview#invalid_cursor')
  })
}

test('the marks survive going to another page and coming back', async ({ page }) => {
  const { strip } = searchOn(page)
  await expect(strip).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
  await expect(page).toHaveURL('/docs/intro')
  await expect(strip).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/api\/overview/)
  await expect(strip).toBeVisible()
  await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(2)
})

test('a page opened from a shared address is marked too', async ({ page }) => {
  await visit(page, '/blog/first-blog-post?mark=signature')
  await expect(searchOn(page).strip).toBeVisible()
  expect((await marked(page)).every((text) => text.startsWith('signature'))).toBe(true)
})

test('the strip is not printed', async ({ page }) => {
  const { strip } = searchOn(page)
  await expect(strip).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(strip).toBeHidden()
})
