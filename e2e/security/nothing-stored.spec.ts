import { expect, test, type Page } from '@playwright/test'
import { ask, searchOn } from '../search/support'
import { openLive } from '../support/live'
import { pages } from '../support/manifest'

/** Every name under which the site may remember something: choices of the reader, nothing about the reader. */
const PREFERENCES = /^(?:theme|announcement|docs-version|sidebar|sidebar-groups|tab-[a-z0-9-]+)$/

const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    // Where each page of this tab stood, kept by Next for Back and forward; it goes with the tab.
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('__next_scroll_')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookie: document.cookie,
  }))

const nothing = { session: [], databases: [], caches: [], workers: 0, cookie: '' }

test('reading every page stores nothing at all', async ({ page, context }) => {
  test.setTimeout(120_000)
  for (const { route } of pages) await openLive(page, route)
  expect(await stored(page)).toEqual({ local: [], ...nothing })
  expect(await context.cookies()).toEqual([])
})

test('using every control stores the named preferences and nothing else', async ({ page, context }) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLive(page, '/docs/api/integration-examples')
  // Whatever can be clicked and stays on this page.
  const controls = page.locator('button:visible, summary:visible, [role=tab]:visible, input[type=checkbox]:visible')
  const count = await controls.count()
  expect(count).toBeGreaterThan(5)
  for (let at = 0; at < count; at++) {
    const control = controls.nth(at)
    if (!(await control.isVisible())) continue
    await control.click({ timeout: 2000 }).catch(() => undefined)
    await page.keyboard.press('Escape')
  }
  await ask(page, 'payment')
  await searchOn(page).options.first().click()
  const after = await stored(page)
  expect(after.local.filter((name) => !PREFERENCES.test(name))).toEqual([])
  expect(after.local).toContain('theme')
  const { local: _local, ...rest } = after
  expect(rest).toEqual(nothing)
  expect(await context.cookies()).toEqual([])
})
