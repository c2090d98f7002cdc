import type { Locator } from '@playwright/test'
import { pages } from '../support/manifest'
import { expectStill, noteShifts } from '../support/shifts'
import { DESKTOP, WIDE } from '../support/screens'
import { expect, soft, step, test } from '../support/test'
import { frameOf, SITE_SCRIPT } from './support'

/** From the end of a heading to its link, in CSS pixels. */
async function distance(heading: Locator, link: Locator): Promise<number> {
  const [a, b] = await Promise.all([heading.boundingBox(), link.boundingBox()])
  if (!a || !b) return NaN
  return Math.max(Math.abs(b.x - a.x - a.width), Math.abs(b.y + b.height / 2 - a.y - a.height / 2))
}

test('a heading is named once, and no two controls of a page have one name @nightly', async ({ page }) => {
  for (const route of [
    ...['/docs/intro', '/docs/api/authentication', '/docs/api/endpoints', '/docs/payments/retry'],
    ...['/docs/clients/typescript', '/docs/payments/pricing', '/blog/first-blog-post', '/blog/mdx-blog-post'],
  ])
    await step(route, async () => {
      await page.goto(route)
      await expect(page.locator('main h1')).toBeVisible()
      const tree = await page.locator('main').ariaSnapshot()
      const named = [
        ...tree.matchAll(/^ *- '?(heading|button|group|region|tablist|navigation|list) "((?:[^"\\]|\\.)+)"/gm),
      ]
      const of = (role: string) => named.flatMap(([, rel, name = '']) => (rel === role ? [name] : []))
      soft(of('heading').filter((name) => /Link to|#$/.test(name))).toEqual([])
      for (const role of ['button', 'group', 'region', 'tablist', 'navigation'])
        soft(
          of(role).filter((name, at, all) => all.indexOf(name) !== at),
          role,
        ).toEqual([])
      soft(of('button').length + of('heading').length).toBeGreaterThan(2)
    })
})

test('a doc says where it stands, how old it is, and where to mend it', async ({ page }) => {
  await page.goto('/docs/api/networks')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await soft(crumbs.getByRole('listitem')).toHaveText(['Documentation', 'API', 'Networks'])
  await soft(crumbs.locator('[aria-current="page"]')).toHaveText('Networks')
  await soft(crumbs.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', '/docs')
  const edit = page.getByRole('link', { name: 'Edit this page (opens in new tab)' })
  await soft(edit).toHaveAttribute('href', /\/edit\/main\/pages\/docs\/api\/networks\.mdx$/)
  await soft(page.locator('main time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}T/)
  await soft(page.getByText(/^Last updated on \w+/)).toBeVisible()

  const issue = page.getByRole('link', { name: 'Report a problem with this page (opens in new tab)' })
  const { pathname, searchParams } = new URL((await issue.getAttribute('href')) ?? '')
  soft(pathname).toMatch(/\/issues\/new$/)
  soft(searchParams.get('title')).toBe('Networks: ')
  soft(searchParams.get('body')).toContain('/docs/api/networks')

  const title = page.getByRole('heading', { name: 'Networks you can query', exact: true })
  const anchor = page.locator('main h2 + a').first()
  await soft(anchor).toHaveAccessibleName('Link to Networks you can query')
  await soft.poll(() => distance(title, anchor), 'on the line of the last word').toBeLessThan(16)
  await anchor.focus()
  await soft(anchor).toHaveCSS('opacity', '1')

  await soft(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  if (pages.some(({ otherVersion }) => otherVersion !== null)) return
  await soft(page.getByText(/Version: /)).toHaveCount(0)
  await soft(page.getByRole('note', { name: 'Version' })).toHaveCount(0)
})

test('previous and next walk along the sidebar, which shows the page that is read', async ({ page }) => {
  const { heading, navbar, sidebar } = frameOf(page)
  await page.goto('/docs')
  const order = await sidebar
    .locator('ul:last-child a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const pager = page.getByRole('navigation', { name: 'Previous and next page' })
  const [previous, next] = [/^Previous/, /^Next/].map((name) => pager.getByRole('link', { name }))
  if (!previous || !next) throw new Error('There is no way on.')
  await soft(previous).toHaveCount(0)
  await next.click()
  await expect(page).toHaveURL(order[1] ?? '')
  await soft(sidebar.locator('[aria-current="page"]')).toHaveAttribute('href', order[1] ?? '')
  // The last one of a group, and the first of the next one: between them is a page that the sidebar does not list.
  await page.goto(order[7] ?? '')
  await next.click()
  await expect(page).toHaveURL('/docs/api/endpoints')
  // The URL changes before the page does: until then, Next is that of the page before.
  await expect(heading('Endpoints')).toBeVisible()
  await soft(sidebar).toBeVisible()
  await soft(navbar.getByRole('link', { name: 'Documentation' })).toHaveAttribute('aria-current', 'true')
  // Not by pointer: operations that come near are laid out, and move the link, while it is pressed.
  await next.press('Enter')
  await expect(page).toHaveURL(order[8] ?? '')
  await previous.click()
  await expect(page).toHaveURL('/docs/api/endpoints')

  await step('the last one is shown without moving the window', async () => {
    await page.setViewportSize({ width: 1200, height: 320 })
    await page.goto(order.at(-1) ?? '')
    await soft(sidebar.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 })
    soft(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  await step('a switch leads from part to part, of which the last one ends the way', async () => {
    const parts = sidebar.locator('ul:first-child').getByRole('link')
    await soft(parts).toHaveText(['Guides', 'Reference', 'Help'])
    await parts.getByText('Help').click()
    await expect(page).toHaveURL('/docs/help/troubleshooting')
    await soft(parts.and(page.locator('[aria-current]'))).toHaveText('Help')
    const help = sidebar.locator('ul:last-child').getByRole('link')
    await soft(help).toHaveText([
      'Troubleshooting',
      'Questions and answers',
      'Glossary',
      'Changelog',
      'Support and status',
    ])
    await help.last().click()
    await expect(heading('Support and status')).toBeVisible()
    await soft(next).toHaveCount(0)
  })
})

test('what is closed, collapsed or colored stays so, from before the site’s script is there', async ({ page }) => {
  await page.setViewportSize(WIDE)
  const { colorMode, doc, main, sidebar } = frameOf(page)
  await noteShifts(page)
  const category = sidebar.locator('summary', { hasText: 'API' })
  const isOpen = (open: boolean) => soft(page.locator('aside details').first()).toHaveJSProperty('open', open)
  const withoutScript = () => page.route(SITE_SCRIPT, (route) => route.abort())
  const code = main.locator('figure.code:visible').first()
  const width = (part: typeof main) => part.evaluate((element) => element.getBoundingClientRect().width)
  await page.goto('/docs/intro')

  await step('a category opens and closes by click and by keyboard', async () => {
    await isOpen(true)
    await category.click()
    await isOpen(false)
    await category.press('Enter')
    await isOpen(true)
    await category.press('Space')
    await isOpen(false)
  })

  await step('it is closed, and the colors chosen, before the script is there, and nothing moves', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await withoutScript()
    await page.reload()
    await soft(doc('Networks')).toBeHidden()
    await soft(page.locator('html')).toHaveCSS('background-color', 'rgb(12, 17, 16)')
    await soft(colorMode).toHaveAccessibleName('Color mode: dark. Switch to system.')
    await category.click()
    await isOpen(true)
    await expectStill(page, page.url())
  })

  await step('it is open on a page of its own, whatever was remembered', async () => {
    await page.goto('/docs/api/networks')
    await isOpen(true)
    await soft(sidebar.locator('[aria-current="page"]')).toHaveText('Networks')
    await page.unroute(SITE_SCRIPT)
    await page.goto('/docs/intro')
    await isOpen(false)
  })

  await step(
    'the sidebar is collapsed, and the text in the middle of the window, also before the script is there',
    async () => {
      const before = await width(code)
      await page.getByRole('button', { name: 'Collapse sidebar' }).click()
      await soft(sidebar).toBeHidden()
      await soft.poll(() => width(code)).toBeGreaterThanOrEqual(before + 50)
      await soft.poll(() => width(main.locator('article > p').nth(1))).toBeLessThanOrEqual(50 * 16)
      for (const size of [1920, 1000, 1440]) {
        await page.setViewportSize({ width: size, height: 900 })
        const middle = () =>
          main.locator('article').evaluate((text) => {
            const { left, right } = text.getBoundingClientRect()
            return Math.abs(left + right - document.documentElement.clientWidth)
          })
        await soft.poll(middle, `${size}`).toBeLessThan(4)
      }
      const left = () => main.evaluate((element) => element.getBoundingClientRect().left)
      const wide = await left()
      await withoutScript()
      await page.reload()
      await soft(sidebar).toBeHidden()
      soft(await left()).toBe(wide)
      await page.unroute(SITE_SCRIPT)
    },
  )

  await step('it comes back, and stays', async () => {
    await page.goto('/docs/api/networks')
    await page.getByRole('button', { name: 'Expand sidebar' }).press('Enter')
    await soft(sidebar).toBeVisible()
    await page.reload()
    await soft(sidebar).toBeVisible()
  })
})

test('an anchor in closed details opens them, and one that is no text breaks nothing', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const { contents, heading } = frameOf(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/docs/api/authentication#%E0%A4%A')
  await expect(heading('Authentication')).toBeVisible()
  expect(errors).toEqual([])
  // The page's own text, folded twice, as a writer may fold it.
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('main h2[id]')].slice(2, 4).map((heading) => {
      const outer = document.createElement('details')
      const inner = document.createElement('details')
      outer.append(inner)
      heading.before(outer)
      inner.append(heading)
      return heading.id
    }),
  )
  const [first, second] = ids.map((id) => page.locator(`[id="${id}"]`))
  if (!first || !second) throw new Error('The page has too few headings.')
  await expect(first).toBeHidden()
  await page.evaluate((hash) => (location.hash = hash), ids[0] ?? '')
  await soft(first).toBeInViewport()
  await expect(second).toBeHidden()
  await contents.locator(`[href="#${ids[1]}"]`).click()
  await soft(second).toBeInViewport()
})
