import { expect, type Page } from '@playwright/test'
import { scrollTo } from '../support/scroll'
import { test } from '../support/test'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation pages' })
const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const category = (page: Page) => sidebar(page).locator('summary', { hasText: 'API' })
const open = (page: Page) =>
  sidebar(page)
    .locator('details')
    .first()
    .evaluate((details: HTMLDetailsElement) => details.open)

test('breadcrumbs say where the page stands, and mark it', async ({ page }) => {
  await page.goto('/docs/api/networks')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Documentation', 'API', 'Networks'])
  await expect(crumbs.locator('[aria-current]')).toHaveText('Networks')
  await expect(crumbs.locator('[aria-current]')).toHaveAttribute('aria-current', 'page')
  await expect(crumbs.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs')
})

test('previous and next walk along the sidebar', async ({ page }) => {
  await page.goto('/docs/intro')
  const order = await sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const pager = page.getByRole('navigation', { name: 'Previous and next page' })
  await expect(pager.getByRole('link', { name: /^Previous/ })).toHaveCount(0)
  // The pages of its group and the first of the next one: between them is a page that the sidebar does not list.
  for (const route of order.slice(1, 6)) {
    await pager.getByRole('link', { name: /^Next/ }).click()
    await expect(page).toHaveURL(new RegExp(`${route}$`))
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveAttribute('href', route ?? '')
  }
  await pager.getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(/\/docs\/api\/endpoints$/)
  // The URL changes before the page does: until then, Next is that of the page before.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Endpoints')
  await pager.getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(new RegExp(`${order[6]}$`))
  await pager.getByRole('link', { name: /^Previous/ }).click()
  await expect(page).toHaveURL(/\/docs\/api\/endpoints$/)
  await page.goto(order.at(-1) ?? '')
  await expect(pager.getByRole('link', { name: /^Next/ })).toHaveCount(0)
})

test('a page that the sidebar does not list has the sidebar all the same', async ({ page }) => {
  await page.goto('/docs/api/endpoints')
  await expect(sidebar(page)).toBeVisible()
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documentation' })
  await expect(item).toHaveAttribute('aria-current', 'true')
})

test('a page can be edited, and says when it last was', async ({ page }) => {
  await page.goto('/docs/api/networks')
  const edit = page.getByRole('link', { name: 'Edit this page (opens in new tab)' })
  await expect(edit).toHaveAttribute('href', /\/edit\/main\/pages\/docs\/api\/networks\.mdx$/)
  await expect(page.locator('main time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/)
  await expect(page.getByText(/^Last updated on \w+/)).toBeVisible()
})

test('what a page lacks can be said in an issue that names it, which is requested by a press alone', async ({
  page,
}) => {
  await page.goto('/docs/api/networks')
  const issue = page.getByRole('link', { name: 'Did this page help? (opens in new tab)' })
  const url = new URL((await issue.getAttribute('href')) ?? '')
  expect(url.pathname).toMatch(/\/issues\/new$/)
  expect(url.searchParams.get('title')).toBe('Networks: ')
  expect(url.searchParams.get('body')).toContain('/docs/api/networks')
})

test('a category opens and closes by click and by keyboard, and remembers it', async ({ page }) => {
  await page.goto('/docs/intro')
  await expect.poll(() => open(page)).toBe(true)
  await category(page).click()
  await expect.poll(() => open(page)).toBe(false)
  await category(page).press('Enter')
  await expect.poll(() => open(page)).toBe(true)
  await category(page).press('Space')
  await expect.poll(() => open(page)).toBe(false)
  await page.reload()
  await expect.poll(() => open(page)).toBe(false)
  await expect(sidebar(page).getByRole('link', { name: 'Networks' })).toBeHidden()
})

test('what was remembered is there before the site’s script is, and nothing moves afterwards', async ({ page }) => {
  await page.goto('/docs/intro')
  await category(page).click()
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        // What the reader opens moves what is below it.
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/assets/site-*.js', (route) => route.abort())
  await page.reload()
  await expect(sidebar(page).getByRole('link', { name: 'Networks' })).toBeHidden()
  await expect.poll(() => open(page)).toBe(false)
  // By hand it opens all the same, and a page inside it shows itself.
  await category(page).click()
  await expect.poll(() => open(page)).toBe(true)
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBe(0)
  await page.goto('/docs/api/networks')
  await expect.poll(() => open(page)).toBe(true)
  await page.unroute('**/assets/site-*.js')
  await page.goto('/docs/intro')
  await expect.poll(() => open(page)).toBe(false)
})

test('a category is open on a page of its own, whatever was remembered', async ({ page }) => {
  await page.goto('/docs/intro')
  await category(page).click()
  await page.goto('/docs/api/networks')
  await expect.poll(() => open(page)).toBe(true)
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Networks')
})

test('the sidebar shows the active page without moving the window', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 320 })
  await page.goto('/docs/api/integration-examples')
  const active = sidebar(page).locator('[aria-current="page"]')
  await expect(active).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the sidebar can be collapsed, stays so over a reload without a jump, and comes back', async ({ page }) => {
  await page.goto('/docs/intro')
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(sidebar(page)).toBeHidden()
  const left = await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
  await page.route('**/assets/site-*.js', (route) => route.abort())
  await page.reload()
  await expect(sidebar(page)).toBeHidden()
  expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)).toBe(left)
  await page.unroute('**/assets/site-*.js')
  await page.goto('/docs/api/networks')
  await page.getByRole('button', { name: 'Expand sidebar' }).press('Enter')
  await expect(sidebar(page)).toBeVisible()
  await page.reload()
  await expect(sidebar(page)).toBeVisible()
})

