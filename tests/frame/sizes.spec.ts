import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../packages/docs402/site-tests/browser-launch'
import { brokenParts, enlargeText, excessWidth, misplacedControls } from '../support/layout'
import { kinds } from '../support/manifest'
import { fixtureUrl, siteUrl } from '../support/servers'
import { DESKTOP, PHONE } from '../support/screens'
import { expect, soft, step, test } from '../support/test'
import { withTextSize } from '../support/text-size'
import { frameOf } from './support'

async function expectRoom(page: Page): Promise<void> {
  await soft.poll(() => excessWidth(page)).toBeLessThanOrEqual(0)
  await soft.poll(() => misplacedControls(page)).toEqual([])
}

/** The widest paragraph, in CSS pixels. */
const textWidth = (page: Page) =>
  page.locator('main p:visible').evaluateAll((all) => Math.max(...all.map((p) => p.getBoundingClientRect().width)))

/** The widths of the icons of the navbar, in CSS pixels. */
const iconWidths = (page: Page) =>
  page
    .locator('header svg:visible')
    .evaluateAll((icons) => icons.map((icon) => Math.round(icon.getBoundingClientRect().width)))

test('with everything switched on the navbar fits every width, and letters of twice the size', async ({ page }) => {
  await page.goto(`${fixtureUrl}/docs/guides/first`)
  const { header } = frameOf(page)
  for (const width of [320, 390, 768, 995, 996, 1100, 1280, 1440])
    await step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 500 })
      await expectRoom(page)
      if (width < 996) return
      // What sticks below the navbar does not reach under it, once the page is scrolled.
      const hidden = () =>
        page.evaluate(() => {
          window.scrollTo(0, 60)
          const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
          return bottom - (document.querySelector('aside')?.getBoundingClientRect().top ?? 0)
        })
      await soft.poll(hidden).toBeLessThanOrEqual(1)
      for (const name of ['Documentation', 'Next', 'English', 'Search'])
        await soft(header.getByText(name).first()).toBeVisible()
    })
  await enlargeText(page, 2)
  for (const width of [640, 996, 1280])
    await step(`${width} px, large letters`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expectRoom(page)
    })
})

test('with text of 32 px pages keep their room, on a phone too, and icons grow with it @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 996, height: 700 })
  await page.goto('/')
  const height = () => frameOf(page).header.evaluate((header) => header.getBoundingClientRect().height)
  await soft.poll(height, 'a navbar of few items has one row').toBeLessThanOrEqual(61)
  await soft.poll(() => misplacedControls(page)).toEqual([])
  // Wide enough for the same layout at both sizes.
  const icons = { width: 620, height: 800 }
  await page.setViewportSize(icons)
  await expect.poll(async () => (await iconWidths(page)).length).toBeGreaterThanOrEqual(4)
  const usual = await iconWidths(page)

  await withTextSize(32, async (large) => {
    for (const route of [...kinds.map(({ route }) => route), '/nowhere', '/docs/api/overview', '/docs/api/endpoints'])
      await step(route, async () => {
        await large.setViewportSize(DESKTOP)
        await large.goto(siteUrl + route)
        await soft(large.locator('html')).toHaveCSS('font-size', '32px')
        await soft.poll(() => textWidth(large)).toBeGreaterThanOrEqual(DESKTOP.width * 0.6)
        await expectRoom(large)
        await large.setViewportSize(PHONE)
        await soft.poll(() => excessWidth(large)).toBeLessThanOrEqual(0)
      })
    await step('the site’s name is not cut, and the title of the home page breaks between words', async () => {
      await large.goto(siteUrl)
      const name = frameOf(large).header.getByRole('link', { name: 'Chain Data API' }).getByText('Chain Data API')
      await soft(name).toHaveCSS('clip-path', 'inset(50%)')
      const lines = await large.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const [text] = heading.childNodes
        if (!(text instanceof Text)) throw new Error('The title is not plain text.')
        return text.data.split(/ +/).map((word) => {
          const range = document.createRange()
          range.setStart(text, text.data.indexOf(word))
          range.setEnd(text, text.data.indexOf(word) + word.length)
          return range.getClientRects().length
        })
      })
      soft(new Set(lines)).toEqual(new Set([1]))
      await large.setViewportSize(icons)
      await soft(name).toHaveCSS('clip-path', 'none')
      await soft.poll(() => iconWidths(large)).toEqual(usual.map((width) => width * 2))
    })
  })
})

