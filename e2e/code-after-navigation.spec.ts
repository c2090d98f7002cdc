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
  test(`a link from ${route} to itself leaves what is wrapped or unfolded, and tabs alive`, async ({ page }) => {
    await page.goto(route)
    const button = page.locator('main .code-tools [aria-pressed]:visible').first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const { fetches } = countRequests(page, route)
    await markDocument(page)
    await follow(page, `${route}?again`)
    const tabs = page.locator('[data-tabs]').first()
    const first = (await tabs.getByRole('tab', { selected: true }).textContent()) ?? ''
    await tabs.getByRole('tab', { name: 'Python' }).click()
    await expect(tabs.getByRole('tabpanel')).toHaveAccessibleName('Python')
    await tabs.getByRole('tab', { name: first, exact: true }).click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect([await isSameDocument(page), fetches()]).toEqual([true, 0])
  })
