import { expect, type Page } from '@playwright/test'
import { ask, searchOn } from '../search/support'
import { isSameDocument, markDocument } from '../support/fetched'
import { follow } from '../support/follow'
import { pages, routes } from '../support/manifest'
import { listen } from '../support/noise'
import { siteUrl } from '../support/servers'
import { noteViolations } from './support/violations'
import { test } from '../support/test'

const INTERACTIVE = '/blog/mdx-blog-post'

// With the policy as header and in the page at once, as on a host: whatever one of them refuses is seen. Every page:
// routes.spec.ts.

test('the policy of a page allows one inline script, and the policies of Next only where React runs', async ({
  request,
}) => {
  for (const { route } of pages) {
    const html = await (await request.get(route)).text()
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? []
    // Interactive pages stay as Next and the themes write them: with Next's list of chunks, and a script of the docs theme.
    expect(scripts.match(/'sha256-/g), route).toHaveLength(route === INTERACTIVE ? 3 : 1)
    if (route === INTERACTIVE) expect(html).not.toMatch(/<link rel="preload"[^>]*as="style"/)
    else expect(html.match(/<style/g), route).toHaveLength(1)
    expect(/trusted-types ([^;]*)/.exec(policy)?.[1], route).toBe(
      route === INTERACTIVE ? 'site nextjs default' : 'site',
    )
  }
})

test('the not-found page breaks no rule', async ({ page }) => {
  const refused = await noteViolations(page)
  await page.goto('/docs/nowhere')
  expect(await refused()).toEqual([])
})

test('going through pages of all kinds keeps their styles', async ({ page }) => {
  const refused = await noteViolations(page)
  // A post in which React runs would be a full load.
  const kinds = new Map(
    routes.flatMap(({ kind, route }) => (kind === 'not-found' || route === INTERACTIVE ? [] : [[kind, route]])),
  )
  await page.goto('/blog')
  await markDocument(page)
  const looks: [string, string][] = []
  for (const route of kinds.values()) {
    await follow(page, route)
    expect(await isSameDocument(page), route).toBe(true)
    looks.push([route, await lookOf(page)])
  }
  expect(await refused()).toEqual([])
  for (const [route, look] of looks) {
    await page.goto(route)
    expect(await lookOf(page), route).toBe(look)
  }
})

/** What styles make of the parts of a page, as one text. */
const lookOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main > *, main h1, main p, main pre, main table, header, footer')]
      .slice(0, 60)
      .map((element) => {
        const { color, display, fontSize, paddingLeft, borderTopWidth } = getComputedStyle(element)
        return [element.tagName, color, display, fontSize, paddingLeft, borderTopWidth].join(' ')
      })
      .join('\n'),
  )

test('search, colour mode, tabs, copy and wrap break no rule', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const heard = listen(page, siteUrl)
  const refused = await noteViolations(page)
  await page.goto('/docs/api/rate-limits')

  await page
    .locator('header')
    .getByRole('button', { name: /^Color mode/ })
    .click()
  const tabs = page.locator('main').getByRole('tab')
  if ((await tabs.count()) > 1) await tabs.nth(1).click()
  await page.locator('main').getByRole('button', { name: /^Copy/ }).locator('visible=true').first().click()
  await expect(page.getByText('Copied').first()).toBeAttached()

  await ask(page, 'payment')
  await expect(searchOn(page).options.first()).toBeVisible()
  await searchOn(page).options.first().click()
  await expect(searchOn(page).dialog).toBeHidden()
  expect(await refused()).toEqual([])
  expect(heard()).toEqual([])
})

test('the drawer of a phone breaks no rule', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const refused = await noteViolations(page)
  await page.goto('/docs/intro')
  await page.locator('header').getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect(await refused()).toEqual([])
})
