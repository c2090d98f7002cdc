import { expect, type Locator, type Page } from '@playwright/test'
import { posts } from './blog/support/posts'
import { routes } from './support/manifest'
import { scrollTo } from './support/scroll'
import { curlLine } from '@/lib/content/api/pay-receipt'
import { siteApi } from '@/lib/content/api/site-api'
import { test } from './support/test'

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const left = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().left))

test('all pages have the same edges at 1440', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const edges = new Set<number>()
  const texts = new Set<number>()
  for (const { route, kind } of routes) {
    await page.goto(kind === 'not-found' ? '/nowhere' : route)
    edges.add(await left(page.locator('header a').first()))
    const heading = await left(page.locator('h1'))
    ;(kind === 'home' || kind === 'blog-list' ? edges : texts).add(heading)
  }
  await page.goto('/')
  for (const section of await page.locator('main section > h2').all()) edges.add(await left(section))
  for (const section of await page.locator('main section > h2 + *').all()) texts.add(await left(section))
  expect([...edges]).toEqual([40])
  expect([...texts]).toHaveLength(1)
})

test('there is no empty room above the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const { route, kind } of routes.filter(({ kind }) => kind === 'doc' || kind === 'post' || kind === 'page')) {
    await page.goto(route)
    const gap = await page.evaluate(() => {
      const footer = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().top ?? 0
      const within = [...document.querySelectorAll('main, main *')].filter((element) => element.tagName !== 'MAIN')
      return footer - Math.max(...within.map((element) => element.getBoundingClientRect().bottom))
    })
    expect(gap, `${kind} ${route}`).toBeLessThanOrEqual(80)
  }
})

test('the icons of the bar keep their size at 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/docs/intro')
  for (const icon of await page.locator('header svg:visible').all()) {
    const { width } = (await icon.boundingBox()) ?? { width: 0 }
    expect(width).toBeGreaterThanOrEqual(16)
  }
})

test('the title of code stands on a line with its buttons', async ({ page }) => {
  await page.goto('/docs/intro')
  const middles = await page.locator('figure.code:has(> figcaption):visible').evaluateAll((all) => {
    const middle = (element: Element | null) => {
      const range = document.createRange()
      if (element) range.selectNodeContents(element)
      const { top, height } = range.getBoundingClientRect()
      return top + height / 2
    }
    return all.map((code) => middle(code.querySelector('figcaption')) - middle(code.querySelector('button.copy')))
  })
  expect(middles.length).toBeGreaterThan(0)
  for (const off of middles) expect(Math.abs(off)).toBeLessThanOrEqual(1)
})

