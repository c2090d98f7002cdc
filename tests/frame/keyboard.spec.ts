import { expect, soft, test } from '../support/test'
import { frameOf, scrollTop } from './support'
import { DESKTOP } from '../support/screens'

test('a page is walked through in its order; in forced colors, too, the focus has a ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/docs/intro')
  const seen: string[] = []
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const area = element.closest('nav, footer, header, main, aside')
      const box = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return {
        area: area?.getAttribute('aria-label') ?? area?.tagName ?? 'page',
        isShown: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        ring: `${outlineStyle} ${outlineWidth}`,
      }
    })
    if (!at) break
    soft(at).toMatchObject({ isShown: true, ring: 'solid 2px' })
    seen.push(at.area)
  }
  const order = ['HEADER', 'Main', 'Documentation pages', 'Breadcrumbs', 'On this page', 'Footer']
  soft([...new Set(seen)].filter((area) => order.includes(area))).toEqual(order)
  const { doc } = frameOf(page)
  const weight = (name: string) => doc(name).evaluate((link) => Number(getComputedStyle(link).fontWeight))
  soft(await weight('Getting started'), 'the current page').toBeGreaterThan(await weight('Networks'))
})

test('a short page fills the window, and has links that look so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  for (const route of ['/blog/archive', '/docs/api/endpoint']) {
    await page.goto(route)
    const end = () => page.getByRole('contentinfo').evaluate((part) => Math.round(part.getBoundingClientRect().bottom))
    await soft.poll(end, route).toBe(1400)
  }
  // The field of search is a link only without scripts: it looks like a field.
  const links = page.locator('main a:not([role=button]):visible')
  expect(await links.count()).toBeGreaterThanOrEqual(4)
  const text = await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)
  for (const link of await links.all()) {
    await soft(link).toHaveCSS('text-decoration-line', 'underline')
    await soft(link).not.toHaveCSS('color', text)
  }
})

test('the focus comes to the navbar without moving the page, and never below it', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.goto('/docs/api/authentication')
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 300))
  const controls = await page.locator('header :is(a, button):visible').all()
  expect(controls.length).toBeGreaterThan(2)
  for (const control of controls) {
    await control.evaluate((element: HTMLElement) => element.focus())
    soft(await scrollTop(page)).toBe(300)
  }
  await page.evaluate(() => window.scrollTo(0, 700))
  const focused = page.locator('main :focus')
  await page.locator('main a:visible').last().focus()
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Shift+Tab')
    if ((await focused.count()) === 0) continue
    const { below, fits } = await focused.evaluate((element) => {
      const box = element.getBoundingClientRect()
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      // A long table or listing can't be shown whole: its end is what comes into the window.
      return { below: box.top - bar, fits: box.height < innerHeight / 2 }
    })
    if (fits) soft(below).toBeGreaterThanOrEqual(0)
  }
})
