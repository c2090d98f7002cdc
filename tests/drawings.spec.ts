import type { Page } from '@playwright/test'
import { fixtureUrl } from './support/servers'
import { expect, soft, step, test } from './support/test'

// Diagrams and formulas as readers meet them: sites/states/pages/docs/drawings.mdx.

test.use({ baseURL: fixtureUrl })

/** The smallest letters of each drawing as they are shown, in CSS pixels, and whether it prints across. */
const lettersOf = (page: Page) =>
  page.locator('main figure.diagram').evaluateAll((figures) =>
    figures.map((figure) => {
      const svg = figure.querySelector('svg')
      const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? NaN)
      const sizes = [...figure.querySelectorAll('svg text')].map((text) => parseFloat(getComputedStyle(text).fontSize))
      return {
        pixels: Math.min(...sizes) * scale,
        isAcross: getComputedStyle(figure).getPropertyValue('page') === 'broad',
      }
    }),
  )

/** What stands out of the page to either side. */
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('drawings and formulas are readable on the narrowest phone, from the right, and on paper', async ({ page }) => {
  await page.goto('/docs/drawings')
  const drawings = page.locator('main figure.diagram .drawing')
  await expect(drawings.first()).toBeVisible()

  await step('at 320 px they scroll in their boxes, with letters that stay', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await soft.poll(() => isTooWide(page)).toBe(false)
    for (const { pixels } of await lettersOf(page)) soft(pixels).toBeGreaterThanOrEqual(11.9)
    const wide = await drawings.evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).length)
    soft(wide).toBeGreaterThan(0)
    soft(await drawings.evaluateAll((all) => all.every((box) => getComputedStyle(box).overflowX === 'auto'))).toBe(true)
  })
  await step('in a page that is read from the right, they begin at their left', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await soft.poll(() => isTooWide(page)).toBe(false)
    soft(await drawings.evaluateAll((all) => all.map((box) => getComputedStyle(box).direction))).not.toContain('rtl')
    soft(await drawings.evaluateAll((all) => all.map((box) => box.scrollLeft))).not.toContain(NaN)
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  })
  await step('on paper nothing is cut off, and what would be too small is printed across', async () => {
    // A page of A4 without its margins.
    await page.setViewportSize({ width: 680, height: 960 })
    await page.emulateMedia({ media: 'print' })
    soft(await drawings.evaluateAll((all) => all.map((box) => getComputedStyle(box).overflowX))).not.toContain('auto')
    for (const { pixels, isAcross } of await lettersOf(page)) if (!isAcross) soft(pixels).toBeGreaterThanOrEqual(11.9)
    const edges = await drawings
      .locator('svg')
      .evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().right))
    for (const edge of edges) soft(edge).toBeLessThanOrEqual(680)
  })
})
