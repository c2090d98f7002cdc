import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { generatePrivateKey } from 'viem/accounts'
import { siteApi } from '@/lib/content/api/site-api'
import { expectNoViolations } from './support/axe'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const PRICING = '/docs/payments/pricing'
const COSTS = '/docs/payments/costs'
const MODULE = /\/assets\/calculator-[\da-f]+\.js/
const root = fileURLToPath(new URL('..', import.meta.url))

/** Millionths of a dollar for one request, from the description. */
const priceOf = (id: string) => Number(siteApi().operations.find((operation) => operation.id === id)?.price?.atomic)
const usd = (units: number) =>
  `$${(units / 1e6).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`

const place = (page: Page) => page.locator('[data-calculator]')
const sum = (page: Page) => place(page).locator('output')
const field = (page: Page, operation: string) =>
  place(page).getByRole('spinbutton', { name: `${operation}: requests in 30 days` })
const slider = (page: Page, operation: string) => place(page).getByRole('slider', { name: `${operation}: requests` })
const preset = (page: Page, name: string) =>
  place(page).getByRole('group', { name: 'Start from' }).getByRole('button', { name })
const plan = (page: Page) => place(page).getByRole('spinbutton', { name: 'A plan to compare with' })
const compared = (page: Page) => place(page).locator('.compared')
const line = (page: Page) => place(page).locator('figure code')

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route)
  await place(page).evaluate((element) => element.scrollIntoView())
  await expect(sum(page)).toHaveText(/^\$/)
}

for (const route of ['/', PRICING])
  test(`on ${route} it starts from the three apps of the costs, and their sums are the same`, async ({ page }) => {
    await page.goto(COSTS)
    const sums = await page
      .getByRole('row', { name: /^Sum/ })
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('td')].slice(-2).map(({ textContent }) => textContent)),
      )
    await open(page, route)
    await expect(preset(page, 'Wallet app')).toHaveAttribute('aria-pressed', 'true')
    const shown: unknown[] = []
    for (const name of ['Wallet app', 'Shop', 'Analyst']) {
      await preset(page, name).click()
      await expect(place(page).getByRole('button', { pressed: true })).toHaveText([name])
      shown.push([
        (await place(page).locator('.requests').innerText()).replace(' requests', ''),
        await sum(page).innerText(),
      ])
    }
    expect(shown).toEqual(sums)
  })

test('each paid operation has its price, a slider and a field, and none that is free', async ({ page }) => {
  await open(page, PRICING)
  const paid = siteApi().operations.filter(({ price }) => price)
  await expect(place(page).locator('label small')).toHaveText(paid.map(({ price }) => price?.label ?? ''))
  for (const { summary } of paid) {
    await expect(field(page, summary)).toHaveCount(1)
    await expect(slider(page, summary)).toHaveCount(1)
  }
})

