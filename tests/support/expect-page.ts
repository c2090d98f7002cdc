import { expect, type Page } from '@playwright/test'
import { canonicalOf, titleOf, type RouteEntry } from './manifest'

// Asked with scripts and without: scripts may repair, or spoil, what stands in the HTML.

/** The page has one main part with one first heading, and both are there to be seen. */
export async function expectOneMainAndHeading(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('h1')).not.toBeEmpty()
}

/** The head says to browsers and search engines what the manifest says. */
export async function expectHead(page: Page, entry: RouteEntry): Promise<void> {
  await expect(page).toHaveTitle(titleOf(entry))
  await expect(page.locator('html')).toHaveAttribute('lang', /^[a-z]{2}/)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(entry.indexable ? 0 : 1)
  const links = await page.locator('link[rel="canonical"]').all()
  const addresses = await Promise.all(links.map(async (link) => new URL((await link.getAttribute('href')) ?? '').href))
  expect(addresses).toEqual(entry.indexable ? [canonicalOf(entry.canonical)] : [])
}

/** The not-found page says what it is, keeps out of search engines, and leads on. */
export async function expectNotFound(page: Page): Promise<void> {
  await expectOneMainAndHeading(page)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
  for (const target of ['/', '/docs']) await expect(page.locator(`main a[href="${target}"]`).first()).toBeVisible()
}
