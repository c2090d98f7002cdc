import { expect, type Page } from '@playwright/test'
import { EDGE, TEXT_EDGE } from './support/layout'
import { scrollTo } from './support/scroll'
import { curlLine } from '@/lib/content/api/pay-receipt'
import { siteApi } from '@/lib/content/api/site-api'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('sections of the home page have the edges of all pages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(await edges('main section > h2'))).toEqual(new Set([EDGE]))
  expect(new Set(await edges('main section > h2 + *'))).toEqual(new Set([TEXT_EDGE]))
})

test('the title of code stands on a line with its buttons', async ({ page }) => {
  await page.goto('/docs/intro')
  const middles = await page.locator('figure.code:has(> figcaption):visible').evaluateAll((all) => {
    const middle = (element: Element | null) => {
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      const { top, height } = range.getBoundingClientRect()
      return top + height / 2
    }
    return all.map((code) => middle(code.querySelector('figcaption')) - middle(code.querySelector('button.copy')))
  })
  expect(middles.length).toBeGreaterThan(0)
  for (const off of middles) expect(Math.abs(off)).toBeLessThanOrEqual(1)
})

test.describe('the home page', () => {
  test('says what it is, leads on and names the price in the first screen at 1366 × 768', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto('/')
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Pay a request here' }),
      page.getByRole('link', { name: 'Make your first call' }),
      page.getByText('Total', { exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

  test('its numbers are those of the reference, the networks and the charging table', async ({ page }) => {
    await page.goto('/')
    const figures = page.locator('dl.figures > div')
    const value = (name: string) => figures.filter({ hasText: name }).locator('dd').innerText()
    const shown = {
      operations: await value('operations'),
      networks: await value('mainnets'),
      free: await value('free'),
      cases: await value('charging cases'),
      lowest: await value('lowest price'),
    }
    expect(shown.networks).toBe(
      String(await page.getByRole('list', { name: 'Networks' }).getByRole('listitem').count()),
    )
    await page.goto('/docs/payments/pricing')
    const prices = page.getByRole('region', { name: 'Prices of all operations' }).locator('tbody tr:has(td)')
    expect(shown.operations).toBe(String(await prices.count()))
    expect(shown.free).toBe(String(await prices.filter({ hasText: 'Free' }).count()))
    const usd = (await prices.locator('td.number').allInnerTexts()).filter((text) => text.startsWith('$'))
    expect(Number(shown.lowest.slice(1))).toBe(Math.min(...usd.map((text) => Number(text.slice(1)))))
    await page.goto('/docs/payments/charges')
    const cases = page.getByRole('region', { name: 'When you are charged' }).locator('tbody tr')
    expect(shown.cases).toBe(String(await cases.count()))
  })

  test('shows a recorded call in tabs, as JSON', async ({ page }) => {
    await page.goto('/')
    const tabs = page.getByRole('tablist', { name: 'A recorded call' }).getByRole('tab')
    await expect(tabs).toHaveCount(4)
    for (const tab of await tabs.all()) {
      await tab.click()
      const text = await page.locator('[id^="first-call-"]:visible code').innerText()
      expect(JSON.parse(text)).toBeInstanceOf(Object)
    }
    // Tabs of one page are no preference of the reader.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('its command is the one that examples/home.test.ts runs', async ({ page }) => {
    await page.goto('/')
    const line = await page.locator('main section').first().locator('code.language-bash').innerText()
    const api = siteApi()
    expect(api.operations.map((operation) => curlLine(api, operation))).toContain(line.trim())
  })
})

test.describe('orientation', () => {
  const folded = (page: Page) => page.locator('main details').filter({ hasText: 'On this page' }).first()

  for (const route of ['/blog/long-blog-post', '/markdown-page', '/docs/intro'])
    test(`on a phone, the contents of ${route} stay in sight and name the section`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(route)
      await expect(folded(page)).toBeVisible()
      const heading = page.locator('main :is(h2, h3)[id]').nth(2)
      await scrollTo(page, await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY - 60))
      const title = (await heading.innerText()).replace(/\s*#$/, '')
      await expect(folded(page).locator('summary')).toContainText(title)
      await expect(folded(page).locator('summary')).toBeInViewport({ ratio: 1 })
      await folded(page).locator('summary').click()
      await folded(page).getByRole('link').nth(3).click()
      await expect(folded(page)).not.toHaveAttribute('open')
      await expect(page).toHaveURL(/#/)
      // What was jumped to is below the bar.
      const target = page.locator(':target')
      const bar = await folded(page).evaluate((element) => element.getBoundingClientRect().bottom)
      await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bar)
    })

  test('the collapsed sidebar gives its room to code', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/docs/intro')
    const width = () =>
      page
        .locator('figure.code:visible')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width)
    const before = await width()
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBeGreaterThanOrEqual(before + 150)
    const line = await page
      .locator('article > p')
      .nth(1)
      .evaluate((element) => element.getBoundingClientRect().width)
    expect(line).toBeLessThanOrEqual(46 * 16)
  })
})
