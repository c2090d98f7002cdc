import type { Page } from '@playwright/test'
import { siteApi } from '../../packages/docs402/reference/site/site-api'
import { expect, soft, step, test } from '../support/test'
import { balance, consoleOf, ENDPOINTS, INTRO, outcome, SANDBOX, sendButton, whatIf } from './support'

const steps = (page: Page) => consoleOf(page).getByRole('list', { name: 'The exchange' }).getByRole('listitem')

test('the console of the introduction pays, shows what can go wrong, and keeps to itself', async ({ page }) => {
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(INTRO)
  await page.waitForLoadState('networkidle')
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
  const before = await stored()
  soft(requests.filter((path) => /\/assets\/(pay|sandbox)-/.test(path))).toEqual([])

  await step('the first press, twice in a moment, pays once', async () => {
    await sendButton(page).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(outcome(page)).toContainText('Charged 0.001 USDC')
    await expect(balance(page)).toHaveText('$0.019')
    await expect(sendButton(page)).toBeEnabled()
    soft(requests.filter((path) => SANDBOX.test(path))).toHaveLength(1)
    soft(page.workers().filter((worker) => SANDBOX.test(worker.url()))).toHaveLength(1)
    await soft(steps(page)).toHaveText([/Request 402 0\.001 USDC on/, /Sign/, /Paid request 200/])
    await soft(consoleOf(page).getByRole('status')).toContainText('Charged 0.001 USDC')
    await soft(consoleOf(page).locator('.receipt')).toContainText('Paid')
    const signed = consoleOf(page).getByRole('group', { name: 'PAYMENT-SIGNATURE, decoded', includeHidden: true })
    const { payload } = JSON.parse((await signed.textContent()) ?? '')
    await soft(consoleOf(page).locator('.pay-wallet code')).toHaveAttribute('title', payload.authorization.from)
  })

  await page.context().setOffline(true)
  requests.length = 0

  await step('an empty wallet is shown, and another pays after it', async () => {
    await whatIf(page, 'the wallet is empty')
    await expect(outcome(page)).toContainText('Not charged.')
    await expect(balance(page)).toHaveText('$0.000')
    await soft(outcome(page).locator('.next')).toHaveText(/Fund the wallet/)
    await soft(consoleOf(page).getByRole('button', { name: 'Refill' })).toHaveCount(0)
    await outcome(page).getByRole('button', { name: 'Pay 0.001 USDC from your test wallet' }).click()
    await expect(outcome(page)).toContainText('Charged 0.001 USDC')
    await expect(balance(page)).toHaveText('$0.018')
  })

  await step('a pending transfer confirms by itself, and the same payment brings the data', async () => {
    await page.evaluate(() => (location.hash = 'try-pending'))
    await expect(consoleOf(page).getByLabel('Simulate')).toHaveValue('pending')
    await sendButton(page).click()
    await expect(outcome(page)).toContainText('within 3 seconds')
    await expect(balance(page)).toHaveText('$0.017')
    await outcome(page).getByRole('button', { name: 'Send the same payment again' }).click()
    await expect(outcome(page)).toContainText('Charged once: 0.001 USDC')
    await expect(consoleOf(page).locator('.ended'), 'the focus stays where the outcome is').toBeFocused()
    await expect(balance(page)).toHaveText('$0.017')
    await whatIf(page, 'success')
    await expect(balance(page)).toHaveText('$0.016')
  })

  await step('a wrong value is not sent, and what is wanted is said beside it', async () => {
    const block = consoleOf(page).getByLabel('block')
    await block.fill('newest')
    await sendButton(page).click()
    await expect(block).toBeFocused()
    const words = 'block must be a block number, a block hash, latest or finalized.'
    await expect(consoleOf(page).getByRole('alert')).toHaveText(words)
    await soft(block).toHaveAccessibleDescription(words)
    await soft(balance(page)).toHaveText('$0.016')
    await block.fill('latest')
    await expect(consoleOf(page).getByRole('alert')).toHaveCount(0)
  })

  await step('by keyboard alone: pause, see what would be signed, do not pay, then pay', async () => {
    const sign = consoleOf(page).getByRole('button', { name: /^Sign 0/ })
    await consoleOf(page).getByLabel('Pause before signing').focus()
    for (const key of ['Space', 'Tab', 'Enter']) await page.keyboard.press(key)
    await expect(sign).toBeFocused()
    await expect(consoleOf(page).locator('.confirm')).toContainText('60 s')
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
    await expect(outcome(page)).toContainText('Nothing was signed')
    await expect(sendButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sign).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(outcome(page)).toContainText('Charged 0.001 USDC')
    await expect(sendButton(page)).toBeFocused()
  })

  soft(requests).toEqual([])
  soft(await stored()).toBe(before)
  soft(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  soft(complaints).toEqual([])
})

test('every operation can be paid in its tab, one console at a time @nightly', async ({ page }) => {
  await page.goto(ENDPOINTS)
  await expect(page.locator('form[data-pay]')).toHaveCount(0)
  const outcomes = await page.evaluate(async () => {
    const until = async <Found>(find: () => Found | null): Promise<Found> => {
      for (;;) {
        const result = find()
        if (result) return result
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')].filter((tab) => tab.textContent === 'Try it')
    const results: unknown[] = []
    for (const tab of tabs) {
      tab.click()
      const panel = document.querySelector(`[id="${tab.getAttribute('aria-controls')}"]`)
      const form = await until(() => panel?.querySelector('form') ?? null)
      form.requestSubmit()
      const { textContent } = await until(() => form.querySelector('.outcome.ok'))
      results.push([form.dataset['pay'], /Charged 0\.\d+ USDC|200 OK/.test(textContent ?? '')])
      if (document.querySelectorAll('.rail').length !== 1) results.push('more than one console')
      const refill = [...form.querySelectorAll('button')].find((button) => button.textContent === 'Refill')
      refill?.click()
      // The next payment needs the money.
      if (refill) await until(() => (form.querySelector('.pay-wallet b')?.textContent === '$0.020' ? form : null))
    }
    return results
  })
  expect(outcomes).toEqual((await siteApi()).operations.map(({ id }) => [id, true]))
})

test('a link opens the form of an operation, the samples show what is typed, and a body is JSON', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-portfolio-try-it`)
  await expect(page.locator('form[data-pay]')).toHaveCount(1)
  await expect(page.locator('form[data-pay=getPortfolio]')).toBeInViewport()
  const open = page.getByRole('tab', { name: 'Try it', selected: true })
  await expect(open).toHaveAttribute('aria-controls', 'get-portfolio-try-it')
  const groupOf = (id: string) => page.locator('[data-tabs]').filter({ has: page.locator(`#${id}-try-it`) })
  const group = groupOf('get-portfolio')
  const balances = groupOf('get-balances')
  await soft(balances.getByRole('tab', { name: 'curl', selected: true }), 'only one was opened').toHaveCount(1)
  const body = group.getByLabel('body')
  const text = (await body.inputValue()).replace(/0x.{4}/, '0xBEEF')

  await body.fill('{')
  await group.getByRole('button', { name: /^Send/ }).click()
  await expect(group.getByRole('alert')).toContainText('body must be JSON')
  await expect(body).toBeFocused()
  await body.fill(text)
  await expect(group.getByRole('alert')).toHaveCount(0)
  await group.getByRole('button', { name: /^Send/ }).click()
  // The first press loads the sandbox into the longest page.
  await expect(group.locator('.outcome')).toContainText('Charged 0.01', { timeout: 30_000 })

  for (const [name, written] of [
    ['curl', '"0xBEEF'],
    ['TypeScript', "'0xBEEF"],
    ['Python', '"0xBEEF'],
  ] as const) {
    await group.getByRole('tab', { name, exact: true }).click()
    const code = group.getByRole('tabpanel', { name, exact: true }).locator('pre code')
    await soft(code).toContainText(written)
    await soft(code.locator('.s').filter({ hasText: '0xBEEF' }), 'it keeps its color').toHaveCount(1)
  }
  // By keyboard: entries above are laid out as they come into view, and may move it from under a pointer.
  await balances.getByRole('tab', { name: 'Try it' }).press('Enter')
  await balances.getByLabel('limit').fill('7')
  await balances.getByRole('tab', { name: 'curl' }).click()
  await expect(balances.getByRole('tabpanel', { name: 'curl' })).toContainText('/balances?limit=7')
})
