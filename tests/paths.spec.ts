import { canonicalOf, pages, titleOf } from './support/manifest'
import { listen } from './support/noise'
import { plainSiteUrl, siteUrl } from './support/servers'
import { expect, step, test } from './support/test'

// Which path is which: packages/static-export/clean-path.test.ts. What hosts redirect: tests/security/hosts.spec.ts.

const first = pages.find(({ kind }) => kind === 'doc')
if (!first) throw new Error('The manifest has no doc to test the path rules with')
const doc = first

test('a redirect ends at the page, hash and query kept', async ({ page }) => {
  await page.goto(`${doc.route}.html?a=1#siteMain`)
  await expect(page).toHaveURL(`${siteUrl}${doc.route}?a=1#siteMain`)
  await expect(page).toHaveTitle(titleOf(doc))
})

test('on a host that can not redirect, the page cleans its URL before anything reads it', async ({ page }) => {
  const heard = listen(page, plainSiteUrl)
  // Deferred scripts run after this state is reached: all of them see what is noted here.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.documentElement.dataset['early'] = location.href
    })
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  for (const [spelling, route, expectedLoads] of [
    ['/index.html', '/', 1],
    [`${doc.route}.html`, doc.route, 1],
    // What such a host does not know it answers with 404 first; the not-found page then leads to the page.
    [`${doc.route}/index.html`, doc.route, 2],
  ] as const)
    await step(`${spelling} becomes ${route}`, async () => {
      loads = 0
      await page.goto(`${plainSiteUrl}${spelling}?a=1#siteMain`)
      const clean = `${plainSiteUrl}${route}?a=1#siteMain`
      await expect(page).toHaveURL(clean)
      await expect(page.locator('html')).toHaveAttribute('data-early', clean)
      await expect(page).toHaveTitle(route === '/' ? titleOf({ ...doc, kind: 'home' }) : titleOf(doc))
      // What search engines and social networks read says the clean URL.
      await expect(page.locator('link[rel="canonical"]')).toHaveJSProperty('href', canonicalOf(route))
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(clean)
      expect(loads).toBe(expectedLoads)
      const answered404 = (line: string) =>
        line.includes('Failed to load resource') && line.includes(`(${plainSiteUrl}${spelling}?`)
      expect(heard().filter((line) => !answered404(line))).toEqual([])
    })

  await step('no entry is added to the history, and the site goes on from there', async () => {
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

  await step('an unknown page stays the not-found page, without going in circles', async () => {
    const urls: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && urls.push(new URL(request.url()).pathname))
    await page.goto(`${plainSiteUrl}/nowhere/index.html`)
    await expect(page).toHaveURL(`${plainSiteUrl}/nowhere`)
    await expect(page.locator('main a[href="/docs"]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(urls).toEqual(['/nowhere/index.html', '/nowhere'])
  })
})
