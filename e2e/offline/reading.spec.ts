import { buildsKept, cacheNames, expect, isKept, kept, read, setOffline, test } from './support/test'

// The site on a host of its own that the tests take down, break and publish anew.

test('nothing of it is asked for before the page is quiet', async ({ page, site }) => {
  const order: string[] = []
  page.on('request', (request) => order.push(new URL(request.url()).pathname))
  page.on('load', () => order.push('load'))
  await read(page, '/docs/intro')
  const module = order.findIndex((path) => path.startsWith('/assets/offline-'))
  expect(module).toBeGreaterThan(order.indexOf('load'))
  expect(order.indexOf('load')).toBeGreaterThan(0)
  expect(site.asked).toContain('/sw.js')
})

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])
  test(`with ${JSON.stringify(connection)} there is no worker`, async ({ page, site }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, connection)
    await page.goto('/docs/intro')
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(site.asked.filter((path) => /sw\.js|offline/.test(path))).toEqual([])
  })

test('pages that were read open without a network, as they looked, with the day of the copy', async ({
  page,
  site,
}) => {
  await read(page, '/docs/intro')
  await read(page, '/docs/api/networks')
  await expect(page.locator('[data-saved-note]')).toHaveCount(0)
  await setOffline(page, site, true)
  await page.goto('/docs/intro')
  await expect(page.locator('main h1')).toHaveText('Introduction')
  await expect(page.locator('header').getByRole('button', { name: 'Search' })).toBeVisible()
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-US', { dateStyle: 'long' }))
  const note = page.getByRole('complementary', { name: 'Saved copy' })
  await expect(note).toContainText(`Saved copy of ${today}`)
  // The script is there too: a link is followed without a load.
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Networks' }).click()
  await expect(page).toHaveURL(/\/docs\/api\/networks$/)
  await expect(page.locator('main h1')).toHaveText('Networks')
  await expect(note).toBeVisible()
  await setOffline(page, site, false)
  await page.reload()
  await expect(page.locator('main h1')).toHaveText('Networks')
  await expect(note).toHaveCount(0)
})

test('a page that is reached by a link is kept, one that was only fetched ahead is not', async ({ page, site }) => {
  await read(page, '/docs/intro')
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Overview' }).click()
  await expect(page.locator('main h1')).toHaveText('API overview')
  await expect.poll(() => kept(page)).toContain('/docs/api/overview')
  await expect.poll(() => site.asked).toContain('/partials/docs/api/authentication.txt')
  expect(await kept(page)).not.toContainEqual(expect.stringContaining('authentication'))
})

test('a page that is not kept says so, lists what is, and Retry really tries again', async ({ page, site }) => {
  await read(page, '/docs/intro')
  await setOffline(page, site, true)
  await page.goto('/docs/api/networks')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page is not saved')
  await expect(page.locator('header').getByRole('link', { name: 'Documentation' }).first()).toBeVisible()
  await expect(main.getByRole('list', { name: 'Saved on this device' }).getByRole('link')).toHaveText(['Introduction'])
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page is not saved')
  await setOffline(page, site, false)
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Networks')
  await expect(page).toHaveURL(/\/docs\/api\/networks$/)
})

test('a link to a page that is not kept leaves the page in place, and leads to those that are', async ({
  page,
  site,
}) => {
  await read(page, '/docs/intro')
  await setOffline(page, site, true)
  await page.goto('/docs/intro')
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Rate limits' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(failure).toContainText('There is no connection to the internet.')
  await expect(page.locator('main h1')).toHaveText('Introduction')
  await failure.getByRole('link', { name: 'Saved pages' }).click()
  await expect(page.locator('main h1')).toHaveText('Saved pages')
  await page.getByRole('main').getByRole('link', { name: 'Introduction' }).click()
  await expect(page.locator('main h1')).toHaveText('Introduction')
})

test('error pages and half answers are never kept', async ({ page, site }) => {
  await read(page, '/docs/intro')
  site.instead = (request, response) => {
    if (request.url === '/docs/api/networks')
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html></html>')
    else if (request.url === '/docs/api/overview')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><html><body>half')
    else if (request.url === '/docs/api/rate-limits') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': 9000 }).write('<!DOCTYPE html><html>')
      setTimeout(() => request.socket.destroy(), 100)
    } else return false
    return true
  }
  await page.goto('/docs/api/networks')
  await page.goto('/docs/api/overview')
  await page.goto('/docs/api/rate-limits', { waitUntil: 'commit' }).catch(() => undefined)
  await page.goto('/docs/nowhere')
  // What comes after them is kept: they were looked at before.
  await read(page, '/blog')
  const pages = await kept(page)
  for (const path of ['/docs/api/networks', '/docs/api/overview', '/docs/api/rate-limits', '/docs/nowhere'])
    expect(pages).not.toContain(path)
})

