import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const ENDPOINTS = '/docs/api/endpoints'
const OVERVIEW = '/docs/api/overview'
const PAGES = [ENDPOINTS, OVERVIEW, '/docs/api/networks', '/docs/api/rate-limits', '/docs/api/authentication']

/** What the published description says, as far as it is looked for on the pages. */
const descriptionSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.enum(['get', 'post']),
      z
        .object({
          operationId: z.string(),
          summary: z.string(),
          'x-payment-info': z.object({ price: z.object({ amount: z.string() }) }).optional(),
        })
        .optional(),
    ),
  ),
  'x-errors': z.array(z.object({ code: z.string(), status: z.number(), title: z.string() })),
})

async function description(request: APIRequestContext) {
  const { paths, 'x-errors': errors } = descriptionSchema.parse(await (await request.get('/openapi.json')).json())
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation
        ? [{ path, method: method.toUpperCase(), ...operation, amount: operation['x-payment-info']?.price.amount }]
        : [],
    ),
  )
  return { operations, errors }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { inner, outer } = await page.evaluate(() => ({
    inner: document.documentElement.scrollWidth,
    outer: innerWidth,
  }))
  expect(inner).toBeLessThanOrEqual(outer)
}

test('every operation of the published description has an entry, an index row and a place in the contents', async ({
  page,
  request,
}) => {
  const { operations } = await description(request)
  expect(operations.length).toBeGreaterThan(0)
  await page.goto(ENDPOINTS)
  // So many have their contents in a list that opens.
  await page.locator('summary', { hasText: 'Jump to operation' }).click()
  for (const { summary, method, path, amount } of operations) {
    const entry = page.locator('section', { has: page.locator('h3', { hasText: new RegExp(`^\\s*${summary}\\s*#`) }) })
    await expect(entry).toContainText(method)
    await expect(entry).toContainText(path)
    await expect(entry).toContainText(amount === undefined ? 'Free' : `$${amount}`)
    const toc = page.getByRole('navigation', { name: 'On this page' })
    await expect(toc.getByRole('link', { name: summary, exact: true })).toHaveCount(1)
    const row = page.getByRole('navigation', { name: 'Operations' }).getByRole('listitem').filter({ hasText: path })
    await expect(row.filter({ has: page.getByRole('link', { name: summary, exact: true }) })).toHaveCount(1)
  }
})

test('every error code has an entry where problem documents point to', async ({ page, request }) => {
  const { errors } = await description(request)
  expect(errors.length).toBeGreaterThan(0)
  await page.goto(OVERVIEW)
  for (const { code, status, title } of errors) {
    const heading = page.locator(`h3#${code}`)
    await expect(heading).toContainText(code)
    await expect(page.locator('section', { has: heading })).toContainText(title)
    await expect(page.locator('section', { has: heading })).toContainText(String(status))
  }
  // They are lines of one list, which the contents name as a whole.
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link', { name: 'Errors', exact: true })).toHaveCount(1)
  for (const { code } of errors) await expect(contents.locator(`a[href="#${code}"]`)).toHaveCount(0)
})

test('a link to an error opens the page at its entry, without loading the page anew', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-block`)
  await expect(page.locator('#get-block')).toBeInViewport()
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  const entry = page.locator('section', { has: page.locator('h3#get-block') })
  await entry.getByRole('link', { name: 'rate_limited' }).click()
  await expect(page).toHaveURL(`${OVERVIEW}#rate_limited`)
  await expect(page.locator('#rate_limited')).toBeInViewport()
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
})