test('a way back to the top appears on the way up', async ({ page }) => {
  await page.goto('/docs/api/authentication')
  const top = page.getByRole('button', { name: 'Back to top' })
  await scrollTo(page, 900)
  await scrollTo(page, 1200)
  await expect(top).toHaveCount(0)
  await scrollTo(page, 1100)
  await expect(top).toBeVisible()
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(top).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the way back to the top is a jump', async ({ page }) => {
    await page.goto('/docs/api/authentication')
    await scrollTo(page, 1200)
    await scrollTo(page, 1100)
    const top = page.getByRole('button', { name: 'Back to top' })
    const places = await top.evaluate((button: HTMLElement) => {
      const places: number[] = []
      addEventListener('scroll', () => places.push(scrollY))
      button.click()
      return new Promise<number[]>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(places)))),
      )
    })
    expect(places).toEqual([0])
  })
})

test('headings have links with names of their own', async ({ page }) => {
  await page.goto('/docs/intro')
  const heading = page.locator('main h2').first()
  const anchor = heading.getByRole('link')
  await expect(anchor).toHaveAccessibleName(/Pay a request here/)
  await anchor.focus()
  await expect(anchor).toHaveCSS('opacity', '1')
})

test('a URL with a hash that is no text breaks nothing', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/docs/api/authentication#%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication')
  expect(errors).toEqual([])
})

for (const way of ['on arrival', 'by a link on the page'] as const)
  test(`an anchor inside closed details opens them ${way}`, async ({ page }) => {
    await page.goto('/docs/api/authentication')
    // The page's own text, folded twice, as a writer may fold it.
    const fold = () =>
      page.evaluate(() => {
        const heading = document.querySelectorAll<HTMLElement>('main h2[id]')[2]
        const outer = document.createElement('details')
        const inner = document.createElement('details')
        outer.append(inner)
        heading?.before(outer)
        if (heading) inner.append(heading)
        return heading?.id ?? ''
      })
    const id = await fold()
    const heading = page.locator(`[id="${id}"]`)
    await expect(heading).toBeHidden()
    if (way === 'on arrival') await page.evaluate((hash) => (location.hash = hash), id)
    else
      await contents(page)
        .getByRole('link')
        .and(page.locator(`[href="#${id}"]`))
        .click()
    await expect(heading).toBeInViewport()
  })
