import { expect, type Page } from '@playwright/test'
import { recoverTypedDataAddress } from 'viem'
import { expectNoViolations } from './support/axe'
import { siteUrl } from './support/servers'
import { test } from './support/test'
import { withTextSize } from './support/text-size'

test.describe.configure({ mode: 'parallel' })

const INTRO = '/docs/intro'
const ENDPOINTS = '/docs/api/endpoints'
const SANDBOX = /\/assets\/sandbox-[\da-f]+\.js$/
const CONSOLE = /\/assets\/pay-[\da-f]+\.js/

const consoleOf = (page: Page) => page.getByRole('region', { name: 'Pay a request here' })
const sendButton = (page: Page) => consoleOf(page).getByRole('button', { name: /^Send/ })
const outcome = (page: Page) => consoleOf(page).locator('.outcome')
const balance = (page: Page) => consoleOf(page).locator('.pay-wallet b')

async function whatIf(page: Page, words: string): Promise<void> {
  await consoleOf(page).getByLabel('What if').selectOption({ label: words })
  await sendButton(page).click()
}

test('one press in the introduction pays a request: 402, a signature, 200, a receipt, and the balance goes down', async ({
  page,
}) => {
  const sandbox = page.waitForRequest(SANDBOX)
  await page.goto(INTRO)
  await sendButton(page).click()
  await sandbox
  await expect(outcome(page)).toContainText('Charged 0.001 USDC')
  await expect(balance(page)).toHaveText('$0.019')
  const steps = consoleOf(page).getByRole('list', { name: 'The exchange' }).getByRole('listitem')
  await expect(steps).toHaveText([/Request 402 0\.001 USDC on/, /Sign/, /Paid request 200/])
  await expect(consoleOf(page).getByRole('status')).toContainText('Charged 0.001 USDC')
  await expect(consoleOf(page).locator('.receipt')).toContainText('Paid')
})

test('the signature is one that viem recovers the play wallet from', async ({ page }) => {
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(outcome(page)).toBeVisible()
  const text = consoleOf(page).getByRole('group', { name: 'PAYMENT-SIGNATURE, decoded', includeHidden: true })
  const { accepted, payload } = JSON.parse((await text.textContent()) ?? '')
  const uint = (name: string) => ({ name, type: 'uint256' })
  const signer = await recoverTypedDataAddress({
    domain: {
      ...accepted.extra,
      chainId: Number(accepted.network.split(':')[1]),
      verifyingContract: accepted.asset,
    },
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        ...['value', 'validAfter', 'validBefore'].map(uint),
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message: payload.authorization,
    signature: payload.signature,
  })
  await expect(consoleOf(page).locator('.pay-wallet code')).toHaveAttribute('title', signer)
})

test('after loading nothing leaves the page, nothing is stored, and no rule of its policy is broken', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(INTRO)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  const before = await stored()
  await sendButton(page).click()
  await expect(outcome(page)).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.context().setOffline(true)
  await whatIf(page, 'the same payment is sent twice')
  await expect(outcome(page)).toContainText('Charged once')
  expect(requests).toEqual([])
  expect(await stored()).toBe(before)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(complaints).toEqual([])
})

test('the sandbox and its console are not loaded before a reader turns to them', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(INTRO)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /\/assets\/(pay|sandbox)-/.test(path))).toEqual([])
})

test('every operation can be paid in its tab, one console at a time', async ({ page }) => {
  await page.goto(ENDPOINTS)
  await expect(page.locator('form[data-pay]')).toHaveCount(0)
  const tabs = page.getByRole('tab', { name: 'Try it' })
  const count = await tabs.count()
  expect(count).toBeGreaterThan(10)
  for (let at = 0; at < count; at += 1) {
    await tabs.nth(at).click()
    const form = page.getByRole('tabpanel', { name: 'Try it' }).nth(at).locator('form')
    await form.getByRole('button', { name: /^Send/ }).click()
    await expect(form.locator('.outcome.ok')).toContainText(/Charged 0\.\d+ USDC|Free/)
    await expect(page.locator('.rail')).toHaveCount(1)
    const refill = form.getByRole('button', { name: 'Refill' })
    if (await refill.isVisible()) await refill.click()
  }
})

