import type { Page } from '@playwright/test'
import { expect, soft, step } from '../support/test'
import { installWallet, purseOf } from './purse'
import { type Stage, test } from './test'

const panel = (page: Page) => page.getByRole('region', { name: 'Your own wallet' })
const outcome = (page: Page) => panel(page).locator('.outcome')
const send = (page: Page) => page.locator('.go').getByRole('button')
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).click()

/** Opens the console, and sends its request to the real server. */
async function open(page: Page, stage: Stage): Promise<void> {
  await page.goto(stage.url)
  await page.getByLabel('Send to').selectOption({ label: await serverLabel(page, stage) })
  await send(page).click()
}

async function serverLabel(page: Page, { server }: Stage): Promise<string> {
  const labels = await page.getByLabel('Send to').getByRole('option').allTextContents()
  return labels.find((label) => label.includes(server)) ?? ''
}

const charged = async (stage: Stage) => (await stage.paid()).charged
const sent = async (stage: Stage) => (await stage.paid()).headers

test('a request to a real server is paid once from the wallet of the reader, and nothing else is asked', async ({
  page,
  stage,
}) => {
  const [before, purse] = [await charged(stage), purseOf(stage)]
  const origins = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await installWallet(page, purse)
  await open(page, stage)
  await step('the price is there before a wallet is asked for anything', async () => {
    await expect(panel(page).locator('.order')).toHaveText(/0\.001 USDC.*Base Sepolia, test money.*0x986F.*60 s/)
    await soft(panel(page)).toContainText('Signed so far: $0.00 of $0.10.')
    soft(purse.calls).toEqual([])
  })
  await press(page, 'Purse')
  await expect(panel(page).locator('.wallet-asked')).toContainText('value 1000, which is 0.001 USDC, to 0x986F')
  await soft(panel(page).locator('.wallet-account')).toContainText(/Purse 0x.{4}….{4} .* USDC/)
  soft(purse.shown).toEqual([])
  await press(page, 'Sign 0.001 USDC in Purse')
  await expect(outcome(page)).toContainText('Charged 0.001 USDC.')
  await soft(page.locator('.live-response')).toContainText('37600')
  soft(purse.shown.map(({ message }) => message)).toMatchObject([{ value: '1000', from: purse.address }])
  soft([(await charged(stage)) - before, (await sent(stage)).length]).toEqual([1, 1])
  soft([...origins].sort()).toEqual([stage.url, stage.server].sort())
  // A 402 is an error to the browser's console.
  soft(complaints.filter((text) => !text.includes('402'))).toEqual([])
  await soft(panel(page)).toContainText('Signed so far: $0.001 of $0.10.')
  await step('nothing of it is left where others could read it', async () => {
    const [header = ''] = await sent(stage)
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
    expect(header.length).toBeGreaterThan(100)
    soft(left).not.toContain(header)
    soft(await page.content()).not.toContain(header)
  })
})

test('without a wallet that has announced itself there is a sentence, and one that comes later is there', async ({
  page,
  stage,
}) => {
  await page.addInitScript(() => Object.assign(window, { ethereum: { request: async () => ['0x'] } }))
  await open(page, stage)
  await expect(panel(page)).toContainText('No wallet of this browser has announced itself to this page (EIP-6963).')
  await page.evaluate(() => {
    const info = { uuid: 'late', name: 'Late', icon: 'https://tracker.example/i.png', rdns: 'test.late' }
    const provider = { request: async () => [] }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  })
  await expect(panel(page).getByRole('button', { name: 'Late' })).toBeVisible()
  await soft(panel(page).getByRole('img', { includeHidden: true })).toHaveCount(0)
  await press(page, 'Late')
  await expect(outcome(page)).toHaveText(/Not charged\. Late shows this page no account/)
})

test('the network is changed only after the reader said so', async ({ page, stage }) => {
  const purse = purseOf(stage)
  purse.chain = 1
  await installWallet(page, purse)
  await open(page, stage)
  await press(page, 'Purse')
  await expect(panel(page)).toContainText('Purse is on another network.')
  expect(purse.calls).not.toContain('wallet_switchEthereumChain')
  await press(page, 'Change to Base Sepolia')
  await press(page, /^Sign/)
  await expect(outcome(page)).toContainText('Charged 0.001 USDC.')
})

// All that a wallet and a server may do instead: packages/theme/browser/console/wallet/pay.test.ts.
test('what a wallet does instead of signing costs nothing, and a line says what happened', async ({ page, stage }) => {
  const [before, purse] = [await charged(stage), purseOf(stage)]
  const refuses = (code: number) => () => {
    throw Object.assign(new Error('No.'), { code })
  }
  await installWallet(page, purse)
  await open(page, stage)
  for (const [manner, says] of [
    [{ eth_requestAccounts: () => [] }, 'it is locked, or you have not allowed it'],
    [{ eth_signTypedData_v4: refuses(4001) }, 'You declined it in Purse.'],
  ] as const) {
    purse.manner = manner
    await press(page, 'Purse')
    if ('eth_signTypedData_v4' in manner) await press(page, /^Sign/)
    await expect(outcome(page)).toContainText('Not charged.')
    await soft(outcome(page)).toContainText(says)
    await soft(outcome(page).locator('.next')).not.toBeEmpty()
    await send(page).click()
  }
  soft([await charged(stage), await sent(stage)]).toEqual([before, []])
})

