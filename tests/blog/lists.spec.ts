import { XMLValidator } from 'fast-xml-parser'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ask, searchOn } from '../search/support'
import { pages, site } from '../support/manifest'
import { expect, soft, step, test } from '../support/test'
import { listed, newestFirst, posts } from './support/posts'
import { WIDE } from '../support/screens'

const routes = posts.map(({ route }) => route).sort()
const listsOf = (kind: string) =>
  pages.map(({ route }) => route).filter((route) => new RegExp(`^/blog/${kind}/[^/]+$`).test(route))

const textOf = async (page: Page, file: string) => (await page.request.get(file)).text()

const feedSchema = z.object({ items: z.array(z.object({ url: z.url() })) })
const jsonFeed = async (page: Page) => feedSchema.parse(JSON.parse(await textOf(page, '/blog/feed.json'))).items

/** The posts of a list's feed in XML, in its order. */
async function feedUrls(page: Page, file: string): Promise<(string | undefined)[]> {
  const xml = await textOf(page, file)
  expect(XMLValidator.validate(xml), file).toBe(true)
  return [...xml.matchAll(/<(?:item|entry)>.*?<(?:guid|id)[^>]*>([^<]*)/gs)].map(([, url]) => url)
}

/** A list shows its posts, the newest first, and announces its feeds, which carry these posts. */
async function expectList(page: Page, list: string): Promise<string[]> {
  await page.goto(list)
  const entries = await listed(page)
  soft(newestFirst(entries.map(({ day }) => day)), list).toBe(true)
  const urls = entries.map(({ href }) => site.url + href)
  for (const [type, file] of [
    ['rss', 'rss.xml'],
    ['atom', 'atom.xml'],
  ] as const) {
    soft(await feedUrls(page, `${list}/${file}`), `${list}, ${type}`).toEqual(urls)
    const links = page.locator(`link[rel="alternate"][type="application/${type}+xml"]`)
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    soft([...new Set(hrefs)], list).toEqual([...new Set([`${list}/${file}`, `/blog/${file}`])])
  }
  await soft(page.locator('link[type="application/feed+json"]')).toHaveAttribute('href', '/blog/feed.json')
  return entries.map(({ href }) => href)
}

test('the blog shows every post once, the newest first and large, and leads to its authors and tags', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  expect([...(await expectList(page, '/blog'))].sort()).toEqual(routes)
  soft((await jsonFeed(page)).map(({ url }) => url)).toEqual(await feedUrls(page, '/blog/rss.xml'))
  await soft(page.getByRole('navigation', { name: 'Pages of this list' })).toHaveCount(0)
  soft(await page.locator('main').innerText(), 'apostrophes of print').not.toMatch(/\w'\w/)

  const articles = page.locator('main article article')
  const covers = articles.locator('> img')
  const [lead = 0, ...others] = await covers.evaluateAll((all) =>
    all.map((cover) => cover.getBoundingClientRect().width),
  )
  soft(lead).toBeGreaterThan(2 * Math.max(...others))
  for (const at of [0, 1, 2]) {
    await soft(articles.nth(at).getByRole('heading')).toBeInViewport({ ratio: 1 })
    await soft(covers.nth(at)).toBeInViewport({ ratio: 1 })
  }
  for (const { title, href } of await listed(page)) {
    const entry = articles.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await soft(entry.getByRole('link', { name: `Read more about ${title}` })).toHaveAttribute('href', href)
    await soft(entry.getByText(/^\d+ min read$/)).toBeVisible()
    await soft(entry.locator('a[href^="/blog/authors/"]').first()).toBeVisible()
    await soft(entry.getByRole('list', { name: 'Tags' }).getByRole('link').first()).toBeVisible()
  }
})

for (const kind of ['authors', 'tags'])
  test(`the list of ${kind} leads to each of them, and counts what their lists and feeds have`, async ({ page }) => {
    await page.goto(`/blog/${kind}`)
    const entries = await page.locator(`main li a[href^="/blog/${kind}/"]`).evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        label: link.textContent ?? '',
        under: link.closest('section')?.querySelector('h2')?.textContent,
        count: Number(/(\d+) posts?\b/.exec(link.closest('li')?.textContent ?? '')?.[1]),
      })),
    )
    expect(entries.map(({ href }) => href).sort()).toEqual(listsOf(kind).sort())
    if (kind === 'tags') {
      const labels = entries.map(({ label }) => label)
      soft(labels, 'in order').toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
      soft(
        entries.map(({ under }) => under),
        'few tags are one list',
      ).toEqual(labels.map(() => undefined))
    }
    for (const { href, count } of entries)
      await step(href, async () => {
        soft(await expectList(page, href)).toHaveLength(count)
        await soft(page.locator('main').getByText(new RegExp(`^${count} posts?\\b`))).toBeVisible()
      })
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

test('titles have the apostrophes of print in feeds and Markdown, and are found with either kind', async ({ page }) => {
  const title = 'Give an agent a budget it can’t argue with'
  for (const file of ['/blog/rss.xml', '/blog/agent-budget.md', '/llms.txt'])
    soft(await textOf(page, file), file).toContain(title)
  await page.goto('/blog/agent-budget')
  await soft(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await soft(page).toHaveTitle(new RegExp(`^${title}`))
  for (const words of ["can't argue with", 'can’t argue with']) {
    await ask(page, words)
    await soft(searchOn(page).list).toContainText(title)
  }
})

test('a browser shows a feed as a page to read, with links to the posts', async ({ page }) => {
  const displays = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).display))])
  await page.goto('/blog/atom.xml')
  soft(await displays('entry')).toEqual(['flex'])
  // Atom has no place for a link that a browser follows: the URL is there to read.
  soft(await displays('entry > id')).toEqual(['block'])
  await page.goto('/blog/rss.xml')
  soft(await displays('item')).toEqual(['flex'])
  soft(await displays('item > guid')).toEqual(['none'])
  await page.getByText('Read the post').first().click()
  await expect(page.locator('h1')).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\/[a-z-]+$/)
})
