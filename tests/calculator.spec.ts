import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dollars } from '../clients/typescript/src/amount'
import { Budget } from '../clients/typescript/src/budget'
import { siteApi } from '../packages/docs402/reference/site/site-api'
import { expectNoViolations } from './support/axe'
import { noteCopied } from './support/copied'
import { hold } from './support/fetched'
import { PHONE } from './support/screens'
import { blockStorage } from './support/stored'
import { expect, soft, step, test, withoutJavaScript } from './support/test'

const PRICING = '/docs/payments/pricing'
const MODULE = /\/assets\/calculator-[\da-f]+\.js/

/** Millionths of a dollar for one request, from the description. */
const { operations } = await siteApi()
const priceOf = (id: string) => Number(operations.find((operation) => operation.id === id)?.price?.atomic)
const usd = (units: number) =>
  `$${(units / 1e6).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`
const SUMS = {
  Shop: 43_200 * priceOf('listTransfers') + 2_000 * priceOf('getTransaction'),
  Analyst: 300 * priceOf('listHolders') + 300 * priceOf('getTokenPrice') + 3_000 * priceOf('getLogs'),
}

const place = (page: Page) => page.locator('[data-calculator]')
const sum = (page: Page) => place(page).locator('output')
const field = (page: Page, operation: string) =>
  place(page).getByRole('textbox', { name: `${operation}: requests in 30 days` })
const slider = (page: Page, operation: string) => place(page).getByRole('slider', { name: `${operation}: requests` })
const starts = (page: Page) => place(page).getByRole('group', { name: 'Start from' })
const preset = (page: Page, name: string) => starts(page).getByRole('button', { name })
const plan = (page: Page) => place(page).getByRole('textbox', { name: 'Compare with a plan' })
const more = (page: Page) => place(page).getByRole('button', { name: 'More operations' })
const compared = (page: Page) => place(page).locator('.compared')
const scroll = (page: Page) => place(page).evaluate((element) => element.scrollIntoView())

/** Opens a page while the module waits. @returns function that lets it load, and compares its room with what it takes */
async function openSlowly(page: Page, route: string): Promise<() => Promise<void>> {
  const load = await hold(page, MODULE)
  await page.goto(route)
  await expect(place(page)).toBeEmpty()
  const heightOf = async () => (await place(page).boundingBox())?.height ?? 0
  const room = await heightOf()
  await scroll(page)
  return async () => {
    load()
    await expect(sum(page)).toHaveText(/^\$/)
    await expect.poll(async () => Math.abs((await heightOf()) - room), 'nothing below moves far').toBeLessThan(64)
  }
}

