import { expect } from '@playwright/test'
import { test } from '../support/test'
import { balance, CONSOLE, consoleOf, ENDPOINTS, INTRO, outcome, SANDBOX, sendButton, whatIf } from './support'

test.describe.configure({ mode: 'parallel' })

for (const [words, charged, next] of [
  ['the payment expired', 'Not charged.', /sign a new payment/i],
  ['the price is above my cap', 'Not charged.', /cap/],
  ['the wallet is empty', 'Not charged.', /Fund the wallet/],
  ['a parameter is wrong', 'Not charged.', /parameter/],
] as const)
  test(`what if ${words}: it costs nothing, and what to do is said`, async ({ page }) => {
    await page.goto(INTRO)
    await whatIf(page, words)
    await expect(outcome(page)).toContainText(charged)
    await expect(outcome(page).locator('.next')).toHaveText(next)
    await expect(balance(page)).toHaveText('$0.020')
  })

test('what if the same payment is sent twice: it is charged once', async ({ page }) => {
  await page.goto(INTRO)
  await whatIf(page, 'the same payment is sent twice')
  await expect(outcome(page)).toContainText('Charged once: 0.001 USDC')
  await expect(balance(page)).toHaveText('$0.019')
})

for (const words of ['the response is lost', 'settlement stays pending'])
  test(`what if ${words}: the same payment brings the data, and is charged once`, async ({ page }) => {
    await page.goto(INTRO)
    await whatIf(page, words)
    await expect(outcome(page).locator('.next')).toContainText(/same signed payment/i)
    await outcome(page).getByRole('button', { name: 'Send the same payment again' }).click()
    await expect(outcome(page)).toContainText('Charged once: 0.001 USDC', { timeout: 30_000 })
    await expect(balance(page)).toHaveText('$0.019')
  })

test('by keyboard alone: pause, see what would be signed, do not pay, then pay', async ({ page }) => {
  await page.goto(INTRO)
  await consoleOf(page).getByLabel('Pause before signing').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(consoleOf(page).getByRole('button', { name: /^Sign 0/ })).toBeFocused()
  await expect(consoleOf(page).locator('.confirm')).toContainText('60 s')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Nothing was signed')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(consoleOf(page).getByRole('button', { name: /^Sign 0/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')
  await expect(sendButton(page)).toBeFocused()
})

test('an entry of the error catalogue leads to the failure it explains', async ({ page }) => {
  await page.goto(`${INTRO}#try-pending`)
  await expect(consoleOf(page).getByLabel('What if')).toHaveValue('pending')
})

test('a sandbox that does not load says so, and can be tried again', async ({ page }) => {
  await page.route(SANDBOX, (route) => route.abort())
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(consoleOf(page)).toContainText('The sandbox did not load.')
  await expect(consoleOf(page).getByRole('link', { name: 'Read a recorded exchange' }).first()).toBeVisible()
  await page.unroute(SANDBOX)
  await consoleOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')
})

test('a console that does not load says so, and can be tried again', async ({ page }) => {
  await page.route(CONSOLE, (route) => route.abort())
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(consoleOf(page).getByRole('status')).toContainText('The console did not load.')
  await page.unroute(CONSOLE)
  await consoleOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')
  await page.route(CONSOLE, (route) => route.abort())
  await page.goto(ENDPOINTS)
  const group = page.locator('[data-tabs]').filter({ has: page.locator('#get-balances-try-it') })
  await group.getByRole('tab', { name: 'Try it' }).click()
  await expect(group.getByRole('status')).toContainText('The console did not load.')
  await page.unroute(CONSOLE)
  await group.getByRole('button', { name: 'Try again' }).click()
  await expect(group.getByLabel('limit')).toBeVisible()
})

test('with data saver the reader is asked first', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(consoleOf(page)).toContainText(/The sandbox is \d+ kB/)
  await consoleOf(page).getByRole('button', { name: 'Load it' }).click()
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')
})
