import type { Page } from '@playwright/test'
import { frameOf } from './frame/support'
import { noteViolations } from './security/support/violations'
import { expectNoViolations } from './support/axe'
import { expectHead, expectNotFound, expectOneMainAndHeading } from './support/expect-page'
import {
  clippedTexts,
  coveredLinks,
  EDGE,
  edgesOf,
  enlargeText,
  excessWidth,
  gapAboveFooter,
  leftOf,
  overlappingTexts,
  squeezedIcons,
  TEXT_EDGE,
} from './support/layout'
import { kinds, pages, titleOf, type RouteEntry } from './support/manifest'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { blockStorage, NOTHING, stored } from './support/stored'
import { DESKTOP, PHONE, WIDE } from './support/screens'
import { expect, soft, step, test } from './support/test'

// What holds for every page: each is loaded once. By day, one page of each kind stands for all of its kind, with those
// that have the most in them; at night, all of them are asked.

// The longest page has thousands of colored letters.
test.setTimeout(300_000)
// No other file takes as long: all workers share it.
test.describe.configure({ mode: 'parallel' })

const routesOfKinds = kinds.map(({ route }) => route)
/** With those of each kind, they show every color that there is: facts, the console, the calculator, samples. */
const colorful = [...routesOfKinds, '/docs/payments/pricing']
/** With the longest page. */
const rich = [...colorful, '/docs/api/endpoints']
/** For the title of a test that is rare. */
const rarely = (often: boolean) => (often ? '' : ' @nightly')

const hasBlog = pages.some(({ kind }) => kind === 'blog-list')

async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const skipLink = page.locator(':focus')
  await expect(skipLink).toHaveText('Skip to main content')
  await expect(skipLink).toHaveRole('link')
  await expect(skipLink).toBeInViewport({ ratio: 1 })
  await soft(skipLink).toHaveCSS('outline', / solid 2px$/)
  // A bare link, in no landmark.
  soft(await skipLink.evaluate((element) => element.closest('[role=region], section, nav'))).toBeNull()
  await page.keyboard.press('Enter')
  await soft(page.locator('main')).toBeFocused()
}

async function expectEdges(page: Page, { kind }: RouteEntry): Promise<void> {
  await page.setViewportSize(WIDE)
  soft(await leftOf(page.locator('header a').first())).toBe(EDGE)
  const hasSidebar = kind !== 'home' && kind !== 'blog-list'
  soft(await leftOf(page.locator('h1'))).toBe(hasSidebar ? TEXT_EDGE : EDGE)
  if (hasSidebar) soft(await gapAboveFooter(page), 'empty room above the footer').toBeLessThanOrEqual(80)
  await page.setViewportSize(DESKTOP)
}

/** What is more than 24 px wider than its room fades at the right edge, and what fits does not: one frame after layout. */
async function expectFades(page: Page): Promise<void> {
  const boxes = page.locator('main :is(.scroll, .code pre, [role=tablist]):visible')
  const isWrong = ({ hidden, left, right }: Awaited<ReturnType<typeof edgesOf>>[number]) =>
    (hidden > 24 && !right) || (hidden === 0 && (left || right))
  await soft.poll(async () => (await edgesOf(boxes)).filter(isWrong)).toEqual([])
}

/** The narrowest phone, a tablet, and desktops with the least and the most room beside the sidebar. */
const WIDTHS = [320, 768, 1000, 1279, WIDE.width]

/** No text ends in the middle of a letter or a word, and no layer lies over a link. */
async function expectNothingCut(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    soft(await clippedTexts(page), `clipped at ${width} px`).toEqual([])
    if (width > 768) soft(await coveredLinks(page), `covered at ${width} px`).toEqual([])
    if (width > 320) continue
    soft(await excessWidth(page)).toBeLessThanOrEqual(0)
    soft(await squeezedIcons(page)).toEqual([])
    soft(await overlappingTexts(page)).toEqual([])
  }
}

