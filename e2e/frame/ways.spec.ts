import { expect } from '@playwright/test'
import { searchOn } from '../search/support'
import { test } from '../support/test'

test.describe.configure({ mode: 'parallel' })

const WAYS = [
  ['Endpoints', '/docs/api/endpoints'],
  ['Prices', '/docs/payments/pricing'],
  ['Changelog', '/docs/help/changelog'],
  ['Blog', '/blog'],
] as const

for (const route of ['/', '/docs', '/docs/payments/retry'])
  test(`${route} leads to reference, prices, changelog and blog in one click`, async ({ page }) => {
    await page.goto(route)
    const ways = page.getByRole('navigation', { name: 'Reference, prices and news' })
    await expect(ways.getByRole('link')).toHaveText(WAYS.map(([title]) => title))
    for (const [title, href] of WAYS)
      await expect(ways.getByRole('link', { name: title })).toHaveAttribute('href', href)
    await ways.getByRole('link', { name: 'Prices' }).click()
    await expect(page.getByRole('region', { name: 'Prices of all operations' })).toBeInViewport()
  })

test('search begins with them too', async ({ page }) => {
  await page.goto('/docs/intro')
  await searchOn(page).button.first().click()
  const start = page.getByRole('navigation', { name: 'Pages to start with' })
  for (const [name, href] of WAYS)
    await expect(start.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('the changelog has feeds, which its page and its head name', async ({ page, request }) => {
  await page.goto('/docs/help/changelog')
  const rss = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  await expect(page.getByRole('link', { name: 'RSS', exact: true })).toHaveAttribute('href', rss ?? '')
  const titles = await page.locator('main article li strong').allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  const answer = await request.get(rss ?? '')
  expect(answer.headers()['content-type']).toContain('xml')
  const text = await answer.text()
  for (const title of titles) expect(text).toContain(`<title><![CDATA[${title}]]></title>`)
  for (const [, url = ''] of text.matchAll(/<link>([^<]+#[^<]+)<\/link>/g))
    await expect(page.locator(`[id="${new URL(url).hash.slice(1)}"]`)).toHaveCount(1)
})
