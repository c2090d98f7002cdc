import type { Page } from '@playwright/test'
import { frameOf } from './frame/support'
import { ask, searchOn } from './search/support'
import { readBuilt } from './support/built'
import { publishSite, type Published } from './support/publish'
import { expect, step, test as base } from './support/test'

// The site on a host of its own that the tests take down, break and publish anew.
const test = base.extend<{ site: Published }>({
  serviceWorkers: 'allow',
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed out of the pattern
  site: async ({}, use) => {
    const site = await publishSite()
    await use(site)
    await site.close()
  },
  baseURL: async ({ site }, use) => use(site.url),
})

const heading = (page: Page) => page.locator('main h1')
const note = (page: Page) => page.getByRole('complementary', { name: 'Saved copy' })

/** The paths of all that is saved. */
const saved = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until a page is saved; a busy browser is long in becoming idle. */
const expectSaved = (page: Page, ...paths: (string | RegExp)[]) =>
  expect
    .poll(() => saved(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(paths.map((path) => expect.stringMatching(path))))

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('what was read is read without a network, and what was not says so', async ({ page, site }) => {
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  await page.goto('/docs/intro')
  await page.waitForLoadState('networkidle')
  expect(order.filter((path) => path.endsWith('.js'))).toEqual([expect.stringContaining('/assets/site-')])

  await step('the worker comes with the second page, and both are saved, with the list of saved pages', async () => {
    await frameOf(page).doc('Networks').click()
    await expectSaved(page, /^\/docs\/intro$/, /^\/docs\/api\/networks$/, /^\/assets\/site-/, /^\/offline$/)
    const [second, worker] = ['/docs/api/networks', '/sw.js'].map((path) => site.asked.indexOf(path))
    expect(second).toBeLessThan(worker ?? 0)
  })

  await step('pages reached by a link, search and the sandbox are saved when they are used', async () => {
    await ask(page, 'invalid_cursor')
    await page.keyboard.press('Escape')
    await page.goto('/docs/intro')
    await page.locator('.pay-here').getByRole('button', { name: /^Send/ }).click()
    await expect(page.locator('.pay-here .outcome')).toContainText('Charged')
    await expectSaved(page, /\/sandbox-/, /\/search-/, /\.pf_index$/)
    await expect(note(page)).toHaveCount(0)
  })

  await step('failures, downloads and what was only fetched ahead are not', async () => {
    const refused = { '/docs/api/authentication': 500, '/docs/api/rate-limits': 200 } as const
    site.instead = ({ url }, response) => {
      const status = Object.entries(refused).find(([path]) => path === url)?.[1]
      if (status === undefined) return false
      const keep = status === 200 ? { 'cache-control': 'no-store' } : {}
      response.writeHead(status, { 'content-type': 'text/html', ...keep })
      response.end(readBuilt(`${url?.slice(1)}.html`))
      return true
    }
    for (const path of Object.keys(refused)) {
      const timesAsked = () => site.asked.filter((url) => url === path).length
      // The page before may have fetched it ahead.
      const before = timesAsked()
      await page.goto(path)
      // Once by the browser, and once by the worker, to save it.
      await expect.poll(timesAsked, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 2)
    }
    await page.goto('/docs/nowhere')
    site.instead = () => false
    await page.goto('/blog')
    await page.evaluate(async () => {
      await fetch('/openapi.json')
      await fetch('/docs/api/overview', { headers: { accept: 'text/html' } })
    })
    await expectSaved(page, /^\/blog$/)
    const pages = (await saved(page)).filter(
      (path) => !/^\/(assets|pagefind|search-data|covers)\/|^\/favicon/.test(path),
    )
    expect(pages.sort()).toEqual(['/blog', '/docs/api/networks', '/docs/intro', '/offline'])
  })

  await step('a slow network is not waited for longer than three seconds', async () => {
    site.instead = ({ url }) => url === '/docs/intro'
    const start = performance.now()
    await page.goto('/docs/intro')
    expect(performance.now() - start).toBeGreaterThan(2900)
    await expect(note(page)).toBeVisible()
    site.instead = () => false
  })

  // The browser believes that it has a network, as with a cable that leads nowhere.
  site.down = true

  await step('a saved page is as it was, and says of which day it is', async () => {
    await page.goto('/docs/intro?from=a-mail')
    await expect(heading(page)).toHaveText('Getting started')
    const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }))
    await expect(note(page)).toContainText(`Saved copy of ${today}`)
    await frameOf(page).doc('Networks').click()
    await expect(heading(page)).toHaveText('Networks')
    await expect(note(page)).toBeVisible()
  })

  await step('the saved pages are listed, the last one first', async () => {
    await page.goto('/offline')
    await expect(heading(page)).toHaveText('Saved pages')
    const list = page.getByRole('list', { name: 'Saved on this device' })
    await expect(list.getByRole('link')).toHaveText(['Blog', 'Getting started', 'Networks'])
    await list.getByRole('link', { name: 'Networks' }).click()
    await expect(heading(page)).toHaveText('Networks')
  })

  await step('search and the sandbox work', async () => {
    await ask(page, 'invalid_cursor')
    await expect(searchOn(page).options.first()).toContainText('invalid_cursor')
    await page.keyboard.press('Escape')
    await page.goto('/docs/intro')
    await page.locator('.pay-here').getByRole('button', { name: /^Send/ }).click()
    await expect(page.locator('.pay-here .outcome')).toContainText('Charged')
  })

  await step('a page that is not saved says so, and Retry tries again', async () => {
    await page.goto('/docs/api/overview')
    await expect(heading(page)).toHaveText('This page is not saved')
    const retry = page.getByRole('main').getByRole('link', { name: 'Retry' })
    await retry.click()
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await expect(heading(page)).toHaveText('This page is not saved')
    site.down = false
    await retry.click()
    await expect(heading(page)).toHaveText('API overview')
    await expect(page).toHaveURL(/\/docs\/api\/overview$/)
  })
})

