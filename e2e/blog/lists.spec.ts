import { expect } from '@playwright/test'
import { pages } from '../support/manifest'
import { listed, newestFirst, posts } from './support/posts'
import { ask, searchOn } from '../search/support'
import { test } from '../support/test'

const routes = posts.map(({ route }) => route).sort()

test('the list shows every post once, the newest first and large, and leads to its authors and tags', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const entries = await listed(page)
  expect(entries.map(({ href }) => href).sort()).toEqual(routes)
  expect(newestFirst(entries.map(({ day }) => day))).toBe(true)
  await expect(page.getByRole('navigation', { name: 'Pages of this list' })).toHaveCount(0)

  const articles = page.locator('main article article')
  const widths = await articles
    .locator('> img')
    .evaluateAll((all) => all.map((cover) => cover.getBoundingClientRect().width))
  const [lead = 0, ...others] = widths
  expect(lead).toBeGreaterThan(2 * Math.max(...others))
  for (const at of [0, 1, 2]) {
    await expect(articles.nth(at).getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(articles.nth(at).locator('> img')).toBeInViewport({ ratio: 1 })
  }
  for (const { title, href } of entries) {
    const entry = page
      .locator('main article article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await expect(entry.getByRole('link', { name: `Read more about ${title}` })).toHaveAttribute('href', href)
    await expect(entry.getByText(/^\d+ min read$/)).toBeVisible()
    await expect(entry.locator('a[href^="/blog/authors/"]').first()).toBeVisible()
    await expect(entry.getByRole('list', { name: 'Tags' }).getByRole('link').first()).toBeVisible()
  }
})

test('titles have the apostrophes of print: in lists, on the post, in feeds and in search', async ({ page }) => {
  const title = 'Give an agent a budget it can’t argue with'
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.locator('main').innerText()).not.toMatch(/\w'\w/)
  await page.goto('/blog/agent-budget')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(`^${title}`))
  for (const file of ['/blog/rss.xml', '/blog/agent-budget.md', '/llms.txt'])
    expect(await (await page.request.get(file)).text(), file).toContain(title)
  for (const words of ["can't argue with", 'can’t argue with']) {
    await ask(page, words)
    await expect(searchOn(page).list).toContainText(title)
  }
})

test('an excerpt is the beginning of the post, with its links', async ({ page }) => {
  await page.goto('/blog')
  const entry = page.locator('main article article').filter({ has: page.locator('h2 a[href="/blog/long-blog-post"]') })
  const excerpt = await entry.locator('.prose').innerText()
  const link = await entry.locator('.prose a').first().getAttribute('href')
  await page.goto('/blog/long-blog-post')
  const text = page.locator('[data-post-text]')
  expect(await text.innerText()).toContain(excerpt.split('\n')[0])
  await expect(text.locator(`a[href="${link}"]`).first()).toBeVisible()
})

test('the archive has every post, by year, the newest first', async ({ page }) => {
  await page.goto('/blog/archive')
  const years = await page.locator('main h2').allTextContents()
  expect(years).toEqual([...years].sort().reverse())
  const days = await page
    .locator('main li time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(newestFirst(days)).toBe(true)
  const links = await page
    .locator('main section a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.sort()).toEqual(routes)
})

for (const kind of ['authors', 'tags']) {
  const own = pages.filter(({ route }) => new RegExp(`^/blog/${kind}/[^/]+$`).test(route)).map(({ route }) => route)

  test(`the list of ${kind} leads to each of them, and its counts are those of their lists`, async ({ page }) => {
    await page.goto(`/blog/${kind}`)
    const links = page.locator(`main li a[href^="/blog/${kind}/"]`)
    const entries = await links.evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(/(\d+) posts?\b/.exec(link.closest('li')?.textContent ?? '')?.[1]),
      })),
    )
    expect(entries.map(({ href }) => href).sort()).toEqual(own.sort())
    for (const { href, count } of entries) {
      await page.goto(href)
      const shown = await listed(page)
      expect(shown.length, href).toBe(count)
      expect(newestFirst(shown.map(({ day }) => day))).toBe(true)
      await expect(page.locator('main').getByText(new RegExp(`^${count} posts?\\b`))).toBeVisible()
    }
  })
}

test('tags stand under their first letters, in order', async ({ page }) => {
  await page.goto('/blog/tags')
  const groups = await page
    .locator('main section')
    .evaluateAll((sections) =>
      sections.map((section) => [
        section.querySelector('h2')?.textContent ?? '',
        ...[...section.querySelectorAll('li a')].map((link) => link.textContent ?? ''),
      ]),
    )
  const labels = groups.flatMap(([, ...own]) => own)
  expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
  for (const [letter, ...own] of groups) for (const label of own) expect(label.charAt(0).toUpperCase()).toBe(letter)
})

test('only blog pages load the styles of the blog', async ({ page }) => {
  /** How many rules the page has for one class. */
  const rulesFor = (name: string) =>
    page.evaluate((one) => {
      const collect = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) =>
          ('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? collect(rule.cssRules) : []).concat(
            'selectorText' in rule ? String(rule.selectorText) : [],
          ),
        )
      const selectors = [...document.styleSheets].flatMap((sheet) => collect(sheet.cssRules))
      return selectors.filter((selector) => selector.split(/[^\w.-]/).some((part) => part.endsWith(`.${one}`))).length
    }, name)
  await page.goto('/blog')
  const link =
    (await page
      .getByRole('link', { name: /^Read more/ })
      .first()
      .getAttribute('class')) ?? ''
  expect(link).toMatch(/^[\w-]+$/)
  expect(await rulesFor(link)).toBeGreaterThan(0)
  for (const route of ['/', '/docs/intro', '/markdown-page']) {
    await page.goto(route)
    expect(await rulesFor(link), route).toBe(0)
  }
})
