import { expect, test, type Page } from '@playwright/test'
import { live, openLive } from './support/live'
import { pages } from './support/manifest'

// The HTML of code stands in a page's document and in the data that the router asks for, never in scripts.
test.describe.configure({ mode: 'parallel' })

const EXAMPLES = '/docs/api/integration-examples'

/** Every code block of the page as it stands in the document: with its title, its buttons and its colours. */
const codeOf = (page: Page) => page.locator('main .code').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))

/** Follows a link to the route, as a reader does. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((href) => {
    const { next }: Window & { next?: { router: { push(url: string): Promise<boolean> } } } = window
    void next?.router.push(href)
  }, route)
  await expect(page).toHaveURL(route)
}

test('code is the same after a change of page as after a direct load', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const loaded = await browser.newPage({ baseURL: baseURL ?? '' })
  await openLive(page, '/docs')
  let withCode = 0
  for (const { route } of pages) {
    await loaded.goto(route)
    await live(loaded)
    const code = await codeOf(loaded)
    if (code.length === 0) continue
    withCode++
    await follow(page, route)
    await expect(page.locator('main h1'), route).toHaveText(await loaded.locator('main h1').innerText())
    expect(await codeOf(page), route).toEqual(code)
  }
  expect(withCode).toBeGreaterThan(3)
  await loaded.close()
})

test('code comes back with Back and Forward, from the page that was loaded as a file too', async ({ page }) => {
  await openLive(page, EXAMPLES)
  const examples = await codeOf(page)
  expect(examples.length).toBeGreaterThan(3)
  await follow(page, '/docs/intro')
  await expect(page.locator('main h1')).not.toHaveText(/Integration/)
  const intro = await codeOf(page)
  expect(intro).not.toEqual(examples)
  await page.goBack()
  await expect.poll(() => codeOf(page)).toEqual(examples)
  await page.goForward()
  await expect.poll(() => codeOf(page)).toEqual(intro)
})

for (const route of [EXAMPLES, '/docs/api/endpoints'])
  test(`a link from ${route} to itself leaves wrapped lines wrapped, and tabs alive`, async ({ page }) => {
    await openLive(page, route)
    const wrap = page.locator('main .wrap:visible').first()
    await wrap.click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
    const data = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`${route}.json`))
    await follow(page, `${route}?again`)
    await data
    await expect(page.locator('[data-tabs]').first()).toHaveAttribute('data-ready', '')
    await page.locator('[data-tabs]').first().getByRole('tab', { name: 'Python' }).click()
    await expect(page.locator('[data-tabs]').first().getByRole('tabpanel')).toHaveAccessibleName('Python')
    await page.locator('[data-tabs]').first().getByRole('tab').first().click()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  })
