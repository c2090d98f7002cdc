import { expect, type Page } from '@playwright/test'
import { ask, searchOn } from '../search/support'
import { fixtureUrl, siteUrl } from '../support/servers'
import { listen } from '../support/noise'
import { NOTHING, stored } from '../support/stored'
import { test } from '../support/test'

/** Every name under which the site may remember something: choices of the reader, nothing about the reader. */
const PREFERENCES = ['announcement', 'docs-version', 'sidebar', 'sidebar-groups', 'tab-language', 'theme']

/** What was searched for last: it goes with the tab. */
const SESSION = 'search'

/** Clicks whatever can be clicked on a page and does not lead away from it. Returns how much that was. */
async function useControls(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const controls = page.locator('button, summary, [role=tab], [role=button], input[type=checkbox]')
  let used = 0
  for (let at = 0; at < (await controls.count()); at++) {
    const control = controls.nth(at)
    if (!(await control.isVisible())) continue
    // As from a keyboard: nothing that lies above can be in the way.
    await control.evaluate((element: HTMLElement) => element.click())
    await page.keyboard.press('Escape')
    used += 1
    if (new URL(page.url()).pathname !== new URL(address).pathname) await page.goto(address)
  }
  return used
}

test('using every control stores the named preferences and nothing else', async ({ page, context }) => {
  test.setTimeout(240_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const seen = new Set<string>()
  const look = async () => {
    const { local, session, ...rest } = await stored(page)
    for (const name of local) seen.add(name)
    expect(session.filter((name) => name !== SESSION)).toEqual([])
    expect({ local: [], session: [], ...rest }).toEqual(NOTHING)
  }
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    for (const address of [
      `${siteUrl}/`,
      `${siteUrl}/docs/intro`,
      `${siteUrl}/blog/mdx-blog-post`,
      `${fixtureUrl}/docs/intro`,
    ]) {
      expect(await useControls(page, address), address).toBeGreaterThan(2)
      await look()
    }
  }
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
const GARBAGE = [
  '',
  ' ',
  '{',
  'null',
  '-1',
  '[1,{"a":[]}]',
  '__proto__',
  'constructor',
  'a b"\'<img src=x>',
  '\u0000',
  'x'.repeat(50_000),
]

for (const [site, address] of [
  ['the site', `${siteUrl}/docs/intro`],
  ['a site with everything switched on', `${fixtureUrl}/docs/intro`],
] as const)
  test(`on ${site}, garbage under any of the names counts as nothing`, async ({ page }) => {
    test.setTimeout(240_000)
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
    await page.goto(address)
    const fresh = await state()
    for (const garbage of GARBAGE) {
      await page.evaluate(
        ([names, value]) => {
          for (const name of names) localStorage.setItem(name, value)
        },
        [PREFERENCES, garbage] as const,
      )
      expect(await state(), JSON.stringify(garbage.slice(0, 20))).toEqual(fresh)
    }
    // The fixture site has no icon.
    expect(heard().filter((line) => !line.includes('/favicon.svg'))).toEqual([])
  })
