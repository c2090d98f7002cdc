import { expect } from '@playwright/test'
import { noteViolations } from './security/support/violations'
import { expectHead, expectNotFound, expectOneMainAndHeading } from './support/expect-page'
import { brokenLinks } from './support/links'
import { pages, site, titleOf } from './support/manifest'
import { listen } from './support/noise'
import { siteUrl } from './support/servers'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })

for (const entry of pages) {
  test(`${entry.route} is a whole page`, async ({ page }) => {
    const heard = listen(page, siteUrl)
    const refused = await noteViolations(page)

    await test.step('answers 200 at its own address', async () => {
      const response = await page.goto(entry.route)
      expect(response?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(entry.route)
    })

    await test.step('has one main part with one first heading', () => expectOneMainAndHeading(page))

    await test.step('says what it is to browsers and search engines', () => expectHead(page, entry))

    await test.step('lets the keyboard pass the navigation first of all', async () => {
      await page.keyboard.press('Tab')
      const skipLink = page.locator(':focus')
      await expect(skipLink).toHaveText('Skip to main content')
      await expect(skipLink).toHaveRole('link')
      await expect(skipLink).toBeInViewport({ ratio: 1 })
      // A bare link, in no landmark.
      expect(await skipLink.evaluate((element) => element.closest('[role=region], section, nav'))).toBeNull()
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
    })

    await test.step('has no link or asset that fails', async () => {
      expect(await brokenLinks(page, site.url)).toEqual([])
    })

    await test.step('is quiet and asks no other origin', async () => {
      await page.waitForLoadState('networkidle')
      expect(heard()).toEqual([])
    })

    // As header and in the page at once, as on a host: whatever one of them refuses is seen.
    await test.step('breaks no rule of its own policy, alive and after a change of page', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' }).click()
      await expect(page).toHaveURL(/\/docs\/intro$/)
      await expect(page.locator('main h1')).toHaveText('Introduction')
      expect(await refused()).toEqual([])
      expect(heard()).toEqual([])
    })
  })
}

test('no two pages have the same title', () => {
  const titles = pages.map(titleOf)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

const unknown: [path: string, endsAt: string][] = [
  ['/nowhere', '/nowhere'],
  ['/docs/nowhere', '/docs/nowhere'],
  ['/blog/nowhere', '/blog/nowhere'],
  ['/blog/tags/nowhere', '/blog/tags/nowhere'],
  ['/nowhere.html', '/nowhere'],
  ['/nowhere/', '/nowhere'],
]
for (const [path, endsAt] of unknown) {
  test(`${path} is not found, and says so usefully`, async ({ page }) => {
    const heard = listen(page, siteUrl)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await page.waitForURL(siteUrl + endsAt)
    await expectNotFound(page)
    expect(await brokenLinks(page, site.url)).toEqual([])
    await page.waitForLoadState('networkidle')
    // The browser itself tells of the 404 of the page; nothing else may be wrong.
    const own = [path, endsAt].map(
      (address) => `the server responded with a status of 404 (Not Found) (${siteUrl}${address})`,
    )
    expect(heard().filter((line) => !own.some((end) => line.endsWith(end)))).toEqual([])
  })
}
