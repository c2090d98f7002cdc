import { expectNoViolations } from '../support/axe'
import { fixtureUrl } from '../support/servers'
import { expect, soft, step, test } from '../support/test'
import { frameOf } from './support'

test.use({ baseURL: fixtureUrl, viewport: { width: 1400, height: 800 } })

test('a version shows the same page where it has it, is remembered, and says which one it is', async ({ page }) => {
  const { navbar, sidebar } = frameOf(page)
  const menu = navbar.getByRole('button', { name: /^Version: / })
  const banner = page.getByRole('note', { name: 'Version' })
  const intro = navbar.getByRole('link', { name: 'Introduction' })
  const stored = () => page.evaluate(() => localStorage.getItem('docs-version'))
  const choose = async (label: string) => {
    await menu.click()
    await navbar.getByRole('link', { name: label, exact: true }).click()
  }

  await step('it keeps query and hash, and has a sidebar of its own pages only', async () => {
    await page.goto('/docs/intro?a=1#siteMain')
    await soft(sidebar.locator('a[href*="1.0"]')).toHaveCount(0)
    await choose('1.0')
    await expect(page).toHaveURL('/docs/1.0/intro?a=1#siteMain')
    await soft(page.getByText('The first page of version 1.0.')).toBeVisible()
    await soft.poll(stored).toBe('1.0')
    await soft(menu).toHaveAccessibleName('Version: 1.0')
    await soft(sidebar.getByRole('link')).toHaveText(['Introduction', 'Only old'])
  })

  await step('links without a version of their own follow it', async () => {
    await page.goto('/')
    await soft(intro).toHaveAttribute('href', '/docs/1.0/intro')
    await soft(navbar.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', /^\/docs\/1\.0\//)
    await soft(menu).toHaveAccessibleName('Version: 1.0')
  })

  await step('one that is gone is forgotten', async () => {
    await page.evaluate(() => localStorage.setItem('docs-version', '0.9'))
    await page.reload()
    await soft(intro).toHaveAttribute('href', '/docs/2.0/intro')
    await soft.poll(stored).toBeNull()
  })

  await step('one that is not recommended says so; a page that the other lacks leads to its main doc', async () => {
    await page.goto('/docs/only-next')
    await soft(banner).toContainText('This is unreleased documentation for Fixture Next.')
    await soft(page.getByText('Version: Next', { exact: true }).last()).toBeVisible()
    await choose('2.0')
    await expect(page).toHaveURL('/docs/2.0/intro')
    await soft(banner).toHaveCount(0)
  })

  await step('one that is no longer maintained leads to the one that is', async () => {
    await page.goto('/docs/1.0/only-old')
    await soft(banner).toContainText('This is documentation for Fixture 1.0, which is no longer maintained.')
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
    await expectNoViolations(page)
    await banner.getByRole('link').click()
    await expect(page).toHaveURL('/docs/2.0/intro')
    await soft.poll(stored).toBe('2.0')
  })
})
