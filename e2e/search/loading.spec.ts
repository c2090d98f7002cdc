import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Route } from '@playwright/test'
import { listen } from '../support/noise'
import { answered, ask, searchOn, visit } from './support'
import { test } from '../support/test'

/** What search loads, and nothing else does. */
const SEARCH = /\/(pagefind|search-data)\/|\/assets\/search/
/** The module, its styles and its worker. */
const CODE = /\/assets\/search/

function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

async function pretend(page: Page, connection: { saveData?: boolean; effectiveType?: string }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
  }, connection)
}

/** Opens a page and waits until all that it loads by itself is there. */
async function visitQuietly(page: Page, route: string): Promise<void> {
  await visit(page, route)
  await page.waitForLoadState('networkidle')
}

test('nothing of search is loaded before its button is pointed at', async ({ page }) => {
  const asked = watch(page)
  await visitQuietly(page, '/docs/intro')
  expect(asked).toEqual([])
  await searchOn(page).button.hover()
  await expect.poll(() => asked).toContain('/pagefind/pagefind.js')
})

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]) {
  test(`with ${JSON.stringify(connection)} nothing is loaded before search is opened`, async ({ page }) => {
    await pretend(page, connection)
    const asked = watch(page)
    await visitQuietly(page, '/docs/intro')
    await searchOn(page).button.hover()
    await searchOn(page).button.focus()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await searchOn(page).button.click()
    await expect.poll(() => asked).toContain('/pagefind/pagefind.js')
  })
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

test('what is typed while search loads is kept and answered', async ({ page }) => {
  await visitQuietly(page, '/docs/intro')
  const release = await holdBack(page, /\/assets\/search|\/pagefind\//)
  const { field, options, status } = searchOn(page)
  await page.keyboard.press('/')
  // Neither the dialog's code nor the index has come yet.
  await page.keyboard.type('pagination')
  release()
  await expect(field).toHaveValue('pagination')
  await expect(options.first()).toHaveAttribute('href', /\/docs\/api\/overview/)
  await expect(status.filter({ hasText: 'Searching…' })).toHaveCount(0)
})

for (const [what, late] of [
  ['the index', /\/pagefind\//],
  ['the code of search', /\/assets\/search|\/pagefind\//],
] as const) {
  test(`Enter and the arrows are obeyed when the answer comes, if pressed before ${what}`, async ({ page }) => {
    await visitQuietly(page, '/docs/intro')
    const release = await holdBack(page, late)
    const { field, options } = searchOn(page)
    await page.keyboard.press('/')
    await page.keyboard.type('rate limits')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    release()
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  })

  test(`Enter opens the first result of the last question, if pressed before ${what}`, async ({ page }) => {
    await visitQuietly(page, '/docs/intro')
    const release = await holdBack(page, late)
    await page.keyboard.press('/')
    await page.keyboard.type('pagination')
    await page.keyboard.press('Enter')
    // Another question: what was pressed is not meant for it.
    await page.keyboard.press('Control+a')
    await page.keyboard.type('rate limits')
    release()
    await expect(searchOn(page).options.first()).toBeVisible()
    await expect(page).toHaveURL(/\/docs\/intro/)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('networks')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/networks/)
  })
}

test('the spinner waits 200 ms', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/docs/intro')
  await page.clock.pauseAt(Date.now() + 60_000)
  const release = await holdBack(page, /\/pagefind\/|\/assets\/search/)
  const { field, status } = searchOn(page)
  await page.keyboard.press('Control+k')
  await field.fill('payment')
  const spinner = status.filter({ hasText: 'Searching…' })
  await page.clock.runFor(190)
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(spinner).toBeVisible()
  release()
  await page.clock.resume()
  await expect(spinner).toHaveCount(0)
})

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
const aborted = (route: Route) => route.abort()
const faults: readonly [string, RegExp, (route: Route) => Promise<void>, RegExp][] = [
  ['the code is missing', /pagefind\.js$/, missing, /\/pagefind\/pagefind\.js answered 404\./],
  ['the entry is missing', /pagefind-entry\.json/, missing, /\/pagefind\/pagefind-entry\.json answered 404\./],
  ['the list of pages is missing', /\.pf_meta$/, missing, /\.pf_meta answered 404\./],
  ['a part of the index is missing', /\.pf_index$/, missing, /\.pf_index answered 404\./],
  ['a page of the index is missing', /\.pf_fragment$/, missing, /\.pf_fragment answered 404\./],
  ['the engine is cut off', /wasm\.en\.pagefind$/, aborted, /\/pagefind\/wasm\.en\.pagefind could not be loaded\./],
  ['the engine is missing', /wasm\.en\.pagefind$/, missing, /\/pagefind\/wasm\.en\.pagefind answered 404\./],
  ['a part of the index is cut off', /\.pf_index$/, aborted, /\.pf_index could not be loaded\./],
  [
    'another page is sent in place of the code',
    /pagefind\.js$/,
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1' }),
    /The search code is damaged\./,
  ],
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

test('says that the reader is offline, and Retry helps', async ({ page, context }) => {
  await visitQuietly(page, '/docs/intro')
  const { button, failure, field, groups, retry } = searchOn(page)
  await button.click()
  await field.fill('payment')
  await answered(page)
  await context.setOffline(true)
  await field.fill('throttling')
  await expect(failure).toContainText('You are offline.')
  await context.setOffline(false)
  await retry.click()
  await expect(groups.first()).toBeVisible()
})

for (const [what, file] of [
  ['the module', /\/assets\/search-[\da-f]+\.js/],
  ['the worker', /\/assets\/search-worker-[\da-f]+\.js/],
] as const) {
  for (const [how, fault] of [
    ['cut off', aborted],
    ['missing', missing],
  ] as const) {
    test(`says so when ${what} is ${how}, and Retry helps`, async ({ page }) => {
      await visitQuietly(page, '/docs/intro')
      await page.route(file, fault)
      const { failure, field, groups, retry } = searchOn(page)
      await page.keyboard.press('Control+k')
      await field.fill('payment')
      await expect(failure).toContainText('The search code could not be loaded.')
      await retry.click()
      await expect(failure).toContainText('The search code could not be loaded.')
      await page.unroute(file, fault)
      await retry.click()
      await expect(groups.first()).toBeVisible()
      await expect(failure).toHaveCount(0)
    })
  }
}

test('says that the reader is offline when the module can not be loaded', async ({ page, context }) => {
  await visitQuietly(page, '/docs/intro')
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  const { failure, field, groups, retry } = searchOn(page)
  await expect(failure).toContainText('You are offline.')
  await expect(field).toBeFocused()
  await context.setOffline(false)
  await retry.click()
  await field.fill('payment')
  await expect(groups.first()).toBeVisible()
})

test('the dialog can be typed into before its module is there', async ({ page }) => {
  await visitQuietly(page, '/docs/intro')
  const release = await holdBack(page, CODE)
  const { button, field, dialog } = searchOn(page)
  await button.click()
  await expect(field).toBeFocused()
  await page.keyboard.type('paym')
  await expect(field).toHaveValue('paym')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  // What comes after it was closed leaves it closed.
  release()
  await page.waitForLoadState('networkidle')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field).toHaveValue('paym')
})

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
  // Of what a worker loads, the browser does not tell everything: it is asked for once more.
  const response = await page.request.get(url)
  const body = await response.body()
  return 'content-encoding' in response.headers() ? brotliCompressSync(body).length : body.length
}

/** Files that Pagefind makes of the site's text. */
const TEXT = /\/pagefind\/(fragment|index|filter)\/|\.pf_meta$/

for (const query of ['payment', 'rate limits']) {
  test(`a first answer to “${query}” costs less than 86 KiB beside the texts that it shows`, async ({ page }) => {
    await visitQuietly(page, '/docs/intro')
    const [urls, sizes]: [string[], Promise<number>[]] = [[], []]
    const asked = watch(page)
    // Pages that are prefetched are no part of a search.
    page.on('requestfinished', (request) => {
      if (!SEARCH.test(request.url())) return
      urls.push(request.url())
      if (!TEXT.test(request.url())) sizes.push(sizeOf(page, request.url()))
    })
    await ask(page, query)
    // What the worker loads is told of by another way than what the page shows.
    await expect.poll(() => asked.length - urls.length).toBe(0)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    console.log(`First answer: ${urls.length} files, ${(bytes / 1024).toFixed(1)} KiB beside texts`)
    expect(bytes).toBeGreaterThan(60 * 1024)
    expect(bytes).toBeLessThan(86 * 1024)
    // What writers add makes a text longer; no more of them are fetched than are shown.
    const shown = await searchOn(page).groups.count()
    const fragments = urls.filter((url) => url.includes('/fragment/')).length
    expect(fragments).toBeGreaterThan(0)
    expect(fragments).toBeLessThanOrEqual(shown)
  })
}
