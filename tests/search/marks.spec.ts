import type { Page } from '@playwright/test'
import { ask, searchOn } from './support'
import { expect, step, test } from '../support/test'

/** What is marked, in lower case. */
async function marked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(CSS.highlights.get('search-hits') ?? [])].map((range) => range.toString().toLowerCase()),
  )
}

/** Where the match stands that was gone to. */
async function current(page: Page): Promise<{ isVisible: boolean; isInSection: boolean }> {
  return page.evaluate(() => {
    const [range] = CSS.highlights.get('search-hit') ?? []
    const node = range instanceof Range ? range.startContainer : null
    const isVisible = node?.parentElement?.checkVisibility() ?? false
    return { isVisible, isInSection: document.getElementById('invalid_cursor')?.contains(node) ?? false }
  })
}

test('words are marked on the page opened from a result, with a strip to go through them', async ({ page }) => {
  await page.goto('/docs/intro')
  await ask(page, 'invalid_cursor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/api/errors?mark=invalid_cursor#invalid_cursor')
  const { strip } = searchOn(page)
  const status = strip.getByRole('status')
  await expect(strip).toContainText(/\d+ matches for “invalid_cursor”/)
  const marks = await marked(page)
  expect(marks.length).toBeGreaterThan(2)
  expect(new Set(marks)).toEqual(new Set(['invalid_cursor']))
  await expect(status).toHaveText(`${marks.length} matches`)

  await step('next and previous begin where the result led, and open what is closed', async () => {
    const next = strip.getByRole('button', { name: 'Next' })
    await next.click()
    await expect(status).toHaveText(/^\d+ of \d+$/)
    await expect.poll(() => current(page)).toEqual({ isVisible: true, isInSection: true })
    const before = (await status.textContent()) ?? ''
    await next.click()
    await expect(status).not.toHaveText(before)
    await strip.getByRole('button', { name: 'Previous' }).click()
    await expect(status).toHaveText(before)
    for (let step = 0; step < marks.length; step += 1) {
      await next.click()
      await expect.poll(async () => (await current(page)).isVisible).toBe(true)
    }
  })

  await step('they survive going to another page and coming back', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
    await expect(page).toHaveURL('/docs')
    await expect(strip).toHaveCount(0)
    await page.goBack()
    await expect(strip).toBeVisible()
    await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(2)
  })

  await step('the strip is not printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(strip).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await step('Escape removes them and leaves the address clean', async () => {
    await page.keyboard.press('Escape')
    await expect(strip).toHaveCount(0)
    expect(await marked(page)).toEqual([])
    await expect(page).toHaveURL('/docs/api/errors#invalid_cursor')
  })

  // What is marked of a text: packages/theme/browser/search/match.test.ts.
  await step('a page opened from a shared URL is marked too, until Clear', async () => {
    await page.goto('/blog/first-blog-post?mark=signature')
    await expect(strip).toBeVisible()
    expect((await marked(page)).every((text) => text.startsWith('signature'))).toBe(true)
    await strip.getByRole('button', { name: 'Clear' }).click()
    await expect(strip).toHaveCount(0)
    await expect(page).toHaveURL('/blog/first-blog-post')
  })
})