test('on the page of prices it counts by mouse and keyboard, compares, and gives a budget', async ({ page }) => {
  const lastCopied = await noteCopied(page)
  await page.setViewportSize({ width: 1440, height: 700 })
  await (
    await openSlowly(page, PRICING)
  )()
  const logs = field(page, 'Get logs')

  await step('each paid operation has its price, a slider and a field, and none that is free', async () => {
    const paid = operations.filter(({ price }) => price)
    const rows = place(page).locator('.row')
    await soft(rows, 'only what the app uses').toHaveCount(2)
    await more(page).click()
    await soft(place(page).locator('label small')).toHaveText(paid.map(({ price }) => price?.label ?? ''))
    await soft(place(page).getByRole('slider')).toHaveCount(paid.length)
    for (const { summary } of paid) await soft(field(page, summary)).toHaveCount(1)
  })

  await step('by keyboard: slider and field show one number, and the sum is told once', async () => {
    await preset(page, 'Clear').press('Enter')
    await expect(sum(page)).toHaveText('$0.00')
    await slider(page, 'Get logs').focus()
    await page.keyboard.press('ArrowRight')
    await expect(logs).toHaveValue('10')
    await expect(slider(page, 'Get logs')).toHaveAttribute('aria-valuetext', '10 requests')
    const status = place(page).locator('form > [role=status]')
    await expect(status).toContainText(`${usd(10 * priceOf('getLogs'))} in 30 days.`)
    await status.evaluate((element) => {
      const observer = new MutationObserver(() => {
        element.setAttribute('data-told', String(Number(element.getAttribute('data-told')) + 1))
      })
      observer.observe(element, { childList: true, characterData: true, subtree: true })
    })
    for (const key of ['End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(logs).toHaveValue('500,000')
    await expect(status).toContainText(`${usd(500_000 * priceOf('getLogs'))} in 30 days.`)
    await soft(status).toHaveAttribute('data-told', '1')
    await page.keyboard.press('Tab')
    await expect(logs).toBeFocused()
    await page.keyboard.type('12349')
    await page.keyboard.press('Backspace')
    await expect(logs).toHaveValue('1,234')
    await expect(slider(page, 'Get logs')).toHaveAttribute('aria-valuetext', '1,234 requests')
    await field(page, 'Get a portfolio').fill('7')
    await expect(sum(page)).toHaveText(usd(1234 * priceOf('getLogs') + 7 * priceOf('getPortfolio')))
    await soft(starts(page).getByRole('button', { pressed: true })).toHaveCount(0)
  })

  // Which texts are numbers: packages/theme/browser/calculator/number-input.test.ts.
  await step('what is no number of requests counts as none, and what is no amount is told', async () => {
    await logs.fill('1.5')
    await expect(sum(page)).toHaveText(usd(7 * priceOf('getPortfolio')))
    await soft(logs).toHaveAccessibleDescription('Enter a whole number from 0 to 1,000,000,000.')
    await preset(page, 'Clear').click()
    await soft(place(page).locator('figure')).toBeHidden()
    await soft(compared(page)).toHaveText('With no requests, you pay nothing.')
    await plan(page).fill('a lot')
    await expect(plan(page)).toHaveAccessibleDescription('Enter an amount in dollars, such as 49 or 2.50.')
    await plan(page).fill('')
  })

  await step('a plan is compared, and the two cross where both cost the same', async () => {
    await preset(page, 'Shop').click()
    await expect(starts(page).getByRole('button', { pressed: true })).toHaveText(['Shop'])
    await soft(place(page).locator('.about')).toHaveText('One address, checked every minute, and 2,000 orders')
    await expect(sum(page)).toHaveText(usd(SUMS.Shop))
    await expect(place(page).locator('.requests')).toHaveText('45,200 requests')
    await soft(compared(page)).toHaveText('Enter the price of a plan to see the break-even point.')
    await plan(page).fill(String((SUMS.Shop * 2) / 1e6))
    await expect(compared(page)).toContainText(`cheaper by ${usd(SUMS.Shop)}. They break even at 90,400 requests`)
    await expect(place(page).locator('svg')).toBeVisible()
  })

  await step('requests are counted a day, in the same sum, and in 30 days again', async () => {
    await place(page).getByRole('button', { name: 'a day', exact: true }).click()
    const daily = place(page).getByRole('textbox', { name: 'Get a transaction: requests a day' })
    await soft(daily).toHaveValue('66.67')
    await soft(sum(page)).toHaveText(usd(SUMS.Shop))
    await daily.fill('1.5')
    await soft(sum(page)).toHaveText(usd(43_200 * priceOf('listTransfers') + 45 * priceOf('getTransaction')))
    await place(page).getByRole('button', { name: 'in 30 days', exact: true }).click()
    await soft(field(page, 'Get a transaction')).toHaveValue('45')
  })

  await step('the copied budget is what the client for production takes from its environment', async () => {
    await preset(page, 'Analyst').click()
    await place(page).getByRole('button', { name: 'Copy as a client budget' }).click()
    await expect(place(page).locator('figure').getByRole('status')).toHaveText('Copied')
    const copied = await lastCopied()
    const daily = BigInt(Math.ceil(SUMS.Analyst / 30))
    const [cap, budget] = [BigInt(priceOf('listHolders')), daily].map((amount) => dollars(amount).slice(1))
    expect(copied).toBe(`export CAP=${cap} BUDGET=${budget}/day`)
    const folder = mkdtempSync(path.join(tmpdir(), 'copied-budget-'))
    expect(new Budget(folder, `${budget}/day`).left()).toBe(daily)
  })

  await step('a link has what was set, and opens it where storage and clipboard are blocked', async () => {
    await preset(page, 'Shop').click()
    await logs.fill('1234')
    await plan(page).fill('49')
    await place(page).getByRole('button', { name: 'Copy link' }).click()
    const link = new URL(`${PRICING}#app=shop&getLogs=1234&plan=49`, page.url()).href
    await expect(place(page).getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await lastCopied()).toBe(link)
    expect(page.url()).toBe(link)
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('link', { name: 'Client budget', exact: true }).click()
    await preset(page, 'Analyst').click()
    await expect(page).toHaveURL(/#app=analyst&plan=49$/)
    await page.goBack()
    await expect(page).toHaveURL(link)
    await expect(logs).toHaveValue('1,234')
    await expect(plan(page)).toHaveValue('49')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)

    const colleague = await page.context().newPage()
    await blockStorage(colleague)
    await colleague.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await colleague.goto(link)
    await expect(sum(colleague), 'it is scrolled to').toBeInViewport()
    await expect(sum(colleague)).toHaveText((await sum(page).textContent()) ?? '')
    await expect(field(colleague, 'Get logs')).toHaveValue('1,234')
    await place(colleague).getByRole('button', { name: 'Copy link' }).click()
    await expect(place(colleague).getByRole('button', { name: 'Copy it from the address bar' })).toBeVisible()
    await colleague.close()
  })

  await step('with forced colors the pressed app can be told, and sliders are those of the system', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    await preset(page, 'Analyst').click()
    await soft(preset(page, 'Analyst')).toHaveCSS('outline-style', 'solid')
    await soft(preset(page, 'Shop')).toHaveCSS('outline-style', 'none')
    await soft(slider(page, 'Get logs')).toHaveCSS('appearance', 'auto')
  })
})

test('the sum is in sight on laptops while the last numbers change, wherever the page is scrolled @nightly', async ({
  page,
}) => {
  const last = place(page).locator('.row input[inputmode]').last()
  for (const route of [PRICING, '/'])
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [1440, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(route)
      await scroll(page)
      for (const y of [0.2, 0.5, 0.8]) {
        await last.evaluate((one, part) => scrollBy(0, one.getBoundingClientRect().top - part * innerHeight), y)
        await soft(sum(page), `${route} ${width} ${y}`).toBeInViewport({ ratio: 1 })
      }
    }
})

test('on a phone the home page loads it in sight, keeps it to itself, and shows it after a link and back @nightly', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => MODULE.test(url))).toEqual([])
  await (
    await openSlowly(page, '/')
  )()
  await expect(preset(page, 'Wallet app')).toHaveAttribute('aria-pressed', 'true')
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  const before = await stored()
  await page.context().setOffline(true)
  requested.length = 0
  await plan(page).fill('49')
  await expect(compared(page)).toContainText('They break even at')
  await more(page).click()
  await slider(page, 'Get a block').focus()
  await page.keyboard.press('ArrowRight')
  await expect(sum(page), 'it stays in sight while the first slider moves').toBeInViewport({ ratio: 1 })
  const top = async (box: Locator) => (await box.boundingBox())?.y ?? NaN
  for (const field of await place(page).locator('.row input').all()) {
    await field.focus()
    const above = async () => (await top(place(page).locator('.total'))) - (await top(field))
    await expect.poll(above, 'what has the focus is not under it').toBeGreaterThanOrEqual(24)
  }
  await slider(page, 'Get a block').focus()
  soft(requested).toEqual([])
  soft(await stored()).toBe(before)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Pricing and client budget' }).click()
  await expect(page).toHaveURL(PRICING)
  await scroll(page)
  await preset(page, 'Analyst').click()
  await expect(sum(page)).toHaveText(usd(SUMS.Analyst))
  await page.goBack()
  await expect(page).toHaveURL('/#getBlock=10&plan=49')
  // Going back also scrolls, to where the reader was.
  await expect(async () => {
    await scroll(page)
    await expect(plan(page), 'as it was left').toHaveValue('49', { timeout: 500 })
  }).toPass()
})

