import { expect } from '@playwright/test'
import { fixtureUrl, siteUrl } from './support/servers'
import { test } from './support/test'

// The fixture site has three of them: e2e/fixture-site/data/redirects.yaml.

test.use({ baseURL: fixtureUrl })

test('an old address leads to the new one, at once and with its query', async ({ page, request }) => {
  const answer = await request.get('/docs/beginning?from=mail', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([308, '/docs/intro?from=mail'])
  await page.goto('/docs/beginning')
  await expect(page).toHaveURL(/\/docs\/intro$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
})

test('an old address may lead to a place on a page', async ({ page }) => {
  await page.goto('/docs/parts')
  await expect(page).toHaveURL(/\/docs\/gallery#steps$/)
})

test.describe('on a host that can not redirect', () => {
  const served = '/docs/guides/old/start'

  /** The page as such a host sends it, from the address where the test server would redirect. */
  async function pageOfRedirect(): Promise<string> {
    const { readFile } = await import('node:fs/promises')
    return readFile(`e2e/fixture-site/out${served}.html`, 'utf8')
  }

  test('the page of the redirect sends on without a script', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: fixtureUrl })
    const page = await context.newPage()
    const body = await pageOfRedirect()
    await page.route(`**${served}`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(served)
    await expect(page).toHaveURL(/\/docs\/guides\/first$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First guide')
    await context.close()
  })

  test('it says which page counts, stays out of search, and has a link', async ({ page }) => {
    // Without its order to move on, so that it can be looked at.
    const body = (await pageOfRedirect()).replace(/<meta http-equiv="refresh"[^>]*>/, '')
    await page.route(`**${served}`, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(served)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has moved')
    await expect(page.getByRole('link')).toHaveAttribute('href', '/docs/guides/first')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/.*\/docs\/guides\/first$/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('script, style, link[rel=stylesheet]')).toHaveCount(0)
  })
})

test.describe('a section that moved to another page', () => {
  test.use({ baseURL: siteUrl })

  const OLD = '/docs/api/authentication#can-i-get-a-refund'
  const NEW = '/docs/help/questions#can-i-get-a-refund'

  test('is where its old URL leads', async ({ page }) => {
    await page.goto(OLD)
    await expect(page).toHaveURL(NEW)
    await expect(page.locator('#can-i-get-a-refund')).toBeInViewport()
  })

  test('is where its old anchor leads on the page itself, and nothing shows before', async ({ page }) => {
    await page.goto('/docs/api/authentication')
    await expect(page.locator('[data-moved]').first()).toBeHidden()
    await page.evaluate(() => (location.hash = '#can-i-get-a-refund'))
    await expect(page).toHaveURL(NEW)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is named by the page that it left', async ({ page }) => {
      await page.goto(OLD)
      const moved = page.locator('#can-i-get-a-refund')
      await expect(moved).toBeInViewport()
      await expect(page.locator('[data-moved]:visible')).toHaveCount(1)
      await moved.getByRole('link', { name: 'Questions and answers' }).click()
      await expect(page).toHaveURL(NEW)
    })
  })
})