test('a reader who does not wait for the wallet says so', async ({ page, stage }) => {
  const [before, purse] = [await charged(stage), purseOf(stage)]
  purse.manner = { eth_signTypedData_v4: () => new Promise(() => {}) }
  await installWallet(page, purse)
  await open(page, stage)
  await press(page, 'Purse')
  await press(page, /^Sign/)
  await expect(panel(page)).toContainText('Read the payment in your wallet’s window, and sign it there.')
  await press(page, 'Stop waiting')
  await expect(outcome(page)).toContainText('Not charged. You did not wait for your wallet.')
  soft([await charged(stage), await sent(stage)]).toEqual([before, []])
})

test('a payment without a response is kept over a reload and sent again: one signature, one charge', async ({
  page,
  stage,
}) => {
  const [before, purse] = [await charged(stage), purseOf(stage)]
  await stage.become({ kind: 'lost' })
  await installWallet(page, purse)
  await open(page, stage)
  await press(page, 'Purse')
  await press(page, /^Sign/)
  await expect(outcome(page)).toContainText('Not known yet. The payment was sent, and no response came.')
  await step('it is in the tab alone', async () => {
    const [local, tab] = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }])
    const [header = ''] = await sent(stage)
    soft(JSON.stringify(tab)).toContain(header)
    soft(JSON.stringify(local)).not.toContain(header)
    soft(page.url()).toBe(`${stage.url}/`)
  })
  await stage.reset()
  await open(page, stage)
  await expect(outcome(page)).toContainText('Charged 0.001 USDC.')
  soft([(await charged(stage)) - before, purse.shown.length]).toEqual([1, 1])
})

test('a payment is looked up through the wallet, and a second 402 gets no second signature', async ({
  page,
  stage,
}) => {
  const [before, purse] = [await charged(stage), purseOf(stage)]
  await stage.become({ kind: 'again' })
  await installWallet(page, purse)
  await open(page, stage)
  await press(page, 'Purse')
  await press(page, /^Sign/)
  await expect(outcome(page)).toContainText('asks for one again. No second one is signed.')
  await press(page, 'Send the same payment again')
  await expect(outcome(page)).toContainText('asks for one again. No second one is signed.')
  await press(page, 'Look it up')
  await expect(outcome(page)).toContainText('Charged 0.001 USDC. The token’s contract on Base Sepolia says')
  soft([(await charged(stage)) - before, purse.shown.length]).toEqual([1, 1])
})

test('real money is signed only after a sentence that the reader agrees to', async ({ page, stage }) => {
  const purse = purseOf(stage)
  purse.chain = 8453
  purse.manner = { eth_call: () => `0x${'f4240'.padStart(64, '0')}` }
  const main = {
    network: 'eip155:8453',
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    extra: { name: 'USD Coin', version: '2' },
  }
  await stage.become({ kind: 'requiring', change: main })
  await installWallet(page, purse)
  await open(page, stage)
  await press(page, 'Purse')
  await expect(panel(page).locator('.wallet-asked')).toContainText(
    'This is real money: 0.001 USDC ($0.001) leave my account on Base',
  )
  const sign = panel(page).getByRole('button', { name: 'Sign 0.001 USDC in Purse' })
  await expect(sign).toHaveAttribute('aria-disabled', 'true')
  await sign.dispatchEvent('click')
  expect(purse.shown).toEqual([])
  await panel(page).getByRole('checkbox').check()
  await sign.click()
  await expect(outcome(page)).toContainText('Not known yet. The server did not take the payment')
  soft(purse.shown.map(({ domain }) => domain)).toMatchObject([{ name: 'USD Coin', chainId: 8453 }])
})

test('the cap of the page is the reader’s', async ({ page, stage }) => {
  const purse = purseOf(stage)
  await installWallet(page, purse)
  await open(page, stage)
  await panel(page).getByLabel('Cap for this page').fill('0.0005')
  await send(page).click()
  await expect(outcome(page)).toContainText(
    'It costs $0.001, and of the cap of $0.0005 for this page $0.0005 are left.',
  )
  soft(purse.calls).toEqual([])
  await panel(page).getByLabel('Cap for this page').fill('much')
  await panel(page).getByLabel('Cap for this page').blur()
  await soft(panel(page)).toContainText('Must be an amount in dollars, such as 0.10.')
})
