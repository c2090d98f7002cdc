import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { routes } from '../support/manifest'
import { openLive } from '../support/live'
import { fixtureUrl } from '../support/servers'

test.describe.configure({ mode: 'parallel' })

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices; a line for each violation. */
async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } }

for (const scheme of ['light', 'dark'] as const)
  for (const [name, viewport] of Object.entries(screens))
    test.describe(`${scheme}, ${name}`, () => {
      test.use({ colorScheme: scheme, viewport, contextOptions: { reducedMotion: 'reduce' } })

      for (const { route } of routes)
        test(`${route} has no violation`, async ({ page }) => {
          await page.goto(route)
          expect(await violations(page)).toEqual([])
        })

      test('nor has what opens', async ({ page }) => {
        await openLive(page, '/docs/intro')
        await page.keyboard.press('/')
        await expect(page.getByRole('dialog', { name: /Search/ })).toBeVisible()
        expect(await violations(page)).toEqual([])
        await page.goto(`${fixtureUrl}/docs/guides/deep/one`)
        expect(await violations(page)).toEqual([])
        await openLive(page, `${fixtureUrl}/docs/guides/deep/one`)
        if (name === 'phone') {
          await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
          expect(await violations(page)).toEqual([])
          await page.getByRole('button', { name: 'Back to main menu' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click()
        } else {
          await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('button', { name: 'More', exact: true })
            .click()
        }
        expect(await violations(page)).toEqual([])
        await openLive(page, `${fixtureUrl}/docs/crash`)
        await page.getByRole('button', { name: 'Break with a chain' }).click()
        await expect(page.getByRole('alert').filter({ hasText: 'crashed' })).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    })
