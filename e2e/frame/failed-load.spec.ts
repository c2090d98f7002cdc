import { expect, type Page, type Route } from '@playwright/test'
import { countRequests, isSameDocument, markDocument, onFetch } from '../support/fetched'
import { test } from '../support/test'
import { scriptRuns } from '../support/wait-for-script'

// What is still on its way when a test ends is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const PATH = '/docs/api/networks'
const NETWORKS = `**${PATH}`

const link = (page: Page, name = 'Networks') =>
  page.getByRole('navigation', { name: 'Documentation pages' }).getByRole('link', { name })
const arrived = (page: Page, name = 'Networks') => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

/** Answers with the page as it is, but with other text. */
const changed = (change: (html: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

const unfit: Record<string, (route: Route) => Promise<void>> = {
  'is answered with 404': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' }),
  'is no HTML': (route) => route.fulfill({ contentType: 'text/plain', body: 'Sign in to this network</html>' }),
  'is the HTML of another site': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html><title>Sign in</title></html>' }),
  'is empty': (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  'is cut off in the middle': changed((html) => html.slice(0, html.length / 2)),
  'is of another build': changed((html) =>
    html.replace(/\/assets\/site-\w+/, '/assets/site-0123456789ab').replace(/(?<=data-partial=")\w+/, '0123456789'),
  ),
  'needs React': changed((html) => html.replace('<html', '<html data-interactive="true"')),
}

for (const [fault, answer] of Object.entries(unfit))
  test(`when a page ${fault}, it is loaded in full, once`, async ({ page }) => {
    const { fullLoads } = countRequests(page, PATH)
    await onFetch(page, NETWORKS, answer)
    await page.goto('/docs/intro')
    await markDocument(page)
    await link(page).click()
    await arrived(page)
    expect(await isSameDocument(page)).toBe(false)
    await page.waitForLoadState('networkidle')
    expect(fullLoads()).toBe(1)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    // The way back is an ordinary one.
    await page.goBack()
    await arrived(page, 'Introduction')
    await expect(page).toHaveURL('/docs/intro')
  })

test('a link that is redirected leads to the new URL by a full load', async ({ page }) => {
  await onFetch(page, '**/docs/moved', (route) => route.continue())
  await page.route('**/docs/moved', (route) => route.fulfill({ status: 308, headers: { location: PATH } }))
  await page.goto('/docs/intro')
  await link(page).evaluate((element: HTMLAnchorElement) => (element.href = '/docs/moved'))
  await markDocument(page)
  await link(page).click()
  await arrived(page)
  await expect(page).toHaveURL(PATH)
  expect(await isSameDocument(page)).toBe(false)
})

test('a path that is no page leads to the not-found page', async ({ page }) => {
  await page.goto('/docs/intro')
  await link(page).evaluate((element: HTMLAnchorElement) => (element.href = '/docs/nowhere'))
  await link(page).click()
  await expect(page).toHaveURL('/docs/nowhere')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.goBack()
  await arrived(page, 'Introduction')
})

const missing: Record<string, [reason: string, answer: (route: Route) => unknown]> = {
  'can not be reached': ['Failed to fetch', (route) => route.abort()],
  'is answered with 500': [
    'The server responded with 500 Internal Server Error',
    (route) => route.fulfill({ status: 500, body: 'Broken' }),
  ],
  'gets a 503': ['The server responded with 503', (route) => route.fulfill({ status: 503, body: 'Busy' })],
  'is never answered': ['The server did not respond within 10 seconds.', () => undefined],
}

for (const [fault, [reason, answer]] of Object.entries(missing))
  test(`when a page ${fault}, the reader keeps the page, is told why, and can retry`, async ({ page }) => {
    const { fullLoads } = countRequests(page, PATH)
    let down = true
    await onFetch(page, NETWORKS, (route) => (down ? answer(route) : route.continue()))
    await page.goto('/docs/intro')
    await link(page).click()
    await expect(box(page)).toBeVisible({ timeout: 15_000 })
    await expect(box(page).locator('p')).toHaveText([`The page ${PATH} could not be loaded.`, new RegExp(`^${reason}`)])
    await arrived(page, 'Introduction')
    await expect(page).toHaveURL('/docs/intro')
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    down = false
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await arrived(page)
    await expect(page).toHaveURL(PATH)
    await expect(box(page)).toHaveCount(0)
    expect(fullLoads()).toBe(0)
  })

test('Retry really tries, also when it fails again', async ({ page }) => {
  let status = 503
  await onFetch(page, NETWORKS, (route) => route.fulfill({ status, body: 'Busy' }))
  await page.goto('/docs/intro')
  await link(page).click()
  await expect(box(page)).toContainText('The server responded with 503')
  status = 500
  await box(page).getByRole('button', { name: 'Retry' }).click()
  await expect(box(page)).toContainText('The server responded with 500')
  await expect(box(page)).toHaveCount(1)
})

test('the reader may stay on the page', async ({ page }) => {
  await onFetch(page, NETWORKS, (route) => route.abort())
  await page.goto('/docs/intro')
  await link(page).click()
  await box(page).getByRole('button', { name: 'Stay on this page' }).click()
  await expect(box(page)).toHaveCount(0)
  await arrived(page, 'Introduction')
})

test('the box goes when another page is reached', async ({ page }) => {
  await onFetch(page, NETWORKS, (route) => route.abort())
  await page.goto('/docs/intro')
  await link(page).click()
  await expect(box(page)).toBeVisible()
  await link(page, 'Authentication').click()
  await arrived(page, 'Authentication')
  await expect(box(page)).toHaveCount(0)
})

test('offline, the page that is being read stays, and Retry works when the connection is back', async ({
  page,
  context,
}) => {
  await onFetch(page, NETWORKS, (route) => route.abort())
  await page.goto('/docs/intro')
  await context.setOffline(true)
  await link(page).click()
  await expect(box(page)).toContainText('There is no connection to the internet.')
  await arrived(page, 'Introduction')
  await expect(page).toHaveURL('/docs/intro')
  await page.unrouteAll()
  await context.setOffline(false)
  await box(page).getByRole('button', { name: 'Retry' }).click()
  await arrived(page)
})

test('offline, Back and Forward lead to pages that were read', async ({ page, context }) => {
  await page.goto('/docs/intro')
  await link(page).click()
  await arrived(page)
  await context.setOffline(true)
  await page.goBack()
  await arrived(page, 'Introduction')
  await expect(page).toHaveURL('/docs/intro')
  await page.goForward()
  await arrived(page)
  await expect(page).toHaveURL(PATH)
})

test('after Back to a page that does not come, page and URL agree, and Retry leads there', async ({ page }) => {
  await page.goto(PATH)
  await link(page, 'Introduction').click()
  await arrived(page, 'Introduction')
  let down = true
  await onFetch(page, NETWORKS, (route) => (down ? route.abort() : route.continue()))
  // What the page had fetched is forgotten, and what it fetches ahead fails from its first moment.
  await page.reload()
  await page.goBack()
  await expect(box(page)).toBeVisible()
  await arrived(page, 'Introduction')
  await expect(page).toHaveURL('/docs/intro')
  down = false
  await box(page).getByRole('button', { name: 'Retry' }).click()
  await arrived(page)
  await expect(page).toHaveURL(PATH)
  await page.goForward()
  await arrived(page, 'Introduction')
})

test('published anew while a tab is open: one full load, and none from there on', async ({ page }) => {
  const site = await (await page.request.get('/docs/intro')).text()
  const [script = ''] = /\/assets\/site-\w+\.js/.exec(site) ?? []
  const another = '/assets/site-0123456789ab.js'
  // Its frame, of which the script is a part, has another name then.
  const [frame = ''] = /(?<=<html[^>]* data-frame=")\w+/.exec(site) ?? []
  let isPublished = false
  await page.route('**/docs/**', (route) =>
    isPublished ? changed((html) => html.replace(script, another).replace(frame, '0123456789'))(route) : route.abort(),
  )
  await page.route('**/docs/intro', (route) => (isPublished ? route.fallback() : route.continue()))
  await page.route(`**${another}`, async (route) => {
    const url = new URL(script, page.url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname))
  await page.goto('/docs/intro')
  isPublished = true
  await link(page).click()
  await arrived(page)
  // Before it, each link is a full load.
  await scriptRuns(page)
  for (const name of ['Authentication', 'Introduction', 'Networks']) {
    await link(page, name).click()
    await arrived(page, name)
  }
  expect(loads).toEqual(['/docs/intro', PATH])
})

test('a page of which nothing can be fetched is left alone after its full load: nothing reloads by itself', async ({
  page,
}) => {
  await onFetch(page, '**/docs/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const { fullLoads } = countRequests(page, PATH)
  await page.goto(PATH)
  await arrived(page)
  await page.waitForLoadState('networkidle')
  await link(page, 'Introduction').click()
  await arrived(page, 'Introduction')
  await page.waitForLoadState('networkidle')
  expect(fullLoads()).toBe(1)
})
