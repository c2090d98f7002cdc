import { expect, test } from '@playwright/test'
import { routeManifest } from 'docs402/testing'

const { routes } = routeManifest()

for (const { route, kind, title } of routes)
  test(`${route} opens`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const response = await page.goto(kind === 'not-found' ? '/no/such/page' : route)
    expect(response?.status()).toBe(kind === 'not-found' ? 404 : 200)
    await expect(page).toHaveTitle(kind === 'home' ? /./ : new RegExp(title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
    await expect(page.locator('h1')).toHaveCount(1)
    expect(faults).toEqual([])
  })

test('search finds a page by its title', async ({ page }) => {
  const { title } = routes.find(({ kind, indexable }) => kind === 'doc' && indexable) ?? { title: '' }
  await page.goto('/')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill(title)
  await expect(page.getByRole('dialog').getByRole('link', { name: title }).first()).toBeVisible()
})
