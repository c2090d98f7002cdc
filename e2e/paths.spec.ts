import { expect } from '@playwright/test'
import { canonicalOf, pages, titleOf } from './support/manifest'
import { listen } from './support/noise'
import { plainSiteUrl, siteUrl } from './support/servers'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

const first = pages.find(({ kind }) => kind === 'doc')
if (!first) throw new Error('The manifest has no doc to test the path rules with')
const doc = first

/** The spellings of a route that mean the same page. */
const spellings = (route: string) =>
  route === '/' ? ['/index.html'] : [`${route}.html`, `${route}/`, `${route}/index.html`]

test('every other spelling of every route is redirected for good, with its query', async () => {
  for (const { route } of pages)
    for (const spelling of spellings(route)) {
      const response = await fetch(`${siteUrl}${spelling}?a=1&b=%2F`, { redirect: 'manual' })
      expect([spelling, response.status, response.headers.get('location')]).toEqual([
        spelling,
        308,
        `${route}?a=1&b=%2F`,
      ])
    }
})

test('a redirect ends at the page, hash and query kept', async ({ page }) => {
  await page.goto(`${doc.route}.html?a=1#siteMain`)
  await expect(page).toHaveURL(`${siteUrl}${doc.route}?a=1#siteMain`)
  await expect(page).toHaveTitle(titleOf(doc))
})

test.describe('on a host that can not redirect', () => {
  for (const spelling of [...spellings('/'), ...spellings(doc.route)]) {
    const route = spelling === '/index.html' ? '/' : doc.route

    test(`${spelling} becomes ${route} before anything reads the address`, async ({ page }) => {
      const heard = listen(page, plainSiteUrl)
      // Deferred scripts run after this state is reached: all of them see what is noted here.
      await page.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          if (document.readyState === 'interactive') document.documentElement.dataset['early'] = location.href
        })
      })
      await page.goto(`${plainSiteUrl}${spelling}?a=1#siteMain`)
      const clean = `${plainSiteUrl}${route}?a=1#siteMain`
      await expect(page).toHaveURL(clean)
      await expect(page.locator('html')).toHaveAttribute('data-early', clean)
      await expect(page).toHaveTitle(route === '/' ? titleOf({ ...doc, kind: 'home' }) : titleOf(doc))
      // What search engines and social networks read says the clean address.
      await expect(page.locator('link[rel="canonical"]')).toHaveJSProperty('href', canonicalOf(route))
      const social = await page.locator('meta[property="og:url"]').getAttribute('content')
      expect(new URL(social ?? '').href).toBe(canonicalOf(route))
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(clean)
      // What such a host does not know it answers with 404 first; the not-found page then leads to the page.
      const answered404 = (line: string) =>
        line.includes('Failed to load resource') && line.includes(`(${plainSiteUrl}${spelling}?`)
      expect(heard().filter((line) => !answered404(line))).toEqual([])
    })
  }

  test('no entry is added to the history, and the site goes on from there', async ({ page }) => {
    await page.goto(`${plainSiteUrl}/`)
    const before = await page.evaluate(() => history.length)
    await page.goto(`${plainSiteUrl}${doc.route}.html`)
    await expect(page).toHaveURL(`${plainSiteUrl}${doc.route}`)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(`${plainSiteUrl}/`)
    await page.goBack()
    await expect(page).toHaveURL(`${plainSiteUrl}${doc.route}`)
    await expect(page).toHaveTitle(titleOf(doc))
  })

  test('an unknown page stays the not-found page, without going in circles', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
    await page.goto(`${plainSiteUrl}/nowhere/index.html`)
    await expect(page).toHaveURL(`${plainSiteUrl}/nowhere`)
    await expect(page.locator('main a[href="/docs"]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['/nowhere/index.html', '/nowhere'])
  })
})