test('a new build is shown at once, and switched off, the worker removes what it saved and no more @nightly', async ({
  page,
  site,
}) => {
  const names = () => page.evaluate(() => caches.keys())
  const build = page.locator('html')
  await site.publish('first')
  await page.goto('/docs/intro')
  await page.mouse.wheel(0, 400)
  await expectSaved(page, /^\/docs\/intro$/, /^\/assets\/site-/)
  // As an earlier design named its caches, and as another site of the same origin does.
  for (const name of ['offline / zero read', 'offline / zero saved', 'offline /elsewhere/ pages'])
    await page.evaluate((name) => caches.open(name), name)

  await site.publish('second')
  await page.goto('/docs/intro')
  await expect(build).toHaveAttribute('data-build', 'second')
  await expect
    .poll(async () => (await names()).sort(), { timeout: 30_000 })
    .toEqual(['offline / files', 'offline / pages', 'offline /elsewhere/ pages'])
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/docs/intro'))?.text()), { timeout: 30_000 })
    .toContain('data-build="second"')
  await page.goto('/docs/api/networks')
  await expectSaved(page, /^\/docs\/api\/networks$/, /^\/offline$/)
  expect(await names()).toContain('offline / second')

  await step('a link to a page that is not saved leaves the page in place, and leads to those that are', async () => {
    site.down = true
    const tab = await page.context().newPage()
    // Playwright's own setting is lost with the next document that a worker serves.
    await tab.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    await tab.goto('/docs/intro')
    await expect(tab.locator('html')).toHaveAttribute('data-build', 'second')
    await frameOf(tab).doc('Rate limits').click()
    const failure = tab.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(failure).toContainText('You are offline. Connect to the internet, then try again.')
    await expect(heading(tab)).toHaveText('Getting started')
    await failure.getByRole('link', { name: 'Saved pages' }).click()
    await expect(heading(tab)).toHaveText('Saved pages')
    await expect(tab.locator('html')).toHaveAttribute('data-build', 'second')
    await tab.close()
    site.down = false
  })

  await site.publish('third', false)
  await page.goto('/docs/intro')
  await page.reload()
  await expect.poll(() => workers(page)).toBe(0)
  await expect.poll(names).toEqual(['offline /elsewhere/ pages'])
  await page.reload()
  await expect(heading(page)).toHaveText('Getting started')
})

test('with data saver there is no worker', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })
  })
  await page.goto('/docs/intro', { referer: `${site.url}/docs` })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
  expect(await workers(page)).toBe(0)
  expect(site.asked.filter((path) => /sw\.js|offline/.test(path))).toEqual([])
})
