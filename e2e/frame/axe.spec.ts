import { expect } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { withNavbar } from '../support/frame-props'
import { openInteractive } from '../support/hydrated'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
for (const [scheme, color] of [
  ['light', 'light-dark(#bbb, #fff)'],
  ['dark', 'light-dark(#000, #444)'],
] as const)
  test(`words of code that are too faint in ${scheme} mode are found`, async ({ page }) => {
    await page.goto('/docs/intro')
    await page.locator('main pre code .s').evaluateAll((words, faint) => {
      for (const word of words) if (word instanceof HTMLElement) word.style.color = faint
    }, color)
    await expect(expectNoViolations(page)).rejects.toThrow(/color-contrast/)
  })

for (const [screen, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE }))
  test.describe(`what opens on a ${screen} has none either:`, () => {
    test.use({ viewport })

    // Its own states are looked at in search/accessible.spec.ts.
    test('search', async ({ page }) => {
      await page.goto('/docs/intro')
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog', { name: /Search/ })).toBeVisible()
      await expectNoViolations(page)
    })

    test('the error box of a page that does not come', async ({ page }) => {
      // Before the page is there: it prepares the next one.
      await page.route('**/docs/api/rate-limits*', (route) => route.abort())
      await page.goto('/docs/api/networks')
      await page.getByRole('link', { name: /^Next Rate limits/ }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible()
      await expectNoViolations(page)
    })

    test('the folded contents and the collapsed sidebar', async ({ page }) => {
      await page.goto('/docs/api/networks')
      if (screen === 'phone') await page.locator('main details summary').filter({ hasText: 'On this page' }).click()
      else await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await expectNoViolations(page)
    })

    test('announcement, version banner and deep sidebar', async ({ page }) => {
      await page.goto(`${fixtureUrl}/docs/guides/deep/one`)
      await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
      await expectNoViolations(page)
      await page.goto(`${fixtureUrl}/docs/1.0/intro`)
      await expect(page.getByRole('note', { name: 'Version' })).toBeVisible()
      await expectNoViolations(page)
    })

    test('the menus', async ({ page }) => {
      await page.goto(`${fixtureUrl}/docs/guides/deep/one`)
      if (screen === 'phone') {
        await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
        const drawer = page.getByRole('dialog', { name: 'Menu' })
        await expect(drawer).toBeVisible()
        await expectNoViolations(page)
        await drawer.getByRole('button', { name: 'Back to main menu' }).click()
        for (const name of ['More', 'Version: Next', 'Language: English'])
          await drawer.getByRole('button', { name, exact: true }).click()
        await expectNoViolations(page)
        return
      }
      const main = page.getByRole('navigation', { name: 'Main' })
      for (const name of ['More', 'Version: Next', 'Language: English']) {
        await main.getByRole('button', { name, exact: true }).click()
        // What an open menu covers is no target meanwhile.
        await expectNoViolations(page, 'header')
      }
    })

    test('the crash screen, in the frame and alone', async ({ page }) => {
      await openInteractive(page, `${fixtureUrl}/docs/crash`)
      await page.getByRole('button', { name: 'Break with a chain' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'crashed' })).toBeVisible()
      await expectNoViolations(page)
      await withNavbar(page, '**/docs/crash', [null])
      await page.goto(`${fixtureUrl}/docs/crash`)
      await expect(page.getByRole('alert').filter({ hasText: 'crashed' })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expectNoViolations(page)
    })

    test('the spinner', async ({ page }) => {
      await openInteractive(page, `${fixtureUrl}/docs/on-demand`)
      await page.route('**/_next/static/chunks/*.js*', () => new Promise(() => {}))
      await page.getByRole('button', { name: 'Show the part' }).click()
      await expect(page.getByText('Loading the part')).toBeVisible()
      await expectNoViolations(page)
    })
  })
