import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { routes } from '../support/manifest'
import { withNavbar } from '../support/frame-props'
import { openInteractive } from '../support/hydrated'
import { fixtureUrl } from '../support/servers'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Contrast is measured letter by letter; the longest page has thousands of coloured ones, and is looked at four times.
test.setTimeout(300_000)

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** What depends on the colours: nothing else of a page changes with the colour mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices; a line for each violation. */
async function violations(page: Page, only: 'all' | 'colours', within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe)
    .options(
      only === 'colours'
        ? { runOnly: { type: 'rule', values: COLOUR_RULES }, resultTypes: ['violations'] }
        : { runOnly: TAGS, resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    )
    // No page has frames of other origins, for which alone the other mode opens a window of its own each time.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** Looks at what is on the screen in both colour modes, without loading it a second time. */
async function expectNone(page: Page, within?: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    // The fixture site does not follow the system: there the choice is put where the button would put it.
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(name)
    }, scheme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
    const found = await violations(page, scheme === 'light' ? 'all' : 'colours', within)
    expect({ scheme, found }).toEqual({ scheme, found: [] })
  }
}

for (const { route } of routes)
  test(`${route} has no violation`, async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(route)
    await test.step('on a desktop', () => expectNone(page))
    await page.setViewportSize(PHONE)
    await test.step('on a phone', () => expectNone(page))
  })

for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test.describe(`what opens on a ${screen} has none either:`, () => {
    test.use({ viewport })

    test('search, empty, with results and without', async ({ page }) => {
      await page.goto('/docs/intro')
      await page.keyboard.press('/')
      const dialog = page.getByRole('dialog', { name: /Search/ })
      await expect(dialog).toBeVisible()
      await expectNone(page)
      const field = dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).first()
      await field.fill('networks')
      await expect(dialog.getByRole('link').or(dialog.getByRole('option')).first()).toBeVisible()
      await expectNone(page)
      await field.fill('xqzzyjw')
      await expect(dialog.getByText(/xqzzyjw|nothing|no /i).first()).toBeVisible()
      await expectNone(page)
    })

    test('the error box of a page that does not come', async ({ page }) => {
      await page.route('**/docs/api/**', (route) => route.abort())
      await page.goto('/docs/intro')
      await page.getByRole('link', { name: /^Next/ }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
      await expectNone(page)
    })

    test('the folded contents and the collapsed sidebar', async ({ page }) => {
      await page.goto('/docs/api/authentication')
      if (screen === 'phone') await page.locator('main details summary').filter({ hasText: 'On this page' }).click()
      else await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await expectNone(page)
    })

    test('announcement, version banner and deep sidebar', async ({ page }) => {
      await page.goto(`${fixtureUrl}/docs/guides/deep/one`)
      await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
      await expectNone(page)
      await page.goto(`${fixtureUrl}/docs/1.0/intro`)
      await expect(page.getByRole('note', { name: 'Version' })).toBeVisible()
      await expectNone(page)
    })

    test('the menus', async ({ page }) => {
      await page.goto(`${fixtureUrl}/docs/guides/deep/one`)
      if (screen === 'phone') {
        await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
        const drawer = page.getByRole('dialog', { name: 'Menu' })
        await expect(drawer).toBeVisible()
        await expectNone(page)
        await drawer.getByRole('button', { name: 'Back to main menu' }).click()
        for (const name of ['More', 'Version: Next', 'Language: English'])
          await drawer.getByRole('button', { name, exact: true }).click()
        await expectNone(page)
        return
      }
      const main = page.getByRole('navigation', { name: 'Main' })
      for (const name of ['More', 'Version: Next', 'Language: English']) {
        await main.getByRole('button', { name, exact: true }).click()
        // What an open menu covers is no target meanwhile.
        await expectNone(page, 'header')
      }
    })

    test('the crash screen, in the frame and alone', async ({ page }) => {
      await openInteractive(page, `${fixtureUrl}/docs/crash`)
      await page.getByRole('button', { name: 'Break with a chain' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'crashed' })).toBeVisible()
      await expectNone(page)
      await withNavbar(page, '**/docs/crash', [null])
      await page.goto(`${fixtureUrl}/docs/crash`)
      await expect(page.getByRole('alert').filter({ hasText: 'crashed' })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expectNone(page)
    })

    test('the spinner', async ({ page }) => {
      await openInteractive(page, `${fixtureUrl}/docs/on-demand`)
      await page.route('**/_next/static/chunks/*.js*', () => new Promise(() => {}))
      await page.getByRole('button', { name: 'Show the part' }).click()
      await expect(page.getByText('Loading the part')).toBeVisible()
      await expectNone(page)
    })
  })