test('the reference is there after going to it and back to it by links', async ({ page }) => {
  await page.goto('/docs/payments/pricing')
  const prices = page.getByRole('region', { name: 'Prices of all operations' })
  await prices.getByRole('link', { name: 'Get a block' }).click()
  await expect(page).toHaveURL(`${ENDPOINTS}#get-block`)
  await expect(page.locator('#get-block')).toBeInViewport()
  await page.goBack()
  await expect(prices).toBeVisible()
  await page.goForward()
  await expect(page.locator('#get-block')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toBeVisible()
})

test.describe('of entries out of sight, the browser draws nothing until they come near', () => {
  const drawn = (page: Page) =>
    page
      .locator('.operation')
      .evaluateAll(
        (all) => all.filter((entry) => entry.lastElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      )

  /** What stands below the navbar, and where. */
  const read = (page: Page) =>
    page.evaluate(() => {
      const main = document.getElementById('siteMain')?.getBoundingClientRect()
      const element = document.elementFromPoint((main?.left ?? 0) + 100, 160)
      return { text: element?.textContent?.slice(0, 60), top: element?.getBoundingClientRect().top ?? 0 }
    })

  async function readOn(page: Page): Promise<void> {
    await page.goto(ENDPOINTS)
    const all = await page.locator('.operation').count()
    await expect.poll(() => drawn(page)).toBeLessThan(all / 2)
    // By hand, so that heights above become known one after the other.
    for (let step = 0; step < 30; step++) {
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(step * 400)
    }
  }

  /** As exact as half pixels are: a browser scrolls by whole ones. */
  async function expectToRead(page: Page, { text, top }: Awaited<ReturnType<typeof read>>): Promise<void> {
    await expect.poll(async () => (await read(page)).text).toBe(text)
    await expect.poll(async () => Math.abs((await read(page)).top - top)).toBeLessThan(2)
  }

  test('coming back finds what was read where it stood: by Back, after a reload, from a page that was loaded', async ({
    page,
  }) => {
    await readOn(page)
    const before = await read(page)
    await page.getByRole('complementary').getByRole('link', { name: 'Networks', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
    await page.goBack()
    await expectToRead(page, before)
    await page.reload()
    await expectToRead(page, before)
    await page.goto('/robots.txt')
    await page.goBack()
    await expectToRead(page, before)
  })

  test('an anchor far below is reached at once, and nothing jumps on the way up from it', async ({ page }) => {
    await page.goto(`${ENDPOINTS}#list-transactions`)
    const heading = page.locator('#list-transactions')
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    // Below the navbar's place and the bar with which one jumps.
    await expect.poll(top).toBe(128)
    await page.mouse.move(640, 400)
    for (let step = 1; step <= 3; step++) {
      await page.mouse.wheel(0, -100)
      await expect.poll(top).toBe(128 + step * 100)
    }
  })

  for (const width of [390, 1280])
    test(`${width} px wide, the scrollbar tells from the beginning how long the page is`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(ENDPOINTS)
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const guessed = await height()
      await page.locator('.operation').evaluateAll((all) => {
        for (const entry of all) if (entry instanceof HTMLElement) entry.style.contentVisibility = 'visible'
      })
      const real = await height()
      expect(guessed / real, `${guessed} px, and ${real} when all is drawn`).toBeGreaterThan(0.85)
      expect(guessed / real, `${guessed} px, and ${real} when all is drawn`).toBeLessThan(1.15)
    })

  test('all of them are printed', async ({ page }) => {
    await page.goto(ENDPOINTS)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => drawn(page)).toBe(await page.locator('.operation').count())
  })
})

test('a page carries the HTML of its parts once', async ({ request }) => {
  const html = await (await request.get(ENDPOINTS)).text()
  expect(html.match(/id="list-holders-python"/g)).toHaveLength(1)
  expect(html).not.toContain('__NEXT_DATA__')
})

test('a schema opens and closes by keyboard', async ({ page }) => {
  await page.goto(`${ENDPOINTS}#get-balances`)
  const token = page
    .locator('section', { has: page.locator('h3#get-balances') })
    .locator('summary', { hasText: 'token Token' })
  const inner = token.locator('xpath=..').getByText('decimals', { exact: true })
  await expect(inner).toBeHidden()
  await token.focus()
  await page.keyboard.press('Enter')
  await expect(inner).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(inner).toBeHidden()
})

for (const route of PAGES) {
  test(`${route} fits a narrow phone, and its wide tables scroll by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(route)
    await expectNoSidewaysScroll(page)
    for (const region of await page.locator('[data-part] [role=region]').all()) {
      const hidden = await region.evaluate((element) => element.scrollWidth - element.clientWidth)
      if (hidden < 8) continue
      await region.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    }
    await expectNoSidewaysScroll(page)
  })
}

test('on paper everything is open', async ({ page }) => {
  await page.goto('/docs/api/overview')
  const folded = page.locator('main article details:not([open]) > :not(summary)').first()
  await expect(folded).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(folded).toBeVisible()
})

test('the drawing of a paid request follows the colour mode and is told in words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const colour = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/docs/api/authentication')
    const label = page.locator('.exchange svg:visible text').first()
    await expect(page.locator('.exchange svg:visible')).toHaveCount(1)
    return label.evaluate((element) => getComputedStyle(element).fill)
  }
  expect(await colour('light')).not.toBe(await colour('dark'))
  const size = await page
    .locator('.exchange svg:visible text')
    .first()
    .evaluate((element) => element.getBoundingClientRect().height)
  expect(size).toBeGreaterThan(12)
  const figure = page.getByRole('figure', { name: 'One paid request in four messages' })
  await expect(figure.getByRole('listitem')).toHaveCount(4)
})

test('a recorded exchange shows the terms, the payment and the receipt decoded', async ({ page }) => {
  await page.goto('/docs/api/authentication#a-recorded-exchange')
  const recorded = page.locator('.recorded')
  for (const name of ['PAYMENT-REQUIRED', 'PAYMENT-SIGNATURE', 'PAYMENT-RESPONSE']) {
    await expect(recorded.getByText(`${name}, decoded`)).toBeVisible()
  }
  await expect(recorded).toContainText('"transaction"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference can be read, with every sample', async ({ page }) => {
    await page.goto(`${ENDPOINTS}#get-block`)
    const entry = page.locator('section', { has: page.locator('h3#get-block') })
    await expect(entry.locator('[role=tabpanel]:visible')).toHaveCount(3)
    await expect(entry.locator('.tab-label:visible')).toHaveText(['curl', 'TypeScript', 'Python'])
    await expect(entry.locator('.code-tools:visible')).toHaveCount(0)
    await entry.getByRole('link', { name: 'rate_limited' }).click()
    await expect(page).toHaveURL(`${OVERVIEW}#rate_limited`)
  })
})