test('a wider window makes no text narrower, cuts no table, and a phone shows the heading at once @nightly', async ({
  page,
}) => {
  for (const route of ['/docs/payments/pricing', '/docs/api/networks', '/blog/long-blog-post'])
    await step(route, async () => {
      await page.goto(route)
      let before = 0
      for (const width of [320, 390, 640, 700, 768, 996, 1024, 1200, 1279, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        const cut = () =>
          page
            .locator('main .scroll')
            .evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.ariaLabel))
        await soft.poll(cut, `${width} px`).toEqual([])
        if (width < 996) continue
        const text = await page
          .locator('main .prose > p:visible')
          .evaluateAll((all) => Math.max(...all.map((p) => p.getBoundingClientRect().width)))
        soft(text, `${width} px`).toBeGreaterThanOrEqual(Math.max(650, before))
        before = text
      }
      if (route.startsWith('/blog')) return
      await page.setViewportSize(PHONE)
      const below = () =>
        page.evaluate(() => {
          const [heading, header] = ['main h1', 'header'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          )
          return (heading?.top ?? NaN) - (header?.bottom ?? NaN)
        })
      await soft.poll(below).toBeLessThanOrEqual(130)
    })
})

const ODD_PAGES = ['/docs/odd-texts', '/docs/persian', '/docs/gallery']

test('long words wrap between their parts, in every place, script and size, and none makes a page wider @nightly', async ({
  page,
}) => {
  const expectWrapped = async (target: Page) => {
    await soft.poll(() => excessWidth(target)).toBeLessThanOrEqual(0)
    await soft.poll(() => brokenParts(target)).toEqual([])
  }
  for (const route of ODD_PAGES) {
    await page.goto(fixtureUrl + route)
    for (const width of [320, 375, 768, 1280])
      await step(`${route}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 })
        await expectWrapped(page)
      })
  }
  await withTextSize(32, async (large) => {
    for (const route of ODD_PAGES)
      for (const width of [320, 1280])
        await step(`${route}, ${width} px, letters of 32 px`, async () => {
          await large.setViewportSize({ width, height: 700 })
          await large.goto(fixtureUrl + route)
          await expectWrapped(large)
        })
  })
})

test('a text that is written from right to left has its lines at the right, and so has a whole page', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(`${fixtureUrl}/docs/persian`)
  const main = page.locator('main')
  const article = main.locator('article')
  await soft(article).toHaveCSS('direction', 'rtl')
  await soft(article.locator('blockquote')).toHaveCSS('border-right-width', '3px')
  await soft(article.getByRole('note')).toHaveCSS('border-right-width', '4px')
  await soft(article.locator('ul').first()).not.toHaveCSS('padding-right', '0px')
  for (const code of await article.locator('pre, code').all()) await soft(code).toHaveCSS('direction', 'ltr')
  await soft(page.locator('header')).toHaveCSS('direction', 'ltr')
  // As pages in the folder of such a language say it.
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => box.getBoundingClientRect().left)
  await soft.poll(async () => (await left('aside')) > (await left('main'))).toBe(true)
  await soft.poll(() => excessWidth(page)).toBeLessThanOrEqual(0)
  const { drawer, menu } = frameOf(page)
  await page.setViewportSize(PHONE)
  await soft.poll(() => excessWidth(page)).toBeLessThanOrEqual(0)
  await menu.click()
  await soft.poll(() => drawer.evaluate((box) => box.getBoundingClientRect().left)).toBeGreaterThan(PHONE.width * 0.1)
})

test('the layout changes with the room in letters: the drawer takes the place of the sidebar', async () => {
  await withTextSize(24, async (page) => {
    const { drawer, menu, sidebar } = frameOf(page)
    await page.goto(`${siteUrl}/docs/intro`)
    await soft.poll(() => textWidth(page)).toBeGreaterThanOrEqual(DESKTOP.width * 0.6)
    await expectRoom(page)
    await soft(sidebar).toBeHidden()
    await menu.click()
    await expect(drawer).toBeVisible()
    // A window that is wide enough for this text size closes it.
    await page.setViewportSize({ width: 1500, height: 800 })
    await soft(drawer).toBeHidden()
    await soft(sidebar).toBeVisible()
  })
})

test('beside a scrollbar that takes room nothing moves when a dialog opens, and its strip is as dark as the page', async () => {
  const browser = await chromium.launch({ ...browserLaunch(), ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    const page = await browser.newPage({ viewport: DESKTOP, colorScheme: 'light' })
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width)
    // A long page and a short one are of one width.
    await page.goto(`${siteUrl}/nowhere`)
    const short = await width()
    expect(short).toBeLessThan(DESKTOP.width)
    await page.goto(`${siteUrl}/docs/intro`)
    await expect.poll(width).toBe(short)
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await expect.poll(width).toBe(short)
    const lights = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].map((element) => {
          const color = getComputedStyle(element).backgroundColor
          const red = Number(/[\d.]+/.exec(color.replace('color(srgb', ''))?.[0])
          return color.startsWith('color(') ? red * 255 : red
        }),
      )
    const [strip = NaN, whole = NaN] = await lights()
    expect(strip).toBeLessThan(whole / 2)
  } finally {
    await browser.close()
  }
})
