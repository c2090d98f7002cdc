import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe'
import { withNavbar } from '../support/frame-props'
import { gate } from '../support/fetched'
import { hydrated, openInteractive } from '../support/hydrated'
import { fixtureUrl } from '../support/servers'
import { expect, soft, step, test } from '../support/test'
import { frameOf, noteDelays } from './support'

test.use({ baseURL: fixtureUrl })

const screen = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed' })

test('a crash is told with its causes, until the reader tries again or goes', async ({ page }) => {
  const { heading, navbar } = frameOf(page)
  const well = page.getByText('All is well.')
  const press = (name: string) => page.getByRole('button', { name }).click()
  const loads: string[] = []

  await step('what something else has changed before React came is rendered anew, and works', async () => {
    await page.route('**/docs/crash', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace('<p>All is well.', '<p>Tout va bien.') })
    })
    await openInteractive(page, '/docs/crash')
    await soft(well).toBeVisible()
    await soft(screen(page)).toHaveCount(0)
    page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  })

  for (const [fault, ...causes] of [
    ['a chain', 'The table could not be drawn.', 'The prices could not be read.', 'The price list was empty.'],
    ['a text', 'The table could not be drawn.', 'no answer'],
    ['no error', 'just a text'],
  ] as const)
    await step(`${fault} is told, and Try again renders again in place`, async () => {
      await press(`Break with ${fault}`)
      await soft(screen(page).getByRole('heading', { level: 1 })).toHaveText('This page crashed')
      await soft(screen(page).locator('pre')).toHaveText(causes)
      await soft(screen(page)).toContainText('Try again. If it happens again, reload the page')
      await soft(navbar).toBeVisible()
      await soft(page.getByRole('contentinfo')).toBeVisible()
      if (fault === 'a chain') await expectNoViolations(page, 'main')
      await press('Try again')
      await soft(well).toBeVisible()
      await soft(screen(page)).toHaveCount(0)
      soft(loads).toEqual([])
    })

  await step('going to another page ends it', async () => {
    await press('Break with a chain')
    await expect(screen(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Fixture' }).click()
    await expect(heading('Home')).toBeVisible()
    await soft(screen(page)).toHaveCount(0)
    await page.goBack()
    await soft(well).toBeVisible()
  })
})

test('when the frame itself crashes, the screen stands alone and Back ends it @nightly', async ({ page }) => {
  const { doc, heading } = frameOf(page)
  await withNavbar(page, '**/docs/crash', [null])
  await page.goto('/docs/intro')
  await doc('Crash').click()
  await expect(screen(page)).toBeVisible()
  await soft(page.getByRole('navigation')).toHaveCount(0)
  await soft(page.getByRole('main')).toHaveCount(1)
  await soft(page).toHaveTitle('This page crashed')
  await expectNoViolations(page)
  await page.goBack()
  await expect(heading('Introduction')).toBeVisible()
  await page.unrouteAll()
  await doc('Crash').click()
  await hydrated(page)
  await soft(page.getByText('All is well.')).toBeVisible()
})

test('a part that is slow has a spinner in its place, and one that fails has Retry', async ({ page }) => {
  const spinner = page.getByRole('status').filter({ hasText: 'Loading the part' })
  const failure = page.getByRole('alert').filter({ hasText: 'Loading the part failed.' })
  const show = page.getByRole('button', { name: 'Show the part' })
  await openInteractive(page, '/docs/on-demand')
  let fails = true
  const { opened, open } = gate()
  await page.route('**/_next/static/chunks/*.js*', async (route) => {
    if (fails) return route.abort()
    await opened
    await route.continue()
  })

  await step('an error with Retry', async () => {
    await show.click()
    await expect(failure).toBeVisible()
    await soft(failure).toContainText('A part of this page could not be loaded. Check your connection')
    await soft(frameOf(page).heading('On demand')).toBeVisible()
    fails = false
  })

  await step('after 200 ms a named spinner, which stands still with reduced motion', async () => {
    const delays = await noteDelays(page, 'main [role=status] span')
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(spinner).toBeVisible()
    soft((await delays())[0]).toBeGreaterThanOrEqual(199)
    const wheel = spinner.locator('span').first()
    await soft(wheel).not.toHaveCSS('animation-name', 'none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await soft(wheel).toHaveCSS('animation-name', 'none')
    await expectNoViolations(page, 'main')
    open()
    await expect(page.getByText('Here it is.')).toBeVisible()
    await soft(spinner).toHaveCount(0)
  })
})
