import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Route } from '@playwright/test'
import { listen } from '../support/noise'
import { answered, ask, searchOn, visit } from './support'
import { test } from '../support/test'

/** What search loads, and nothing else does. */
const SEARCH = /\/(pagefind|search-data)\/|\/assets\/search/

function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Opens a page and waits until all that it loads by itself is there. */
async function visitQuietly(page: Page, route: string): Promise<void> {
  await visit(page, route)
  await page.waitForLoadState('networkidle')
}

/** Holds back matching requests until the returned function is called. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('nothing of search is loaded before its button is pointed at', async ({ page }) => {
  const asked = watch(page)
  await visitQuietly(page, '/docs/intro')
  expect(asked).toEqual([])
  await searchOn(page).button.hover()
  await expect.poll(() => asked).toContain('/pagefind/pagefind.js')
})

test('with data saver or on 2g, nothing is loaded before search is opened', async ({ page }) => {
  const asked = watch(page)
  for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }]) {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value, configurable: true })
    }, connection)
    await visitQuietly(page, '/docs/intro')
    await searchOn(page).button.hover()
    await searchOn(page).button.focus()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
  }
  await searchOn(page).button.click()
  await expect.poll(() => asked).toContain('/pagefind/pagefind.js')
})

for (const [what, late] of [
  ['the index', /\/pagefind\//],
  ['the code of search', /\/assets\/search|\/pagefind\//],
] as const) {
  test(`what is typed before ${what} is there is kept and answered, and Enter opens the first result`, async ({
    page,
  }) => {
    await visitQuietly(page, '/docs/intro')
    const { button, dialog, field, options, status } = searchOn(page)
    const release = await holdBack(page, late)
    await button.click()
    await page.keyboard.type('paym')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('/')
    await expect(field).toHaveValue('paym')
    const spinner = status.filter({ hasText: 'Searching…' })
    await expect(spinner).toBeVisible()
    expect(await spinner.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.2s')
    await page.keyboard.press('Enter')
    // Another query: Enter was not pressed for this one.
    await page.keyboard.press('Control+a')
    await page.keyboard.type('rate limits')
    release()
    await expect(options.first()).toHaveAttribute('href', /\/docs\/api\/rate-limits/)
    await expect(spinner).toHaveCount(0)
    await expect(page).toHaveURL(/\/docs\/intro/)

    await page.reload()
    const releaseAgain = await holdBack(page, late)
    await page.keyboard.press('/')
    await page.keyboard.type('networks')
    await page.keyboard.press('Enter')
    releaseAgain()
    await expect(page).toHaveURL(/\/docs\/api\/networks/)
  })
}

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
const aborted = (route: Route) => route.abort()
const another = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1' })
const faults: readonly [string, RegExp, (route: Route) => Promise<void>, RegExp][] = [
  ['the module is cut off', /\/assets\/search-[\da-f]+\.js/, aborted, /The search code could not be loaded\./],
  ['the code is missing', /pagefind\.js/, missing, /\/pagefind\/pagefind\.js could not be loaded\./],
  ['another page is sent in place of the code', /pagefind\.js/, another, /\/pagefind\.js could not be loaded\./],
  ['the entry is missing', /pagefind-entry\.json/, missing, /\/pagefind\/pagefind-entry\.json could not be loaded\./],
  ['the list of pages is missing', /\.pf_meta$/, missing, /\.pf_meta could not be loaded\./],
  ['the engine is cut off', /wasm\.en\.pagefind$/, aborted, /\/pagefind\/wasm\.en\.pagefind could not be loaded\./],
  ['a part of the index is missing', /\.pf_index$/, missing, /\.pf_index could not be loaded\./],
  ['a page of the index is cut off', /\.pf_fragment$/, aborted, /\.pf_fragment could not be loaded\./],
]

for (const [name, pattern, fault, reason] of faults) {
  test(`says why there is no answer when ${name}, and Retry helps`, async ({ page }) => {
    await visitQuietly(page, '/docs/intro')
    await page.route(pattern, fault)
    const { failure, field, groups, retry } = searchOn(page)
    await page.keyboard.press('Control+k')
    await field.fill('payment')
    await expect(failure).toContainText('Search could not be loaded')
    await expect(failure).toContainText(reason)
    await expect(groups).toHaveCount(0)
    await retry.click()
    await expect(failure).toContainText(reason)
    await page.unroute(pattern, fault)
    await retry.click()
    await expect(groups.first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  })
}

for (const before of ['the module', 'the answer'] as const) {
  test(`says that the reader is offline when ${before} can not be loaded, and Retry helps`, async ({
    page,
    context,
  }) => {
    await visitQuietly(page, '/docs/intro')
    const { failure, field, groups, retry } = searchOn(page)
    if (before === 'the answer') await ask(page, 'payment')
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await field.fill('throttling')
    await expect(failure).toContainText('You are offline.')
    await context.setOffline(false)
    await retry.click()
    await expect(groups.first()).toBeVisible()
  })
}

test('nothing of search offends the policy', async ({ page, baseURL }) => {
  const heard = listen(page, new URL(baseURL ?? '').origin)
  await visit(page, '/docs/intro')
  await ask(page, 'paymnet')
  await page.keyboard.press('Enter')
  await expect(searchOn(page).strip).toBeVisible()
  expect(heard()).toEqual([])
})

/** Bytes on the wire of a host that compresses with Brotli once and well; what Pagefind has packed goes as it is. */
async function sizeOf(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url)
  const body = await response.body()
  return 'content-encoding' in response.headers() ? brotliCompressSync(body).length : body.length
}

/** Files that Pagefind makes of the site's text. */
const TEXT = /\/pagefind\/(fragment|index|filter)\/|\.pf_meta$/

test('a first answer costs less than 86 KiB beside the texts that it shows', async ({ page }) => {
  await visitQuietly(page, '/docs/intro')
  const asked = watch(page)
  await ask(page, 'rate limits')
  await answered(page)
  const code = asked.filter((url) => !TEXT.test(url))
  const sizes = await Promise.all(code.map((url) => sizeOf(page, url)))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`First answer: ${asked.length} files, ${(bytes / 1024).toFixed(1)} KiB beside texts: ${code.join(' ')}`)
  expect(bytes).toBeGreaterThan(60 * 1024)
  expect(bytes).toBeLessThan(86 * 1024)
  // What writers add makes a text longer; no more of them are fetched than are shown.
  const fragments = asked.filter((url) => url.includes('/fragment/')).length
  expect(fragments).toBeGreaterThan(0)
  expect(fragments).toBeLessThanOrEqual(await searchOn(page).groups.count())
})