test('by keyboard: slider and field show one number, and the sum is told once', async ({ page }) => {
  await open(page, PRICING)
  await preset(page, 'Nothing').press('Enter')
  await expect(sum(page)).toHaveText('$0.00')
  const logs = field(page, 'Get logs')
  await slider(page, 'Get logs').focus()
  await page.keyboard.press('ArrowRight')
  await expect(logs).toHaveValue('10')
  await expect(slider(page, 'Get logs')).toHaveAttribute('aria-valuetext', '10 requests')
  const status = place(page).locator('form > [role=status]')
  await status.evaluate((element) => {
    const told: (string | null)[] = []
    Object.assign(window, { told })
    new MutationObserver(() => told.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await page.keyboard.press('End')
  await expect(logs).toHaveValue('1000000')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  await expect(logs).toHaveValue('500000')
  await expect(status).toContainText(`${usd(500_000 * priceOf('getLogs'))} in 30 days.`)
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told.length)).toBe(1)
  await page.keyboard.press('Tab')
  await expect(logs).toBeFocused()
  await page.keyboard.type('1234')
  await expect(slider(page, 'Get logs')).toHaveAttribute('aria-valuetext', '1,234 requests')
  await expect(sum(page)).toHaveText(usd(1234 * priceOf('getLogs')))
  await field(page, 'Get a portfolio').fill('7')
  await expect(sum(page)).toHaveText(usd(1234 * priceOf('getLogs') + 7 * priceOf('getPortfolio')))
  await expect(place(page).getByRole('button', { pressed: true })).toHaveCount(0)
})

for (const wrong of ['-1', '1.5', '2000000000', ''])
  test(`“${wrong}” is no number of requests: it counts as none`, async ({ page }) => {
    await open(page, PRICING)
    await preset(page, 'Nothing').click()
    await field(page, 'Get logs').fill(wrong)
    await expect(sum(page)).toHaveText('$0.00')
    if (wrong !== '') await expect(field(page, 'Get logs')).toHaveAccessibleDescription(/\S/)
    await expect(line(page)).toBeHidden()
    await expect(compared(page)).toHaveText('Without requests you pay nothing.')
  })

test('a plan is compared, and the two cross where both cost the same', async ({ page }) => {
  await open(page, PRICING)
  await preset(page, 'Shop').click()
  await expect(compared(page)).toHaveText('Type the price of a plan to see where the two cross.')
  const requests = 45_200
  const cost = 43_200 * priceOf('listTransfers') + 2_000 * priceOf('getTransaction')
  await expect(sum(page)).toHaveText(usd(cost))
  for (const [share, verdict] of [
    [0.5, /^The plan is cheaper by (\S+), if it includes 45,200 requests\./],
    [1, /^Both cost the same\./],
    [2, /^Paying for each request is cheaper by (\S+)\. They/],
  ] as const) {
    await plan(page).fill(String((cost * share) / 1e6))
    await expect(compared(page)).toHaveText(verdict)
    const [, by] = verdict.exec(await compared(page).innerText()) ?? []
    if (by !== undefined) expect(by).toBe(usd(Math.abs(cost - cost * share)))
    const cross = Math.floor(requests * share).toLocaleString('en-US')
    await expect(compared(page)).toContainText(`They cross at ${cross} requests of this mix.`)
    await expect(place(page).locator('svg')).toBeVisible()
  }
})

test('the copied budget is what the client for production takes from its environment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  // No page of this site may read the clipboard, so what is written is noted on its way.
  await page.addInitScript(() => {
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      document.documentElement.dataset['copied'] = text
      return write(text)
    }
  })
  await open(page, PRICING)
  await preset(page, 'Analyst').click()
  await place(page).getByRole('button', { name: 'Copy as a client budget' }).click()
  await expect(place(page).locator('figure').getByRole('status')).toHaveText('Copied')
  const copied = (await page.locator('html').getAttribute('data-copied')) ?? ''
  const cost = 300 * priceOf('listHolders') + 300 * priceOf('getTokenPrice') + 3_000 * priceOf('getLogs')
  expect(copied).toBe(`export CAP=${priceOf('listHolders')} BUDGET=${cost} DAILY_BUDGET=${Math.ceil(cost / 30)}`)
  const program = `import { clientFromEnvironment } from './examples/typescript/client.ts'
    console.log(String(clientFromEnvironment().budget.left()))`
  const BUDGET_FOLDER = mkdtempSync(path.join(tmpdir(), 'copied-budget-'))
  const left = execFileSync('bash', ['-c', `${copied}\nexec node --import tsx --input-type=module -e "$PROGRAM"`], {
    cwd: root,
    env: {
      ...process.env,
      PROGRAM: program,
      PRIVATE_KEY: generatePrivateKey(),
      API_URL: 'http://127.0.0.1',
      BUDGET_FOLDER,
    },
    encoding: 'utf8',
  })
  expect(left.trim()).toBe(String(cost))
})

test('it is loaded when it comes into sight; then nothing is requested or stored', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => MODULE.test(url))).toEqual([])
  await open(page, '/')
  expect(requested.filter((url) => MODULE.test(url))).toHaveLength(1)
  const stored = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  const before = await stored()
  await page.context().setOffline(true)
  requested.length = 0
  await preset(page, 'Shop').click()
  await field(page, 'Get logs').fill('12')
  await plan(page).fill('49')
  await expect(compared(page)).toContainText('They cross at')
  expect(requested).toEqual([])
  expect(await stored()).toBe(before)
})

