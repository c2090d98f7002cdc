import { expect, type Page } from '@playwright/test'
import { pages } from '../support/manifest'
import { fixtureUrl } from '../support/servers'
import { test } from '../support/test'

test.describe.configure({ mode: 'parallel' })

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Icons of the navbar that are drawn smaller than they are. */
const squeezed = (page: Page) =>
  page
    .locator('header svg[width]:visible')
    .evaluateAll((icons) =>
      icons.flatMap((icon) =>
        icon.getBoundingClientRect().width < Number(icon.getAttribute('width')) ? [icon.outerHTML.slice(0, 80)] : [],
      ),
    )

// The letters of twice the size come with a style of the test's own.
test.use({ bypassCSP: true })

for (const { route } of pages)
  test(`${route} fits 320 px and 200 % zoom, with JavaScript and its storage blocked`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('Blocked', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: blocked })
      Object.defineProperty(window, 'sessionStorage', { get: blocked })
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    expect(await squeezed(page)).toEqual([])
    // The half of a usual window, with letters of twice the size.
    await page.setViewportSize({ width: 640, height: 400 })
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await expect(page.locator('main h1').first()).toBeVisible()
    const header = await page.locator('header').first().boundingBox()
    for (const part of await page.locator('header :is(a, button):visible').all()) {
      const box = await part.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((header?.width ?? 0) + 1)
    }
    expect(errors).toEqual([])
  })

/** Controls of the navbar that stick out of it, are cut off, or lie over each other. */
const misplaced = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const bar = header.getBoundingClientRect()
    const controls = [...header.querySelectorAll('a, button, [data-badge]')].filter((one) => one.checkVisibility())
    const boxes = controls.map((one) => one.getBoundingClientRect())
    return controls
      .filter((one, index) => {
        const box = boxes[index]
        if (!box) return false
        const out = box.left < 0 || box.right > bar.right || box.top < bar.top - 1 || box.bottom > bar.bottom + 1
        const over = boxes.some(
          (other, at) =>
            at > index &&
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        )
        return out || over || one.scrollWidth > one.clientWidth + 1
      })
      .map((one) => one.textContent)
  })

/** How far what sticks below the navbar reaches under it, once the page is scrolled. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 60)
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return Math.max(0, bottom - (document.querySelector('aside')?.getBoundingClientRect().top ?? 0))
  })

for (const width of [320, 390, 768, 995, 996, 1100, 1280, 1440])
  test(`with everything switched on the navbar still fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 500 })
    await page.goto(`${fixtureUrl}/docs/guides/first`)
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    expect(await misplaced(page)).toEqual([])
    if (width < 996) return
    expect(await hidden(page)).toBeLessThanOrEqual(1)
    for (const name of ['Documentation', 'Version: Next', 'Language: English', 'Search'])
      await expect(
        page
          .locator('header')
          .getByText(name.split(': ').at(-1) ?? '')
          .first(),
      ).toBeVisible()
  })

for (const width of [640, 996, 1280])
  test(`and ${width} px with letters of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${fixtureUrl}/docs/guides/first`)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    expect(await misplaced(page)).toEqual([])
  })

test('a navbar of few items has one row', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 700 })
  await page.goto('/docs/intro')
  expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height)).toBeLessThanOrEqual(
    61,
  )
  expect(await misplaced(page)).toEqual([])
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
  for (const route of ['/', '/docs/intro', '/blog', '/markdown-page', '/404'])
    test(`${route} shows where the focus is with a ring of its own`, async ({ page }) => {
      await page.goto(route)
      for (let stop = 0; stop < 3; stop++) {
        await page.keyboard.press('Tab')
        const ring = await page.locator(':focus').evaluate((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          return `${outlineStyle} ${outlineWidth}`
        })
        expect(ring).toBe('solid 2px')
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
