import { expect, type Page } from '@playwright/test'
import { unknownId } from '@chain-data/findings'
import { withNavbar } from '../support/frame-props'
import { hydrated, openInteractive } from '../support/hydrated'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.use({ baseURL: fixtureUrl })

const screen = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed' })
const crash = async (page: Page, name: string) => {
  await openInteractive(page, '/docs/crash')
  await page.getByRole('button', { name: `Break with ${name}` }).click()
  await expect(screen(page)).toBeVisible()
}

test('a crash is told with its causes, also when they go round in a circle, and the frame stays', async ({ page }) => {
  await crash(page, 'a chain')
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText('This page crashed')
  await expect(screen(page).locator('pre')).toHaveText([
    'The table could not be drawn.',
    'The prices could not be read.',
    'The price list was empty.',
  ])
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('causes and faults that are no errors are told too', async ({ page }) => {
  await crash(page, 'a text')
  await expect(screen(page).locator('pre')).toHaveText(['The table could not be drawn.', 'no answer'])
  await crash(page, 'no error')
  await expect(screen(page).locator('pre')).toHaveText(['just a text'])
})

test('Try again renders again in place', async ({ page }) => {
  await crash(page, 'a chain')
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await screen(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All is well.')).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  expect(loads).toEqual([])
})

test('going to another page ends it', async ({ page }) => {
  await crash(page, 'a chain')
  await page.getByRole('banner').getByRole('link', { name: 'Fixture' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('All is well.')).toBeVisible()
})

test('what something else has changed before React came is rendered anew, and works', async ({ page }) => {
  await page.route('**/docs/crash', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('<p>All is well.', '<p>Tout va bien.') })
  })
  await openInteractive(page, '/docs/crash')
  await expect(page.getByText('All is well.')).toBeVisible()
  await expect(screen(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Break with a chain' }).click()
  await expect(screen(page)).toBeVisible()
})

const toCrash = (page: Page) =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Crash' }).click()

test('when the frame itself crashes, the screen stands alone and Back ends it', async ({ page }) => {
  await withNavbar(page, '**/docs/crash', [null])
  await page.goto('/docs/intro')
  await toCrash(page)
  await expect(screen(page)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page).toHaveTitle('This page crashed')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible()
  await page.unrouteAll()
  await toCrash(page)
  await hydrated(page)
  await expect(page.getByText('All is well.')).toBeVisible()
})

test('an unknown doc id is shown with the ids that exist, as the cause', async ({ page }) => {
  const message = unknownId('doc', 'intor', ['only-next', 'intro', 'guides'])
  await withNavbar(page, '**/docs/crash', [{ kind: 'broken', position: 'left', message }])
  await page.goto('/docs/crash')
  await expect(screen(page).locator('pre')).toHaveText([
    'The navbar of this site could not be rendered.',
    'There is no doc with the id "intor". Did you mean "intro"?\n' +
      'Available doc ids are:\n- guides\n- intro\n- only-next',
  ])
})
