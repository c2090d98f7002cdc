import { expect, type Page } from '@playwright/test'
import { pages } from '../support/manifest'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

test.use({ baseURL: fixtureUrl, viewport: { width: 1400, height: 800 } })

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => main(page).getByRole('button', { name: /^Version: / })
const choose = async (page: Page, label: string) => {
  await menu(page).click()
  await main(page).getByRole('link', { name: label, exact: true }).click()
}
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docs-version'))

test('another version shows the same page where it has it, query and hash kept, and is remembered', async ({
  page,
}) => {
  await page.goto('/docs/intro?a=1#siteMain')
  await choose(page, '1.0')
  await expect(page).toHaveURL(/\/docs\/1\.0\/intro\?a=1#siteMain$/)
  await expect(page.getByText('The first page of version 1.0.')).toBeVisible()
  await expect.poll(() => stored(page)).toBe('1.0')
  await expect(menu(page)).toHaveAccessibleName('Version: 1.0')
})

test('a version that is chosen in the drawer is remembered too, and the place kept', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/intro?a=1#siteMain')
  await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('button', { name: 'Back to main menu' }).click()
  await drawer.getByRole('button', { name: 'Version: Next' }).click()
  await drawer.getByRole('link', { name: '1.0', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/1\.0\/intro\?a=1#siteMain$/)
  await expect(drawer).toBeHidden()
  await expect.poll(() => stored(page)).toBe('1.0')
})

test('a page that the other version does not have leads to its main doc', async ({ page }) => {
  await page.goto('/docs/only-next')
  await choose(page, '2.0')
  await expect(page).toHaveURL(/\/docs\/2\.0\/intro$/)
})

test('links without a version of their own follow the preferred one', async ({ page }) => {
  await page.goto('/')
  const doc = main(page).getByRole('link', { name: 'Introduction' })
  await expect(doc).toHaveAttribute('href', '/docs/2.0/intro')
  await page.evaluate(() => localStorage.setItem('docs-version', '1.0'))
  await page.goto('/')
  await expect(doc).toHaveAttribute('href', '/docs/1.0/intro')
  await expect(main(page).getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', /^\/docs\/1\.0\//)
  await expect(menu(page)).toHaveAccessibleName('Version: 1.0')
})

test('a stored version that is gone is forgotten', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('docs-version', '0.9'))
  await page.goto('/')
  await expect(main(page).getByRole('link', { name: 'Introduction' })).toHaveAttribute('href', '/docs/2.0/intro')
  await expect.poll(() => stored(page)).toBeNull()
})

test('each version says which one it is, and those that are not recommended lead to the one that is', async ({
  page,
}) => {
  const banner = page.getByRole('note', { name: 'Version' })
  await page.goto('/docs/intro')
  await expect(banner).toContainText('This is unreleased documentation for Fixture Next.')
  await expect(page.getByText('Version: Next', { exact: true }).last()).toBeVisible()
  await page.goto('/docs/2.0/intro')
  await expect(banner).toHaveCount(0)
  await page.goto('/docs/1.0/only-old')
  await expect(banner).toContainText('This is documentation for Fixture 1.0, which is no longer maintained.')
  await banner.getByRole('link').click()
  await expect(page).toHaveURL(/\/docs\/2\.0\/intro$/)
  await expect.poll(() => stored(page)).toBe('2.0')
})

test('a version has a sidebar of its own pages only', async ({ page }) => {
  await page.goto('/docs/1.0/intro')
  const links = page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link')
  await expect(links).toHaveText(['Introduction', 'Only old'])
  await page.goto('/docs/intro')
  await expect(page.getByRole('navigation', { name: 'Documentation pages' }).locator('a[href*="1.0"]')).toHaveCount(0)
})

test.describe('on the real site', () => {
  test.use({ baseURL: process.env['SITE_URL'] ?? '' })
  test.skip(
    pages.some(({ otherVersion }) => otherVersion !== null),
    'The site has several versions.',
  )
  test('one version is never mentioned', async ({ page }) => {
    await page.goto('/docs/intro')
    await expect(page.getByText(/Version: /)).toHaveCount(0)
    await expect(page.getByRole('note', { name: 'Version' })).toHaveCount(0)
  })
})
