import type { Page } from '@playwright/test'
import { noteViolations } from '../security/support/violations'
import { isSameDocument, markDocument } from '../support/fetched'
import { follow } from '../support/follow'
import { kinds, pages } from '../support/manifest'
import { listen } from '../support/noise'
import { siteUrl } from '../support/servers'
import { expect, step, test } from '../support/test'
import { expectStill, noteShifts } from '../support/shifts'

const PROPERTIES = ['display', 'position', 'color', 'background-color', 'font-size', 'font-weight', 'margin', 'padding']

/** How every element of the page looks, a line each; that of React's announcer comes before or after the site's own. */
const looks = (page: Page) =>
  page.evaluate(
    (names) =>
      [
        ...document.body.querySelectorAll(
          ':not(link, script, style, noscript *, next-route-announcer, next-route-announcer *)',
        ),
      ].map((element) => {
        const style = getComputedStyle(element)
        return [`${element.tagName}.${element.className}`, ...names.map((name) => style.getPropertyValue(name))].join(
          ' ',
        )
      }),
    PROPERTIES,
  )

/** What a page tells browsers and search engines, and what it holds, as far as it must not depend on the way to it. */
const contents = (page: Page) =>
  page.evaluate(() => {
    const head = 'title, meta:not([http-equiv]), link:not([rel=stylesheet]), script[type="application/ld+json"]'
    const parts = ['header', 'main', '[data-contents]', '#siteDrawer', 'aside', 'footer'].map((selector) => {
      // The entry that the reader is at comes a moment later.
      const part = document.querySelector(selector)?.cloneNode(true)
      if (!(part instanceof Element)) return `no ${selector}`
      for (const entry of part.querySelectorAll('[aria-current=location]')) entry.removeAttribute('aria-current')
      // Groups that a reader has come through stay open: nothing moves below the pointer.
      for (const group of part.querySelectorAll('details[data-group]')) group.removeAttribute('open')
      return part.outerHTML
    })
    return {
      head: [...document.head.querySelectorAll(head)].map(({ outerHTML }) => outerHTML).sort(),
      text: document.querySelector('main')?.innerText,
      width: document.querySelector('main')?.getBoundingClientRect().width,
      parts,
      root: ['lang', 'data-page'].map((name) => document.documentElement.getAttribute(name)),
    }
  })

/** The first lines in which two lists differ. */
function differences(reached: readonly string[], loaded: readonly string[]): string[] {
  const differing = reached.flatMap((line, at) =>
    line === loaded[at] ? [] : [`${line}\nloaded: ${loaded[at] ?? 'nothing'}`],
  )
  return [...(reached.length === loaded.length ? [] : [`${reached.length} not ${loaded.length}`]), ...differing].slice(
    0,
    5,
  )
}

/** What comes once a page is quiet comes to either of them first. */
const expectAlike = (page: Page, loaded: Page) =>
  expect(async () => {
    expect(await contents(page)).toEqual(await contents(loaded))
    expect(differences(await looks(page), await looks(loaded))).toEqual([])
  }).toPass({ timeout: 10_000 })

/** With those of each kind: a page that ends within a tall window, and one on which a script draws. */
const some = [...kinds, ...pages.filter(({ route }) => /\/(?:daily-budget|pricing)$/.test(route))]

for (const [screen, viewport, routes] of [
  ['a desktop', { width: 1280, height: 1600 }, some],
  ['a phone @nightly', { width: 390, height: 800 }, kinds],
  ['a desktop, every page @nightly', { width: 1280, height: 1600 }, pages],
] as const)
  test(`what is reached by a link is as if it had been loaded, on ${screen}`, async ({ page, context }) => {
    test.setTimeout(240_000)
    const heard = listen(page, siteUrl)
    const refused = await noteViolations(page)
    await noteShifts(page)
    const loaded = await context.newPage()
    for (const tab of [page, loaded]) await tab.setViewportSize(viewport)
    await page.goto('/docs')
    await page.waitForLoadState('networkidle')
    let before = '/docs'
    let wasStatic = true
    for (const { route, kind } of routes)
      await step(route, async () => {
        await loaded.goto(route)
        const isStatic = (await loaded.locator('#__NEXT_DATA__').count()) === 0
        await markDocument(page)
        await expectStill(page, before)
        await follow(page, route)
        await expect(page.locator('main h1')).toHaveText(await loaded.locator('main h1').innerText())
        // Pages on which React runs are loaded in full, and left so.
        if (isStatic && wasStatic) expect(await isSameDocument(page), 'needed no full load').toBe(true)
        await expectAlike(page, loaded)
        if (kind === 'doc') await expectStill(page, route)
        wasStatic = isStatic
        before = route
      })
    await step('and what is reached by Back and Forward', async () => {
      await page.goBack()
      await loaded.goto(new URL(page.url()).pathname)
      await expectAlike(page, loaded)
      await page.goForward()
      await loaded.goto(before)
      await expectAlike(page, loaded)
    })
    expect(await refused()).toEqual([])
    expect(heard()).toEqual([])
  })