/** In half of a usual window, with letters of twice the size. */
async function expectRoomForLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 })
  await enlargeText(page, 2)
  soft(await excessWidth(page)).toBeLessThanOrEqual(0)
  await soft(page.locator('main h1').first()).toBeVisible()
  const rights = await page
    .locator('header :is(a, button):visible')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  soft(Math.max(...rights)).toBeLessThanOrEqual(641)
  await enlargeText(page, 1)
}

/** Code, names and paths that a browser would translate. */
const translated = (page: Page) =>
  page
    .locator('code, kbd, pre, samp, header a[href="/"] span:last-child, [rel=author]')
    .and(page.locator(':not([translate=no], [translate=no] *)'))

for (const entry of pages) {
  test(`${entry.route} is a whole page, in every size${rarely(rich.includes(entry.route))}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(DESKTOP)
    const heard = listen(page, siteUrl)
    const refused = await noteViolations(page)

    await step('answers 200 at its own address', async () => {
      const response = await page.goto(entry.route)
      expect(response?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(entry.route)
    })
    await step('has one main part with one first heading', () => expectOneMainAndHeading(page))
    await step('says what it is to browsers and search engines', () => expectHead(page, entry))
    await step('is quiet and asks no other origin', async () => {
      await page.waitForLoadState('networkidle')
      soft(heard()).toEqual([])
    })
    if (entry.kind === 'doc' && hasBlog)
      await step('leads to the blog', async () => {
        const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true })
        await soft(blog).toHaveAttribute('href', '/blog')
      })
    await step('draws no text over another', async () => soft(await overlappingTexts(page)).toEqual([]))
    await step('fits every width, cuts no text and covers no link', () => expectNothingCut(page))
    await step('fits letters of twice the size', () => expectRoomForLetters(page))
    await step('fades where there is more on a phone', async () => {
      await page.setViewportSize(PHONE)
      await expectFades(page)
    })
    await step('says of code, names and paths that they are not translated', () =>
      soft(translated(page), 'translated').toHaveCount(0),
    )
    await step('stores nothing', async () => soft(await stored(page)).toEqual(NOTHING))
    // As header and in the page at once, as on a host: whatever one of them refuses is seen.
    await step('breaks no rule of its own policy', async () => expect(await refused()).toEqual([]))
    await page.setViewportSize(DESKTOP)
    if (kinds.includes(entry)) {
      await step('lets the keyboard pass the navigation first of all', () => expectSkipLink(page))
      await step('has the edges of all pages', () => expectEdges(page, entry))
    }
    if (colorful.includes(entry.route)) await step('is accessible in both color modes', () => expectNoViolations(page))
    if (kinds.includes(entry))
      await step('breaks no rule of its policy after a change of page', async () => {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
        await expect(page).toHaveURL(/\/docs$/)
        await expect(page.locator('main h1')).toHaveText('Documentation')
        expect(await refused()).toEqual([])
        expect(heard()).toEqual([])
      })
  })

  // Few colors are a phone's own.
  for (const size of [...(colorful.includes(entry.route) ? [] : [DESKTOP]), PHONE])
    test(`${entry.route} is accessible in both color modes, ${size.width} px wide @nightly`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await page.goto(entry.route)
      await expectNoViolations(page)
    })
}

/** Tabs without the panel that they name, states that a command has already, and URLs with spaces. */
const wrongMarkup = (page: Page) =>
  page.evaluate(() =>
    [
      ...[...document.querySelectorAll('[role=tab]')].filter(
        // The site's script says for both what a tab controls: where its link leads.
        (tab) => document.getElementById(tab.getAttribute('href')?.slice(1) ?? '')?.role !== 'tabpanel',
      ),
      ...document.querySelectorAll('[aria-expanded]:is([popovertarget], [command])'),
      ...document.querySelectorAll('[src^="data:"][src*=" "], [href^="data:"][href*=" "]'),
    ].map((element) => element.outerHTML.slice(0, 120)),
  )

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const entry of pages) {
    test(`${entry.route} can be read and left${rarely(routesOfKinds.includes(entry.route))}`, async ({ page }) => {
      const heard = listen(page, siteUrl)
      await page.goto(entry.route)
      await step('can be read', async () => {
        await expectOneMainAndHeading(page)
        await expectHead(page, entry)
        await page.keyboard.press('Tab')
        await soft(page.locator(':focus')).toHaveText(/^Skip to /)
        soft((await page.locator('main').innerText()).trim().length).toBeGreaterThan(80)
        soft(await wrongMarkup(page)).toEqual([])
        soft(heard()).toEqual([])
      })
      await step('fits the narrowest phone, and its footer leads on', async () => {
        await page.setViewportSize({ width: 320, height: 640 })
        soft(await excessWidth(page)).toBeLessThanOrEqual(0)
        await soft(page.getByRole('contentinfo').getByRole('link', { name: 'Getting Started' })).toBeVisible()
      })
      if (kinds.includes(entry))
        await step('leads to the documentation from its navbar', async () => {
          await page.setViewportSize(DESKTOP)
          await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
          await expect(page).toHaveURL(/\/docs(\/|$)/)
          await expect(page.locator('main h1')).toBeVisible()
        })
    })
  }

  test('every doc of the sidebar can be opened', async ({ page }) => {
    await page.goto('/docs/intro')
    const links = page.locator('aside a[href^="/docs"]')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(3)
    for (const group of await page.locator('aside details').all())
      if (!(await group.evaluate((one: HTMLDetailsElement) => one.open))) await group.locator('summary').first().click()
    for (const href of addresses) await expect(page.locator(`aside a[href="${href}"]`).first(), href).toBeVisible()
    await links.last().click()
    await expect(page).toHaveURL(siteUrl + (addresses.at(-1) ?? ''))
  })

  test('an unknown path is told so, and the reader led on', async ({ page }) => {
    const response = await page.goto('/docs/nowhere')
    expect(response?.status()).toBe(404)
    await expectNotFound(page)
  })
})

test('no kind of page needs storage, without which a color mode holds until the next page', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await blockStorage(page)
  for (const route of ['/docs/api/endpoints', ...routesOfKinds]) {
    await page.goto(route)
    await expect(page.locator('main h1').first()).toBeVisible()
    expect(errors, route).toEqual([])
  }
  const { colorMode } = frameOf(page)
  await colorMode.click()
  await colorMode.click()
  await soft(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.reload()
  await soft(page.locator('html')).toHaveCSS('color-scheme', 'light dark')
  expect(errors).toEqual([])
})

test('a text that is cut and a link that is covered are seen', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto('/docs/intro')
  soft(await clippedTexts(page)).toEqual([])
  soft(await coveredLinks(page)).toEqual([])
  await page.locator('main h1').evaluate((heading) => {
    heading.style.cssText = 'width: 5rem; overflow: hidden; white-space: nowrap'
  })
  soft(await clippedTexts(page)).toEqual([await page.locator('main h1').innerText()])
  await page.locator('main h1').evaluate((heading) => {
    heading.style.textOverflow = 'ellipsis'
  })
  soft(await clippedTexts(page)).toEqual([])
  // As the row above the text once did: it reached into the sidebar.
  await page
    .locator('main > div')
    .first()
    .evaluate((row) => {
      row.style.cssText = 'position: relative; margin-inline-start: -4rem; background: var(--bg)'
    })
  soft((await coveredLinks(page)).length).toBeGreaterThan(0)
})

test('no two pages have the same title', () => {
  const titles = pages.map(titleOf)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('unknown paths are not found, and say so usefully', async ({ page }) => {
  const heard = listen(page, siteUrl)
  const unknown = ['/nowhere', '/docs/nowhere', '/blog/tags/nowhere', '/nowhere.html', '/nowhere/']
  const ids: string[] = []
  for (const path of unknown) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    const endsAt = path.replace(/(\.html|\/)$/, '')
    await page.waitForURL(siteUrl + endsAt)
    await expectNotFound(page)
    await page.waitForLoadState('networkidle')
    if (path === unknown[0]) await expectNoViolations(page)
    ids.push(...[path, endsAt].map((address) => `a status of 404 (Not Found) (${siteUrl}${address})`))
  }
  // The browser itself tells of the 404 of a page; nothing else may be wrong.
  expect(heard().filter((line) => !ids.some((end) => line.endsWith(end)))).toEqual([])
})
