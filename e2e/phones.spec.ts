import { expect } from '@playwright/test'
import { edgesOf } from './support/layout'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const OVERVIEW = '/docs/api/overview'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the fade changes sides as one scrolls, and goes away with the focus', async ({ page }) => {
    await page.goto('/docs/intro')
    const boxes = page.locator('.code pre:visible')
    const wide = (await edgesOf(boxes)).findIndex(({ hidden }) => hidden > 24)
    const box = boxes.nth(wide)
    const edges = async () => {
      const [found] = await edgesOf(box)
      return [found?.left, found?.right]
    }
    await expect.poll(edges).toEqual([false, true])
    await box.evaluate((element) => element.scrollTo({ left: (element.scrollWidth - element.clientWidth) / 2 }))
    await expect.poll(edges).toEqual([true, true])
    await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect.poll(edges).toEqual([true, false])
    await box.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(box).toHaveCSS('mask-image', 'none')
  })

  test('tab strips that go on show it', async ({ page }) => {
    await page.goto('/docs/intro')
    const strips = page.locator('[role=tablist]:visible')
    await expect.poll(async () => (await edgesOf(strips)).some(({ hidden, right }) => hidden > 24 && right)).toBe(true)
  })

  for (const [route, name] of [
    ['/docs/payments/pricing', 'Prices of all operations'],
    ['/docs/payments/charges', 'When you are charged'],
    ['/docs/api/networks', 'Networks and their names'],
    ['/docs/api/networks', 'Data of each network'],
    ['/docs/api/networks', 'Networks and tokens to pay with'],
  ] as const)
    test(`the rows of “${name}” are blocks of labelled lines, and a table all the same`, async ({ page }) => {
      await page.goto(route)
      const region = page.getByRole('region', { name })
      expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
      const table = region.getByRole('table', { name })
      const titles = (await table.getByRole('columnheader').allTextContents()).map((text) => text.trim())
      const rows = table.locator('tbody tr:has(td)')
      for (const row of await rows.all()) {
        await expect(row.getByRole('rowheader')).toHaveCount(1)
        const cells = await row.getByRole('cell').evaluateAll((all) =>
          all.map((cell) => ({
            label: getComputedStyle(cell, '::before').content.replace(/^"(.*?)".*$/, '$1'),
            display: getComputedStyle(cell).display,
          })),
        )
        expect(cells.map(({ label }) => label)).toEqual(titles.slice(1))
        expect(new Set(cells.map(({ display }) => display))).toEqual(new Set(['flow-root']))
      }
      await page.setViewportSize({ width: 700, height: 800 })
      await expect(rows.first().getByRole('cell').first()).toHaveCSS('display', 'table-cell')
    })

  test('the comparison on the home page is as wide as the page', async ({ page }) => {
    await page.goto('/')
    const table = page.getByRole('table').filter({ hasText: 'With an API key' })
    const box = await table.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390 - 2 * 16)
    await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveAttribute(
      'data-label',
      'With an API key',
    )
  })
})

test.describe('the error catalogue', () => {
  test('is a line for each error: the page is at most 8,000 px high', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(OVERVIEW)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
    const heights = await page
      .locator('.error')
      .evaluateAll((all) => all.map((error) => error.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(10)
    expect(Math.max(...heights)).toBeLessThan(48)
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(14_000)
    await expect(page.locator('.error .label:visible').first()).toHaveText('Charged')
  })

  test('opens where a link leads to: from another page, on the page itself, and by keyboard', async ({ page }) => {
    const folded = (code: string) => page.locator(`.error:has(#${code}) .error-title`)
    await page.goto(`${OVERVIEW}#rate_limited`)
    await expect(folded('rate_limited')).toBeVisible()
    await expect(page.locator('#rate_limited')).toBeInViewport()
    await expect(folded('invalid_cursor')).toBeHidden()
    await page.locator('main').getByRole('link', { name: 'invalid_cursor', exact: true }).first().click()
    await expect(folded('invalid_cursor')).toBeVisible()
    await expect(page.locator('#invalid_cursor')).toBeInViewport()
    const line = page.locator('.error:has(#invalid_cursor) summary')
    await line.focus()
    await page.keyboard.press('Enter')
    await expect(folded('invalid_cursor')).toBeHidden()
  })

  test('shows the words that were searched for, also in what is folded', async ({ page }) => {
    await page.goto(`${OVERVIEW}?mark=withheld`)
    const strip = page.getByRole('region', { name: 'Search words on this page' })
    await strip.getByRole('button', { name: 'Next' }).click()
    await expect(page.locator('.error details[open]')).toHaveCount(1)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens where a link leads to', async ({ page }) => {
      await page.goto(`${OVERVIEW}#rate_limited`)
      await expect(page.locator('.error:has(#rate_limited) .error-title')).toBeVisible()
      await expect(page.locator('.error:has(#invalid_cursor) .error-title')).toBeHidden()
    })
  })
})
