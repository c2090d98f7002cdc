import { brotliCompressSync } from 'node:zlib'
import type { Page, Route } from '@playwright/test'
import { ask, searchOn } from './support'
import { hold } from '../support/fetched'
import { expect, step, test } from '../support/test'

// The other files that may be missing: packages/docs402/build/search/search.test.ts.

/** What search loads, and nothing else does. */
const SEARCH = /\/(pagefind|search-data)\/|\/assets\/search/

function watch(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (SEARCH.test(request.url())) urls.push(new URL(request.url()).pathname)
  })
  return urls
}

/** Opens a page and waits until all that it loads by itself is there. */
async function openQuietly(page: Page): Promise<void> {
  await page.goto('/docs/intro')
  await page.waitForLoadState('networkidle')
}

/** Bytes on the wire of a host that compresses with Brotli once and well; what Pagefind has packed goes as it is. */
async function sizeOf(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url)
  const body = await response.body()
  return 'content-encoding' in response.headers() ? brotliCompressSync(body).length : body.length
}

/** Files that Pagefind makes of the site's text. */
const TEXT = /\/pagefind\/(fragment|index|filter)\/|\.pf_meta$/

test('nothing of search is loaded before its button is pointed at, and a first answer is light', async ({ page }) => {
  const urls = watch(page)
  await openQuietly(page)
  expect(urls).toEqual([])
  await searchOn(page).button.hover()
  await expect.poll(() => urls).toContain('/pagefind/pagefind.js')

  await step('it costs less than 86 KiB beside the texts that it shows', async () => {
    await ask(page, 'rate limits')
    const code = urls.filter((url) => !TEXT.test(url))
    const sizes = await Promise.all(code.map((url) => sizeOf(page, url)))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    console.log(`First answer: ${urls.length} files, ${(bytes / 1024).toFixed(1)} KiB beside texts: ${code.join(' ')}`)
    expect(bytes).toBeGreaterThan(60 * 1024)
    expect(bytes).toBeLessThan(86 * 1024)
    // What writers add makes a text longer; no more of them are fetched than are shown.
    const fragments = urls.filter((url) => url.includes('/fragment/')).length
    expect(fragments).toBeGreaterThan(0)
    expect(fragments).toBeLessThanOrEqual(await searchOn(page).groups.count())
  })
})

// Which lines are slow: packages/theme/browser/site/when-quiet.test.ts.
test('on a slow line nothing is loaded before search is opened', async ({ page }) => {
  const urls = watch(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }))
  await openQuietly(page)
  await searchOn(page).button.hover()
  await searchOn(page).button.focus()
  await page.waitForLoadState('networkidle')
  expect(urls).toEqual([])
  await searchOn(page).button.click()
  await expect.poll(() => urls).toContain('/pagefind/pagefind.js')
})

test('what is typed before search is there is kept and answered, and Enter opens the first result', async ({
  page,
}) => {
  const { button, dialog, field, options, status } = searchOn(page)
  for (const [what, late] of [
    ['the code of search', /\/assets\/search|\/pagefind\//],
    ['the index', /\/pagefind\//],
  ] as const)
    await step(what, async () => {
      await openQuietly(page)
      const release = await hold(page, late)
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
      const releaseAgain = await hold(page, late)
      await page.keyboard.press('/')
      await page.keyboard.type('networks')
      await page.keyboard.press('Enter')
      releaseAgain()
      await expect(page).toHaveURL(/\/docs\/api\/networks/)
      // The last query goes with the tab.
      await page.evaluate(() => sessionStorage.clear())
    })
})

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
const aborted = (route: Route) => route.abort()
const another = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'export const nothing = 1' })
const aPage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' })

const UNREACHABLE = 'The server could not be reached. Check your connection, then try again.'
const UPDATED = 'The site was updated after you opened this page. Reload the page.'

test('says why there is no answer, and Retry helps', async ({ page, context }) => {
  await openQuietly(page)
  const { failure, field, groups, retry } = searchOn(page)
  for (const [fault, pattern, act, reason] of [
    ['its module is cut off', /\/assets\/search-[\da-f]+\.js/, aborted, UNREACHABLE],
    ['its code is missing', /pagefind\.js/, missing, UPDATED],
    ['another file is sent for it', /pagefind\.js/, another, /your browser can’t run it\. Try again/],
    ['its entry is missing', /pagefind-entry\.json/, missing, UPDATED],
    ['the list of pages is missing', /\.pf_meta$/, missing, UPDATED],
    ['a page is sent for a part of the index', /\.pf_index$/, aPage, UPDATED],
    ['the engine is cut off', /wasm\.en\.pagefind$/, aborted, UNREACHABLE],
  ] as const)
    await step(fault, async () => {
      await page.route(pattern, act)
      if (await failure.isVisible()) await retry.click()
      else {
        await page.keyboard.press('Control+k')
        await field.fill('payment')
      }
      await expect(failure).toContainText('Search could not be loaded')
      await expect(failure).toContainText(reason)
      await expect(groups).toHaveCount(0)
      await page.unroute(pattern, act)
    })
  await step('nothing is wrong any more', async () => {
    await retry.click()
    await expect(groups.first()).toBeVisible()
    await expect(failure).toHaveCount(0)
  })

  for (const before of ['the answer', 'the module'] as const)
    await step(`the reader is offline before ${before} is loaded`, async () => {
      if (before === 'the module') await openQuietly(page)
      await context.setOffline(true)
      if (before === 'the module') await page.keyboard.press('Control+k')
      await field.fill('throttling')
      await expect(failure).toContainText('You are offline. Connect to the internet, then try again.')
      await context.setOffline(false)
      await retry.click()
      await expect(groups.first()).toBeVisible()
    })
})
