import type { Page } from '@playwright/test'
import { ask, searchOn } from '../search/support'
import { listen } from '../support/noise'
import { fixtureUrl, siteUrl } from '../support/servers'
import { NOTHING, stored } from '../support/stored'
import { expect, soft, step, test } from '../support/test'
import { noteViolations } from './support/violations'

// What a page stores, refuses and says that is only read: routes.spec.ts.

/** Every name under which the site may remember something: choices of the reader, nothing about the reader. */
const PREFERENCES = ['announcement', 'docs-version', 'sidebar', 'sidebar-groups', 'tab-language', 'theme']

/** What was searched for last, and the receipt of test requests: they go with the tab. */
const SESSION = ['receipt', 'search']

/** Clicks whatever can be clicked on a page, one frame after the other. Returns how much that was. */
const useControls = (page: Page) =>
  page.evaluate(async () => {
    const controls = () =>
      document.querySelectorAll<HTMLElement>('button, summary, [role=tab], [role=button], input[type=checkbox]')
    let used = 0
    for (let at = 0; at < controls().length; at++) {
      const control = controls()[at]
      if (!control?.checkVisibility({ visibilityProperty: true })) continue
      // As from a keyboard: nothing that lies above can be in the way.
      control.click()
      await new Promise(requestAnimationFrame)
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
      used += 1
    }
    return used
  })

test('using every control stores the named preferences and nothing else, and breaks no rule @nightly', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const refused = await noteViolations(page)
  const seen = new Set<string>()
  const look = async () => {
    const { local, session, ...rest } = await stored(page)
    for (const name of local) seen.add(name)
    soft(session.filter((name) => !SESSION.includes(name))).toEqual([])
    soft({ local: [], session: [], ...rest }).toEqual(NOTHING)
    soft(await refused()).toEqual([])
  }
  for (const [width, address] of [
    [1280, `${siteUrl}/docs/intro`],
    [1280, `${siteUrl}/blog/mdx-blog-post`],
    [390, `${siteUrl}/docs/intro`],
    [1280, `${fixtureUrl}/docs/intro`],
    [390, `${fixtureUrl}/docs/intro`],
  ] as const)
    await step(`${address} at ${width}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      expect(await useControls(page), address).toBeGreaterThan(2)
      expect(page.url().split(/[?#]/, 1), 'no control leads away').toEqual([address])
      await look()
    })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${fixtureUrl}/docs/2.0/intro`)
  await page
    .locator('header a[href^="/docs/1.0"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(/\/docs\/1\.0/)
  await look()
  await page.goto(`${siteUrl}/docs/intro`)
  await ask(page, 'payment')
  await searchOn(page).options.first().click()
  await expect(searchOn(page).dialog).toBeHidden()
  await look()
  expect([...seen].sort()).toEqual(PREFERENCES)
  expect(await context.cookies()).toEqual([])
})

/** Nothing that a version of this site ever stored. */
const GARBAGE = ['', '{', 'null', '[1,{"a":[]}]', '__proto__', 'a b"\'<img src=x>', '\u0000', 'x'.repeat(50_000)]

test('garbage under any of the names counts as nothing @nightly', async ({ page }) => {
  // The site with everything switched on.
  const address = `${fixtureUrl}/docs/gallery`
  const heard = listen(page, new URL(address).origin)
  /** What stored choices decide: marks on the root, and what is shown of tabs, groups and bars. */
  const state = async () => {
    await page.goto(address)
    return page.evaluate(() => ({
      root: Object.entries(document.documentElement.dataset),
      scheme: getComputedStyle(document.documentElement).colorScheme,
      tabs: [...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected')),
      groups: [...document.querySelectorAll('aside details')].map((group) => group.hasAttribute('open')),
      bar: document.querySelector('[aria-label=Announcement]')?.checkVisibility(),
      links: [...document.querySelectorAll('header a')].map((link) => link.getAttribute('href')),
    }))
  }
  const fresh = await state()
  for (const part of ['tabs', 'groups', 'links'] as const) expect(fresh[part].length, part).toBeGreaterThan(0)
  for (const garbage of GARBAGE) {
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) localStorage.setItem(name, value)
      },
      [PREFERENCES, garbage] as const,
    )
    soft(await state(), JSON.stringify(garbage.slice(0, 20))).toEqual(fresh)
  }
  expect(heard()).toEqual([])
})
