import { expect, test } from '../support/test'
import { CONSOLE, consoleOf, ENDPOINTS, INTRO, outcome, SANDBOX, sendButton } from './support'

test('what does not load says so, and can be tried again: the console, its sandbox, a form', async ({ page }) => {
  await page.route(CONSOLE, (route) => route.abort())
  await page.route(SANDBOX, (route) => route.abort())
  await page.goto(INTRO)
  const again = consoleOf(page).getByRole('button', { name: 'Try again' })
  await sendButton(page).click()
  const reason = 'The server could not be reached. Check your connection, then try again.'
  await expect(consoleOf(page).getByRole('status')).toContainText(`The console did not load. ${reason}`)
  await page.unroute(CONSOLE)
  await again.click()
  await expect(consoleOf(page)).toContainText(`The sandbox does not respond. ${reason}`)
  await expect(consoleOf(page).getByRole('link', { name: 'Read a recorded exchange' }).first()).toBeVisible()
  await page.unroute(SANDBOX)
  await again.click()
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')

  // A page from before a new build of the site, whose files are gone.
  await page.route(CONSOLE, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto(ENDPOINTS)
  const group = page.locator('[data-tabs]').filter({ has: page.locator('#get-balances-try-it') })
  await group.getByRole('tab', { name: 'Try it' }).click()
  await expect(group.getByRole('status')).toContainText('The site was updated after you opened this page.')
  await page.unroute(CONSOLE)
  await group.getByRole('button', { name: 'Try again' }).click()
  await expect(group.getByLabel('limit')).toBeVisible()
})

test('with data saver the reader is asked first @nightly', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(consoleOf(page)).toContainText(/The sandbox is \d+ kB/)
  await consoleOf(page).getByRole('button', { name: 'Load it' }).click()
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')
})
