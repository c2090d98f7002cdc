import { expect, type Page } from '@playwright/test'
import { enlargeText, excessWidth, misplacedControls } from '../support/layout'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

test.describe.configure({ mode: 'parallel' })

/** How far what sticks below the navbar reaches under it, once the page is scrolled. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 60)
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return Math.max(0, bottom - (document.querySelector('aside')?.getBoundingClientRect().top ?? 0))
  })

test('with everything switched on the navbar fits every width, and letters of twice the size', async ({ page }) => {
  for (const width of [320, 390, 768, 995, 996, 1100, 1280, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 500 })
      await page.goto(`${fixtureUrl}/docs/guides/first`)
      expect.soft(await excessWidth(page)).toBeLessThanOrEqual(0)
      expect.soft(await misplacedControls(page)).toEqual([])
      if (width < 996) return
      expect.soft(await hidden(page)).toBeLessThanOrEqual(1)
      for (const name of ['Documentation', 'Next', 'English', 'Search'])
        await expect.soft(page.locator('header').getByText(name).first()).toBeVisible()
    })
  for (const width of [640, 996, 1280])
    await test.step(`${width} px, large letters`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${fixtureUrl}/docs/guides/first`)
      await enlargeText(page, 2)
      expect.soft(await excessWidth(page)).toBeLessThanOrEqual(0)
      expect.soft(await misplacedControls(page)).toEqual([])
    })
})

test('a navbar of few items has one row', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 700 })
  await page.goto('/docs/intro')
  expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height)).toBeLessThanOrEqual(
    61,
  )
  expect(await misplacedControls(page)).toEqual([])
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })
  test('buttons, the current page and the focus can still be told', async ({ page }) => {
    await page.goto('/docs/intro')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const outline = await page.locator(':focus').evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(outline).not.toBe('none')
    const current = page.getByRole('navigation', { name: 'Documentation pages' }).locator('[aria-current="page"]')
    const other = page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link').nth(2)
    const weight = (link: typeof other) => link.evaluate((element) => Number(getComputedStyle(element).fontWeight))
    expect(await weight(current)).toBeGreaterThan(await weight(other))
  })
})

test.describe('by keyboard alone', () => {
  test('the focus has a ring of its own on every kind of page', async ({ page }) => {
    for (const route of ['/', '/docs/intro', '/blog', '/markdown-page', '/404']) {
      await page.goto(route)
      for (let stop = 0; stop < 3; stop++) {
        await page.keyboard.press('Tab')
        const ring = await page.locator(':focus').evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return `${outlineStyle} ${outlineWidth}`
        })
        expect(ring, route).toBe('solid 2px')
      }
    }
  })

  test('navbar, sidebar, contents and footer are walked through in the order of the page', async ({ page }) => {
    await page.goto('/docs/intro')
    const seen: string[] = []
    for (let stop = 0; stop < 120; stop++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return null
        const area = element.closest('nav, footer, header, main, aside')
        const box = element.getBoundingClientRect()
        const shown = box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight
        return { area: area?.getAttribute('aria-label') ?? area?.tagName ?? 'page', shown }
      })
      if (!at) break
      expect(at.shown).toBe(true)
      if (seen.at(-1) !== at.area) seen.push(at.area)
    }
    const order = ['HEADER', 'Main', 'Documentation pages', 'Breadcrumbs', 'On this page', 'Footer']
    expect(
      seen.filter((area) => order.includes(area)).filter((area, index, all) => all.indexOf(area) === index),
    ).toEqual(order)
  })

  test('on a phone the drawer is opened, walked through and left', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/docs/intro')
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      if ((await page.locator(':focus').textContent())?.trim() === 'Menu') break
    }
    await page.keyboard.press('Enter')
    const networks = page.getByRole('dialog').getByRole('link', { name: 'Networks' })
    await expect(networks).toBeVisible()
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab')
      if (await networks.evaluate((link) => link === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Networks' })).toBeVisible()
    await expect(page.locator('main')).toBeFocused()
  })
})
