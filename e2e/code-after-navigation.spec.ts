import { expect, type Page } from '@playwright/test'
import { countRequests, isSameDocument, markDocument } from './support/fetched'
import { follow } from './support/follow'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const LIMITS = '/docs/api/rate-limits'

/** Every code block of the page as it stands in the document: with its title, its buttons and its colours. */
const codeOf = (page: Page) => page.locator('main .code').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))

test('code comes back with Back and Forward, from the page that was loaded as a file too', async ({ page }) => {
  await page.goto(LIMITS)
  const limits = await codeOf(page)
  expect(limits.length).toBeGreaterThan(3)
  await follow(page, '/docs/intro')
  await expect(page.locator('main h1')).not.toHaveText(/Rate limits/)
  const intro = await codeOf(page)
  expect(intro).not.toEqual(limits)
  await page.goBack()
  await expect.poll(() => codeOf(page)).toEqual(limits)
  await page.goForward()
  await expect.poll(() => codeOf(page)).toEqual(intro)
})

for (const route of [LIMITS, '/docs/api/endpoints'])
  test(`a link from ${route} to itself leaves wrapped lines wrapped, and tabs alive`, async ({ page }) => {
    await page.goto(route)
    const wrap = page.locator('main .wrap:visible').first()
    await wrap.click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    const { fetches } = countRequests(page, route)
    await markDocument(page)
    await follow(page, `${route}?again`)
    await page.locator('[data-tabs]').first().getByRole('tab', { name: 'Python' }).click()
    await expect(page.locator('[data-tabs]').first().getByRole('tabpanel')).toHaveAccessibleName('Python')
    await page.locator('[data-tabs]').first().getByRole('tab').first().click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    expect([await isSameDocument(page), fetches()]).toEqual([true, 0])
  })
