import { XMLValidator } from 'fast-xml-parser'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { z } from 'zod'
import { ask, searchOn } from '../search/support'
import { readBuilt } from '../support/built'
import { pages, site } from '../support/manifest'
import { expect, soft, test } from '../support/test'
import { posts } from './support/posts'
import { WIDE } from '../support/screens'

const routes = posts.map(({ route }) => route).sort()
const listsOf = (kind: string) =>
  pages.map(({ route }) => route).filter((route) => new RegExp(`^/blog/${kind}/[^/]+$`).test(route))

const newestFirst = (days: readonly string[]): boolean =>
  days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''))

/** The HTML of a page as it was built: what lists say does not depend on a browser. */
const built = (route: string): Root => fromHtml(readBuilt(`${route.slice(1)}.html`))
const textOf = (element: Element | undefined) => (element ? toString(element) : '')
const hrefOf = (element: Element | undefined) => String(element?.properties['href'] ?? '')
const dayOf = (element: Element | undefined) => String(element?.properties['dateTime'] ?? '')

/** The posts that a page lists, in its order. */
const listed = (page: Root) =>
  selectAll('main article article', page).map((entry) => ({
    title: textOf(select('h2', entry)),
    href: hrefOf(select('h2 a', entry)),
    day: dayOf(select('time', entry)),
  }))

const feedSchema = z.object({ items: z.array(z.object({ url: z.url() })) })

/** The posts of a list's feed in XML, in its order. */
function feedUrls(file: string): (string | undefined)[] {
  const xml = readBuilt(file.slice(1))
  expect(XMLValidator.validate(xml), file).toBe(true)
  return [...xml.matchAll(/<(?:item|entry)>.*?<(?:guid|id)[^>]*>([^<]*)/gs)].map(([, url]) => url)
}

/** A list shows its posts, the newest first, and announces its feeds, which carry these posts. */
function expectList(list: string): string[] {
  const page = built(list)
  const entries = listed(page)
  soft(newestFirst(entries.map(({ day }) => day)), list).toBe(true)
  const urls = entries.map(({ href }) => site.url + href)
  for (const [type, file] of [
    ['rss', 'rss.xml'],
    ['atom', 'atom.xml'],
  ] as const) {
    soft(feedUrls(`${list}/${file}`), `${list}, ${type}`).toEqual(urls)
    const hrefs = selectAll(`link[rel="alternate"][type="application/${type}+xml"]`, page).map(hrefOf)
    soft([...new Set(hrefs)], list).toEqual([...new Set([`${list}/${file}`, `/blog/${file}`])])
  }
  soft(selectAll('link[type="application/feed+json"]', page).map(hrefOf), list).toEqual(['/blog/feed.json'])
  return entries.map(({ href }) => href)
}

test('the blog shows every post once, the newest first and large, and leads to its authors and tags', async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  expect(expectList('/blog').sort()).toEqual(routes)
  const { items } = feedSchema.parse(JSON.parse(readBuilt('blog/feed.json')))
  soft(items.map(({ url }) => url)).toEqual(feedUrls('/blog/rss.xml'))
  await page.goto('/blog')
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
  for (const { title, href } of listed(built('/blog'))) {
    const entry = articles.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    await soft(entry.getByRole('link', { name: `Read more about ${title}` })).toHaveAttribute('href', href)
    await soft(entry.getByText(/^\d+ min read$/)).toBeVisible()
    await soft(entry.locator('a[href^="/blog/authors/"]').first()).toBeVisible()
    await soft(entry.getByRole('list', { name: 'Tags' }).getByRole('link').first()).toBeVisible()
  }
})

for (const kind of ['authors', 'tags'])
  test(`the list of ${kind} leads to each of them, and counts what their lists and feeds have`, () => {
    const page = built(`/blog/${kind}`)
    const links = selectAll(`main li a[href^="/blog/${kind}/"]`, page)
    expect(links.map(hrefOf).sort()).toEqual(listsOf(kind).sort())
    if (kind === 'tags') {
      const labels = links.map(textOf)
      soft(labels, 'in order').toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
      soft(selectAll('main section h2', page), 'few tags are one list').toEqual([])
    }
    for (const entry of selectAll('main li', page).filter((one) => select(`a[href^="/blog/${kind}/"]`, one))) {
      const list = hrefOf(select('a', entry))
      const count = Number(/(\d+) posts?\b/.exec(textOf(entry))?.[1])
      soft(expectList(list), list).toHaveLength(count)
      soft(textOf(select('main', built(list))), list).toMatch(new RegExp(`(?<!\\d)${count} posts?\\b`))
    }
  })

test('the archive has every post, by year, the newest first', () => {
  const page = built('/blog/archive')
  const years = selectAll('main h2', page).map(textOf)
  expect(years).toEqual([...years].sort().reverse())
  expect(newestFirst(selectAll('main li time', page).map(dayOf))).toBe(true)
  expect(selectAll('main section a', page).map(hrefOf).sort()).toEqual(routes)
})

test('titles have the apostrophes of print in feeds and Markdown, and are found with either kind', async ({ page }) => {
  const title = 'Give an agent a budget it can’t argue with'
  for (const file of ['blog/rss.xml', 'blog/agent-budget.md', 'llms.txt']) soft(readBuilt(file), file).toContain(title)
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