test('when it does not load, the page says so, and another try fetches it', async ({ page }) => {
  await page.route(MODULE, (route) => route.abort())
  await page.goto(PRICING)
  await place(page).evaluate((element) => element.scrollIntoView())
  await expect(place(page)).toContainText('The calculator did not load.')
  await page.unroute(MODULE)
  await place(page).getByRole('button', { name: 'Try again' }).click()
  await expect(sum(page)).toHaveText(/^\$/)
})

test('it is there after a link and after going back', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Pricing, and the budget for your client' }).click()
  await expect(page).toHaveURL(PRICING)
  await place(page).evaluate((element) => element.scrollIntoView())
  await preset(page, 'Analyst').click()
  await expect(sum(page)).toHaveText(
    usd(300 * priceOf('listHolders') + 300 * priceOf('getTokenPrice') + 3_000 * priceOf('getLogs')),
  )
  await page.goBack()
  await place(page).evaluate((element) => element.scrollIntoView())
  await expect(sum(page)).toHaveText(/^\$/)
})

for (const [route, width] of [
  ['/', 1440],
  [PRICING, 1440],
  ['/', 390],
  [PRICING, 390],
] as const)
  test(`on ${route} at ${width} pixels its room is kept, so that nothing below it moves far`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.route(MODULE, async (route) => {
      await expect.poll(() => room > 0).toBe(true)
      await route.continue()
    })
    let room = 0
    await page.goto(route)
    await expect(place(page)).toBeEmpty()
    room = (await place(page).boundingBox())?.height ?? 0
    await place(page).evaluate((element) => element.scrollIntoView())
    await expect(sum(page)).toHaveText(/^\$/)
    const filled = (await place(page).boundingBox())?.height ?? 0
    expect(Math.abs(filled - room)).toBeLessThan(64)
  })

for (const route of ['/', PRICING])
  test(`on ${route} it breaks no rule of axe and fits 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // High enough for all of it: what a bar of the page covers would count as too small to be hit.
    await page.setViewportSize({ width: 320, height: 2400 })
    await open(page, route)
    await field(page, 'Get logs').fill('1.5')
    await plan(page).fill('49')
    await expect(place(page).locator('svg')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expect(place(page).locator('form > [role=status]')).toHaveCSS('clip-path', 'inset(50%)')
    await place(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectNoViolations(page, '[data-calculator]')
  })

test('on a phone the sum stays in sight while the first slider moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, PRICING)
  await slider(page, 'Get a block').focus()
  await page.keyboard.press('ArrowRight')
  await expect(sum(page)).toBeInViewport({ ratio: 1 })
})

test('with forced colors the pressed app can be told, and sliders are those of the system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, PRICING)
  await expect(preset(page, 'Wallet app')).toHaveCSS('outline-style', 'solid')
  await expect(preset(page, 'Shop')).toHaveCSS('outline-style', 'none')
  await expect(slider(page, 'Get logs')).toHaveCSS('appearance', 'auto')
})

test('paper shows every price, and of the calculator what was entered', async ({ page }) => {
  await open(page, '/')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'What each request costs' })).toBeVisible()
  await expect(sum(page)).toBeVisible()
  await expect(place(page).locator('.row:visible')).toHaveText([/List token transfers/, /Get a portfolio/])
  await expect(place(page).locator('[type=range]:visible, button:visible')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the prices can be read, and no control does nothing', async ({ page }) => {
    await page.goto(PRICING)
    await expect(page.getByRole('table', { name: 'Prices of all operations' })).toBeVisible()
    await expect(page.locator('main :is(input, form)')).toHaveCount(0)
    expect((await place(page).boundingBox())?.height ?? 0).toBe(0)
    await page.goto('/')
    await expect(page.locator('main input')).toHaveCount(0)
    await page.getByText('The price of every operation').click()
    await expect(page.getByRole('table', { name: 'What each request costs' })).toBeVisible()
  })
})