test('a link to the tab of an operation opens its console; samples stay in sight everywhere else', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-balances-try-it`)
  await expect(page.locator('form[data-pay]')).toHaveCount(1)
  await expect(page.locator('form[data-pay=getBalances]')).toBeInViewport()
  const open = page.getByRole('tab', { name: 'Try it', selected: true })
  await expect(open).toHaveAttribute('aria-controls', 'get-balances-try-it')
  await expect(page.getByRole('tab', { name: 'curl', selected: true })).not.toHaveCount(0)
})

test('the samples show what is typed', async ({ page }) => {
  await page.goto(ENDPOINTS)
  const group = page.locator('[data-tabs]').filter({ has: page.locator('#get-balances-try-it') })
  await group.getByRole('tab', { name: 'Try it' }).click()
  await group.getByLabel('limit').fill('7')
  for (const name of ['curl', 'TypeScript', 'Python']) {
    await group.getByRole('tab', { name, exact: true }).click()
    await expect(group.getByRole('tabpanel', { name, exact: true })).toContainText('/balances?limit=7')
  }
})

test('a value that the description forbids is not sent', async ({ page }) => {
  await page.goto(INTRO)
  await consoleOf(page).getByLabel('block').fill('newest')
  await sendButton(page).click()
  await expect(consoleOf(page).locator('input:invalid')).toHaveCount(1)
  await expect(consoleOf(page).locator('.rail')).toHaveCount(0)
})

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

for (const colorScheme of ['light', 'dark'] as const)
  test(`what a run shows has no violation in ${colorScheme} mode, and fits 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(INTRO)
    for (const words of ['nothing goes wrong', 'the payment expired']) {
      await whatIf(page, words)
      await expect(outcome(page)).toBeVisible()
      await expectNoViolations(page)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('in forced colors the balance, the step that waits and how a run ended can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(INTRO)
  await consoleOf(page).getByLabel('Pause before signing').check()
  await sendButton(page).click()
  const styleOf = (selector: string, property: string) =>
    consoleOf(page)
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  await expect(consoleOf(page).getByRole('button', { name: /^Sign 0/ })).toBeFocused()
  // The current step has a ring, and the others have none.
  expect(await styleOf('.rail > .now .at', 'outline-style')).toBe('solid')
  expect(await styleOf('.rail > .done .at', 'outline-style')).toBe('none')
  // The line between the steps is drawn.
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const lineOf = () =>
    consoleOf(page)
      .locator('.rail > li')
      .first()
      .evaluate((step) => getComputedStyle(step, '::before').backgroundColor)
  expect(await lineOf()).not.toBe(background)
  await consoleOf(page)
    .getByRole('button', { name: /^Sign 0/ })
    .click()
  await expect(outcome(page)).toContainText('Charged')
  // A spent cell is empty and has an edge.
  expect(await styleOf('.cells .on', 'background-color')).not.toBe(
    await styleOf('.cells i:not(.on)', 'background-color'),
  )
  expect(await styleOf('.cells i:not(.on)', 'border-top-style')).toBe('solid')
  const good = await styleOf('.outcome', 'border-left-style')
  await consoleOf(page).getByLabel('Pause before signing').uncheck()
  await whatIf(page, 'the payment expired')
  await expect(outcome(page)).toContainText('Not charged')
  expect(await styleOf('.outcome', 'border-left-style')).not.toBe(good)
})

test('on paper there is no form: the recorded exchange, and the sample of an operation that was tried', async ({
  page,
}) => {
  await page.goto(INTRO)
  await sendButton(page).click()
  await expect(outcome(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('form[data-pay]')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Read a recorded exchange' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${ENDPOINTS}#get-balances-try-it`)
  await expect(page.locator('form[data-pay]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('form[data-pay]')).toBeHidden()
  await expect(page.locator('#get-balances-curl')).toContainText('/balances')
  await expect(page.locator('#get-balances-curl')).toBeVisible()
  await expect(page.locator('#get-balances-python')).toBeHidden()
})

test('with text of 32 px a run fits a phone, and nothing in it is cut', async () => {
  await withTextSize(32, async (page) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(siteUrl + INTRO)
    await consoleOf(page).getByLabel('Pause before signing').check()
    await sendButton(page).click()
    const cut = () =>
      consoleOf(page)
        .locator('form :is(p, b, span, dt, dd, summary, button, label):visible')
        .evaluateAll((all) =>
          all
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect()
              const clips =
                getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
              // Code scrolls.
              return !element.closest('.visually-hidden, pre') && (left < 0 || right > innerWidth || clips)
            })
            .map((element) => element.outerHTML.slice(0, 90)),
        )
    const sign = consoleOf(page).getByRole('button', { name: /^Sign 0/ })
    await expect(sign).toBeVisible()
    expect(await cut()).toEqual([])
    await sign.click()
    await expect(outcome(page)).toContainText('Charged')
    expect(await cut()).toEqual([])
    for (const summary of await consoleOf(page).locator('.rail summary').all()) await summary.click()
    expect(await cut()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('the receipt on home pays', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pay a request here' }).click()
  const receipt = page.getByRole('figure', { name: 'One paid request' })
  await expect(receipt).toContainText('Charged 0.001 USDC')
  await expect(receipt.locator('ol > li[data-done]')).toHaveCount(4)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no form that does nothing, but the recorded exchange', async ({ page }) => {
    await page.goto(INTRO)
    await expect(page.locator('form[data-pay]')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Read a recorded exchange' })).toBeVisible()
  })
})
