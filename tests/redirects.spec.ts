import { readFileSync } from 'node:fs'
import { fixtureUrl, plainSiteUrl, siteUrl } from './support/servers'
import { expect, test, withoutJavaScript } from './support/test'

// The fixture site has three redirects: sites/states/data/redirects.yaml.

const OLD = '/docs/api/authentication#can-i-get-a-refund'
const NEW = '/docs/help/questions#can-i-get-a-refund'

test('an old URL leads to the new one, at once and with its query, or to a place on a page', async ({ page }) => {
  await page.goto(`${fixtureUrl}/docs/beginning?from=mail`)
  await expect(page).toHaveURL(`${fixtureUrl}/docs/intro?from=mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
  await page.goto(`${fixtureUrl}/docs/parts`)
  await expect(page).toHaveURL(/\/docs\/gallery#steps$/)
})

test('a section that moved to another page is where its old URL and its old anchor lead', async ({ page }) => {
  await page.goto(OLD)
  await expect(page).toHaveURL(NEW)
  await expect(page.locator('#can-i-get-a-refund')).toBeInViewport()
  await page.goto('/docs/api/authentication')
  await expect(page.locator('[data-moved]').first()).toBeHidden()
  await page.evaluate(() => (location.hash = '#can-i-get-a-refund'))
  await expect(page).toHaveURL(NEW)
})

test('the anchor and the query are kept where a host can not redirect', async ({ page }) => {
  for (const host of [siteUrl, plainSiteUrl]) {
    await page.goto(`${host}/docs/payments/costs?from=mail#what-makes-it-smaller`)
    await expect(page).toHaveURL(`${host}/docs/payments/pricing?from=mail#what-makes-it-smaller`)
    await expect(page.locator('#what-makes-it-smaller')).toBeInViewport()
  }
})

withoutJavaScript('without JavaScript, a page sends on, or says which page counts', async ({ page }) => {
  const served = `${fixtureUrl}/docs/guides/old/start`
  // As such a host sends it, from where the test server would redirect.
  const sent = readFileSync('sites/states/out/docs/guides/old/start.html', 'utf8')
  const send = (body: string) => page.route(served, (route) => route.fulfill({ contentType: 'text/html', body }))
  await send(sent)
  await page.goto(served)
  await expect(page).toHaveURL(/\/docs\/guides\/first$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First guide')

  await send(sent.replace(/<meta http-equiv="refresh"[^>]*>/, ''))
  await page.goto(served)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has moved')
  await expect(page.getByRole('link')).toHaveAttribute('href', '/docs/guides/first')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/.*\/docs\/guides\/first$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('style, link[rel=stylesheet]')).toHaveCount(0)
})

withoutJavaScript('without JavaScript, a section that moved is named by the page that it left', async ({ page }) => {
  await page.goto(siteUrl + OLD)
  const moved = page.locator('#can-i-get-a-refund')
  await expect(moved).toBeInViewport()
  await expect(page.locator('[data-moved]:visible')).toHaveCount(1)
  await moved.getByRole('link', { name: 'Questions and answers' }).click()
  await expect(page).toHaveURL(NEW)
})
