import { expect } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { withNavbar } from '../support/frame-props'
import { openInteractive } from '../support/hydrated'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'
import { DESKTOP, frameOf, PHONE } from './support'

// Pages as they are loaded are looked at in routes.spec.ts, search in search/accessible.spec.ts.

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what opens in the frame has no accessibility fault: menus, drawer, banners', async ({ page }) => {
  const { drawer, menu, navbar } = frameOf(page)
  await page.setViewportSize(DESKTOP)
  await page.goto(`${fixtureUrl}/docs/guides/deep/one`)
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await expectNoViolations(page)
  await test.step('menu', async () => {
    await navbar.getByRole('button', { name: 'More', exact: true }).click()
    // What an open menu covers is no target meanwhile.
    await expectNoViolations(page, 'header')
  })
  await test.step('drawer', async () => {
    await page.setViewportSize(PHONE)
    await menu.click()
    await expect(drawer).toBeVisible()
    await expectNoViolations(page, 'dialog')
    await drawer.getByRole('button', { name: 'Back to main menu' }).click()
    for (const name of ['More', 'Version: Next', 'Language: English'])
      await drawer.getByRole('button', { name, exact: true }).click()
    await expectNoViolations(page)
  })
  await test.step('version', async () => {
    await page.goto(`${fixtureUrl}/docs/1.0/intro`)
    await expect(page.getByRole('note', { name: 'Version' })).toBeVisible()
    await expectNoViolations(page)
  })
})

test('nor has the folded contents, or a collapsed sidebar', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/docs/api/networks')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expectNoViolations(page, 'aside')
  await page.setViewportSize(PHONE)
  await frameOf(page).folded.locator('summary').click()
  await expectNoViolations(page, 'details[data-folded]')
})

test('nor have the crash screen, in the frame and alone, and the spinner', async ({ page }) => {
  const screen = page.getByRole('alert').filter({ hasText: 'crashed' })
  await openInteractive(page, `${fixtureUrl}/docs/crash`)
  await page.getByRole('button', { name: 'Break with a chain' }).click()
  await expect(screen).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize(PHONE)
  await withNavbar(page, '**/docs/crash', [null])
  await page.goto(`${fixtureUrl}/docs/crash`)
  await expect(screen).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expectNoViolations(page)
  await openInteractive(page, `${fixtureUrl}/docs/on-demand`)
  await page.route('**/_next/static/chunks/*.js*', () => new Promise(() => {}))
  await page.getByRole('button', { name: 'Show the part' }).click()
  await expect(page.getByText('Loading the part')).toBeVisible()
  await expectNoViolations(page)
})
