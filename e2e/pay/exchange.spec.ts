import { expect } from '@playwright/test'
import { recoverTypedDataAddress } from 'viem'
import { test } from '../support/test'
import { balance, consoleOf, ENDPOINTS, INTRO, outcome, SANDBOX, sendButton, whatIf } from './support'

test.describe.configure({ mode: 'parallel' })

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

test('the samples show a body that is typed, in the notation of each language, and keep their colors', async ({
  page,
}) => {
  await page.goto(`${ENDPOINTS}#get-portfolio-try-it`)
  const group = page.locator('[data-tabs]').filter({ has: page.locator('#get-portfolio-try-it') })
  const body = group.getByLabel('body')
  await body.fill((await body.inputValue()).replace('0x', '0xBEEF'))
  for (const [name, written] of [
    ['curl', '"0xBEEF'],
    ['TypeScript', "'0xBEEF"],
    ['Python', '"0xBEEF'],
  ] as const) {
    await group.getByRole('tab', { name, exact: true }).click()
    const code = group.getByRole('tabpanel', { name, exact: true }).locator('code')
    await expect(code).toContainText(written)
    await expect(code.locator('.s').filter({ hasText: '0xBEEF' })).toHaveCount(1)
  }
})

test('a value that the description forbids is not sent', async ({ page }) => {
  await page.goto(INTRO)
  await consoleOf(page).getByLabel('block').fill('newest')
  await sendButton(page).click()
  await expect(consoleOf(page).locator('input:invalid')).toHaveCount(1)
  await expect(consoleOf(page).locator('.rail')).toHaveCount(0)
})
