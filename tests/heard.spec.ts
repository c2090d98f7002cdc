import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** The names that assistive technology is given in Chromium, by role. */
async function namesOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes.map(({ role, name }) => `${role?.value}: ${name?.value ?? ''}`)
}

for (const [route, whole] of [
  ['/docs/api/endpoints', 'link: openapi.json'],
  ['/docs/api/errors', 'heading: payment_settlement_failed'],
  ['/docs/payments/pricing', 'cell: GET /v1/{network}/blocks/{block}'],
] as const)
  test(`names are heard whole where they may break: ${route}`, async ({ page }) => {
    await page.goto(route)
    const names = await namesOf(page)
    expect(names).toContain(whole)
    expect(
      names.filter((name) => /_ [a-z]|[a-z\d}] \/[a-z{]/.test(name) && !/^(?:StaticText|cell)/.test(name)),
    ).toEqual([])
  })

for (const [route, name] of [
  ['/docs/payments/pricing', 'Pricing'],
  ['/docs/api/endpoints', 'Endpoints'],
] as const)
  test(`in forced colors the sidebar's current entry has a ring: ${route}${name === 'Endpoints' ? '' : ' @nightly'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(route)
    const current = page.getByRole('navigation', { name: 'Documentation pages' }).locator('[aria-current=page]')
    await expect(current).toHaveText(name)
    await expect(current).toHaveCSS('outline-style', 'solid')
  })