test('a slow network is not waited for longer than three seconds', async ({ page, site }) => {
  await read(page, '/docs/intro')
  site.instead = ({ url }) => url === '/docs/intro'
  const start = performance.now()
  await page.goto('/docs/intro')
  expect(performance.now() - start).toBeGreaterThan(2900)
  await expect(page.locator('main h1')).toHaveText('Introduction')
  await expect(page.getByRole('complementary', { name: 'Saved copy' })).toBeVisible()
})

test('when the storage is full, pages are shown all the same', async ({ page, site }) => {
  await read(page, '/docs/intro')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 })
  await page.goto('/docs/api/networks')
  await expect(page.locator('main h1')).toHaveText('Networks')
  await page.goto('/docs/intro')
  await expect(page.locator('main h1')).toHaveText('Introduction')
  expect(await kept(page)).not.toContain('/docs/api/networks')
})

test('a new build replaces the old one within one visit, while a tab is open', async ({ page, site }) => {
  await site.publish('first')
  // A page of the old build that was fetched ahead would be shown as it is.
  site.instead = ({ headers }, response) => {
    if (headers['purpose'] !== 'prefetch') return false
    response.writeHead(503).end()
    return true
  }
  await read(page, '/docs/intro')
  await read(page, '/docs/api/networks')
  expect(await buildsKept(page)).toEqual(['first'])
  await site.publish('second')
  const other = await page.context().newPage()
  await other.goto('/docs/api/overview')
  await expect.poll(() => buildsKept(other), { timeout: 30_000 }).toEqual(['second'])
  // The first tab is as it was, and goes on in the new build.
  await expect(page.locator('html')).toHaveAttribute('data-build', 'first')
  await page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name: 'Rate limits' }).click()
  await expect(page.locator('main h1')).toHaveText('Rate limits')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
  // What was read in the old one was fetched anew.
  await setOffline(page, site, true)
  for (const path of ['/docs/intro', '/docs/api/networks']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
    const script = await page.locator('script[src*="/assets/site-"]').getAttribute('src')
    expect(await isKept(page, script ?? '', 'offline / second read')).toBe(true)
    expect(await page.evaluate(() => 'navigation' in window)).toBe(true)
  }
})

test('a build that is published while the reader is offline replaces nothing until all of it can be had', async ({
  page,
  site,
}) => {
  await site.publish('first')
  await read(page, '/docs/intro')
  await read(page, '/docs/api/networks')
  await setOffline(page, site, true)
  await site.publish('second')
  await page.goto('/docs/intro')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'first')
  // Back, but what was read before can't be had.
  site.instead = ({ url }, response) => {
    if (url !== '/docs/api/networks') return false
    response.writeHead(503).end()
    return true
  }
  site.asked.length = 0
  await setOffline(page, site, false)
  await page.goto('/docs/intro')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
  // A busy browser is long in becoming idle.
  await expect.poll(() => site.asked, { timeout: 30_000 }).toContain('/docs/api/networks')
  await setOffline(page, site, true)
  await page.goto('/docs/api/networks')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'first')
  site.instead = () => false
  await setOffline(page, site, false)
  await page.goto('/docs/intro')
  await expect.poll(() => buildsKept(page), { timeout: 30_000 }).toEqual(['second'])
  await setOffline(page, site, true)
  await page.goto('/docs/api/networks')
  await expect(page.locator('html')).toHaveAttribute('data-build', 'second')
})

test('switched off, the worker removes itself and its caches, and no others', async ({ page, site }) => {
  await read(page, '/docs/intro')
  await page.evaluate(() => caches.open('offline /elsewhere/ one read'))
  await site.switchOff()
  await page.reload()
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect.poll(() => cacheNames(page)).toEqual(['offline /elsewhere/ one read'])
  await page.reload()
  await expect(page.locator('main h1')).toHaveText('Introduction')
})

test('a console that was pressed once pays without a network, after a reload too', async ({ page, site }) => {
  await read(page, '/docs/intro')
  const place = page.getByRole('region', { name: 'Pay a request here' })
  await place.getByRole('button', { name: /^Send/ }).click()
  await expect(place.locator('.outcome')).toContainText('Charged')
  await expect.poll(async () => (await kept(page)).join()).toMatch(/\/sandbox-\w+\.js/)
  await setOffline(page, site, true)
  await page.reload()
  await place.getByRole('button', { name: /^Send/ }).click()
  await expect(place.locator('.outcome')).toContainText('Charged')
})