test.describe('the HTML as it is sent', () => {
  test.use({ javaScriptEnabled: false })

  test('each tab names its panel, and no button has a state that its command has', async ({ page }) => {
    for (const { route } of routes.filter(({ kind }) => kind !== 'not-found')) {
      await page.goto(route)
      const wrong = await page.evaluate(() =>
        [
          ...[...document.querySelectorAll('[role=tab]')].filter(
            // The site's script says for both what a tab controls: where its link leads.
            (tab) => document.getElementById(tab.getAttribute('href')?.slice(1) ?? '')?.role !== 'tabpanel',
          ),
          ...document.querySelectorAll('[aria-expanded]:is([popovertarget], [command])'),
          ...document.querySelectorAll('[src^="data:"][src*=" "], [href^="data:"][href*=" "]'),
        ].map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(wrong, route).toEqual([])
    }
  })
})

test.describe('the home page', () => {
  test('says what it is, leads on and names the price in the first screen at 1366 × 768', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto('/')
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Pay a request here' }),
      page.getByRole('link', { name: 'Make your first call' }),
      page.getByText('Total', { exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

  test('its numbers are those of the reference, the networks and the charging table', async ({ page }) => {
    await page.goto('/')
    const figures = page.locator('dl.figures > div')
    const value = (name: string) => figures.filter({ hasText: name }).locator('dd').innerText()
    const shown = {
      operations: await value('operations'),
      networks: await value('mainnets'),
      free: await value('free'),
      cases: await value('charging cases'),
      lowest: await value('lowest price'),
    }
    expect(shown.networks).toBe(
      String(await page.getByRole('list', { name: 'Networks' }).getByRole('listitem').count()),
    )
    await page.goto('/docs/payments/pricing')
    const prices = page.getByRole('region', { name: 'Prices of all operations' }).locator('tbody tr:has(td)')
    expect(shown.operations).toBe(String(await prices.count()))
    expect(shown.free).toBe(String(await prices.filter({ hasText: 'Free' }).count()))
    const usd = (await prices.locator('td.number').allInnerTexts()).filter((text) => text.startsWith('$'))
    expect(Number(shown.lowest.slice(1))).toBe(Math.min(...usd.map((text) => Number(text.slice(1)))))
    await page.goto('/docs/payments/charges')
    const cases = page.getByRole('region', { name: 'When you are charged' }).locator('tbody tr')
    expect(shown.cases).toBe(String(await cases.count()))
  })

  test('shows a recorded call in tabs, as JSON', async ({ page }) => {
    await page.goto('/')
    const tabs = page.getByRole('tablist', { name: 'A recorded call' }).getByRole('tab')
    await expect(tabs).toHaveCount(4)
    for (const tab of await tabs.all()) {
      await tab.click()
      const text = await page.locator('[id^="first-call-"]:visible code').innerText()
      expect(JSON.parse(text)).toBeInstanceOf(Object)
    }
    // Tabs of one page are no preference of the reader.
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('its command is the one that examples/home.test.ts runs', async ({ page }) => {
    await page.goto('/')
    const line = await page.locator('main section').first().locator('code.language-bash').innerText()
    const api = siteApi()
    expect(api.operations.map((operation) => curlLine(api, operation))).toContain(line.trim())
  })
})

test.describe('a post', () => {
  for (const { route } of posts)
    test(`${route} begins early, has its cover, and leads on`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(route)
      const text = page.locator('[data-post-text]')
      expect(await text.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThanOrEqual(340)
      // The first thing in sight waits for no request.
      const cover = page.locator('main img').first()
      await expect(cover).toHaveAttribute('src', /^data:image\/svg\+xml,/)
      expect((await page.request.get(`/covers${route}.svg`)).headers()['content-type']).toBe('image/svg+xml')
      expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(page.getByText(/^Written by /).first()).toBeVisible()
      const next = page.getByRole('navigation', { name: 'Read next' }).getByRole('link')
      await expect(next).toHaveCount(2)
      for (const link of await next.all()) expect(await link.getAttribute('href')).not.toBe(route)
      await expect(page.getByRole('link', { name: 'Open the documentation' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Copy page', exact: true })).toBeInViewport()
    })
})

test.describe('orientation', () => {
  const folded = (page: Page) => page.locator('main details').filter({ hasText: 'On this page' }).first()

  for (const route of ['/blog/long-blog-post', '/markdown-page', '/docs/intro'])
    test(`on a phone, the contents of ${route} stay in sight and name the section`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(route)
      await expect(folded(page)).toBeVisible()
      const heading = page.locator('main :is(h2, h3)[id]').nth(2)
      await scrollTo(page, await heading.evaluate((element) => element.getBoundingClientRect().top + scrollY - 60))
      const title = (await heading.innerText()).replace(/\s*#$/, '')
      await expect(folded(page).locator('summary')).toContainText(title)
      await expect(folded(page).locator('summary')).toBeInViewport({ ratio: 1 })
      await folded(page).locator('summary').click()
      await folded(page).getByRole('link').nth(3).click()
      await expect(folded(page)).not.toHaveAttribute('open')
      await expect(page).toHaveURL(/#/)
      // What was jumped to is below the bar.
      const target = page.locator(':target')
      const bar = await folded(page).evaluate((element) => element.getBoundingClientRect().bottom)
      await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bar)
    })

  test('the collapsed sidebar gives its room to code', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/docs/intro')
    const width = () =>
      page
        .locator('figure.code:visible')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width)
    const before = await width()
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBeGreaterThanOrEqual(before + 150)
    const line = await page
      .locator('article > p')
      .nth(1)
      .evaluate((element) => element.getBoundingClientRect().width)
    expect(line).toBeLessThanOrEqual(46 * 16)
  })

  test('docs lead to the blog', async ({ page }) => {
    for (const { route } of routes.filter(({ kind }) => kind === 'doc')) {
      await page.goto(route)
      const blog = page.locator('main').getByRole('navigation', { name: 'Blog' })
      await expect(blog.getByRole('link', { name: 'blog', exact: true })).toHaveAttribute('href', '/blog')
      await expect(blog.getByRole('listitem')).toHaveCount(2)
    }
  })
})
