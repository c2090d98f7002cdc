import { expect, test, type Page } from '@playwright/test'
import { pages } from '../support/manifest'
import { listen } from '../support/noise'
import { siteUrl } from '../support/servers'
import { inEffect, matching, rulesOf, without } from './rules'
import { ofSite as siteSheet } from './sheets'
import { live } from './wake'

test.describe.configure({ mode: 'parallel' })

/** Goes to a route as a link on the page would, once React is live. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>('header a[href]')
    if (!link) throw new Error('The page has no link in its header')
    const { next }: Window & { next?: { router: { push(url: string): Promise<boolean> } } } = window
    return next?.router.push(href)
  }, route)
  await expect(page).toHaveURL(route)
}

test('every route is reached by the router, without loading a document, and looks as if it had been loaded', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const heard = listen(page, siteUrl)
  const loaded = await browser.newPage({ baseURL: siteUrl })
  await page.goto('/')
  await page.keyboard.press('Escape')
  await live(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const first = await rulesOf(page)
  const ofSite = await rulesOf(page, siteSheet)
  for (const { route } of [...pages, ...pages.slice(0, 3)]) {
    await follow(page, route)
    await loaded.goto(route)
    await loaded.keyboard.press('Escape')
    await expect(page.locator('main h1'), route).toHaveText(await loaded.locator('main h1').innerText())
    await live(loaded)
    const [all, ofLoaded] = [await rulesOf(page), await rulesOf(loaded)]
    const ofPage = ofLoaded.length - ofSite.length
    expect(all.length, `${route}: its own rules are there once, beside those that the first page came with`).toBe(
      first.length + ofPage,
    )
    const [reached, own] = [inEffect(all), inEffect(ofLoaded)]
    const others = without(reached, own)
    expect(without(reached, others), `${route} has its rules, in their order`).toEqual(own)
    expect(await matching(page, others), `${route}: the rules of others match nothing`).toEqual([])
    expect(await page.evaluate(() => 'sameDocument' in window), `${route} needed no new document`).toBe(true)
  }
  await loaded.close()
  expect(heard()).toEqual([])
})

test('a path that is no page leads to the not-found page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Escape')
  await live(page)
  await page.evaluate(() => {
    const { next }: Window & { next?: { router: { push(url: string): Promise<boolean> } } } = window
    void next?.router.push('/docs/nowhere')
  })
  await page.waitForURL('/docs/nowhere')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
})

test('the browser may prepare the next page until React is live, then the router does', async ({ page }) => {
  await page.goto('/docs/intro')
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await live(page)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})