for (const route of ['/', PRICING])
  test(`on ${route} it can be tried again, breaks no rule of axe, and fits 320 pixels and paper${route === '/' ? ' @nightly' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route(MODULE, (request) => request.abort())
    await page.goto(route)
    await scroll(page)
    await expect(place(page)).toContainText('The calculator did not load. The server could not be reached.')
    await page.unroute(MODULE)
    await place(page).getByRole('button', { name: 'Try again' }).click()
    await expect(sum(page)).toHaveText(/^\$/)

    // High enough for all of it: what a bar of the page covers would count as too small to be hit.
    await page.setViewportSize({ width: 320, height: 2400 })
    await more(page).click()
    await field(page, 'Get logs').fill('1.5')
    await plan(page).fill('49')
    await expect(place(page).locator('svg')).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(place(page).locator('form > [role=status]')).toHaveCSS('clip-path', 'inset(50%)')
    await place(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectNoViolations(page, '[data-calculator]')

    await page.emulateMedia({ media: 'print' })
    if (route === '/') await expect(page.getByRole('region', { name: 'What each request costs' })).toBeVisible()
    await expect(sum(page)).toBeVisible()
    await expect(place(page).locator('.row:visible')).toHaveText([/List token transfers/, /Get a portfolio/])
    await expect(place(page).locator('[type=range]:visible, button:visible')).toHaveCount(0)
  })

withoutJavaScript('without JavaScript, the prices can be read, and no control does nothing', async ({ page }) => {
  await page.goto(PRICING)
  await expect(page.getByRole('table', { name: 'Prices of all operations' })).toBeVisible()
  await expect(page.locator('main :is(input, form)')).toHaveCount(0)
  expect((await place(page).boundingBox())?.height ?? 0).toBe(0)
  await page.goto('/')
  await expect(page.locator('main input')).toHaveCount(0)
  await page.getByText('The price of every operation').click()
  await expect(page.getByRole('table', { name: 'What each request costs' })).toBeVisible()
})
