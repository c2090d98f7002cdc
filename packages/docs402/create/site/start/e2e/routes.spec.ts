import { expect, test } from '@playwright/test'
import { routeManifest } from 'docs402/testing'

const { routes } = routeManifest()

for (const { route, kind, title } of routes)
  test(`${route} opens`, async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const response = await page.goto(`.${route === '/404' ? '/no/such/page' : route}`)
    expect(response?.status()).toBe(route === '/404' ? 404 : 200)
    if (kind !== 'home') expect(await page.title()).toContain(title)
    await expect(page.locator('main h1')).toBeVisible()
    expect(faults).toEqual([])
  })

test('search finds a page', async ({ page }) => {
  const entry = routes.find(({ kind, indexable }) => kind === 'doc' && indexable)
  await page.goto('./')
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(entry?.title ?? '')
  await expect(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible()
})
