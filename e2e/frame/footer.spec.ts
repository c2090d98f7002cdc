import { expect, type Page } from '@playwright/test'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' })

test('groups have names, and links that leave the site say so', async ({ page }) => {
  await page.goto('/')
  await expect(footer(page).getByRole('list', { name: 'Community' }).getByRole('link')).toHaveCount(2)
  await expect(footer(page).getByRole('link', { name: 'Getting Started' })).toHaveAttribute('href', '/docs/intro')
  const outside = footer(page).locator('a[href^="https:"]')
  for (const link of await outside.all()) {
    await expect(link).toHaveAccessibleName(/\(opens in new tab\)$/)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2025')
})

test('stands at the end of the window where a page is short', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  for (const route of ['/blog/archive', '/404']) {
    await page.goto(route)
    const end = await page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom)
    expect([route, Math.round(end)]).toEqual([route, 1400])
  }
})

test.describe('on the fixture site', () => {
  test.use({ baseURL: fixtureUrl })
  test('a flat list is one list, and a mail address opens no tab', async ({ page }) => {
    await page.goto('/')
    await expect(footer(page).getByRole('list')).toHaveCount(1)
    await expect(footer(page).getByRole('link')).toHaveText(['Introduction', 'Chat (opens in new tab)', 'Write to us'])
    await expect(footer(page).getByRole('link', { name: 'Write to us' })).not.toHaveAttribute('target')
  })
})
