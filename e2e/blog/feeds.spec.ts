import { expect, type APIRequestContext } from '@playwright/test'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { z } from 'zod'
import { pages, site } from '../support/manifest'
import { listed, posts } from './support/posts'
import { test } from '../support/test'

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'entry', 'author', 'category', 'link'].includes(name),
})
const rssSchema = z.object({
  rss: z.object({
    channel: z.object({
      title: z.string(),
      item: z.array(
        z.object({ title: z.string(), pubDate: z.string(), 'content:encoded': z.string(), link: z.array(z.url()) }),
      ),
    }),
  }),
})
const atomSchema = z.object({
  feed: z.object({
    id: z.url(),
    updated: z.iso.datetime(),
    entry: z.array(
      z.object({
        id: z.url(),
        title: z.object({ '#text': z.string() }),
        published: z.iso.datetime(),
        updated: z.iso.datetime(),
        author: z.array(z.object({ name: z.string(), uri: z.url() })).min(1),
        content: z.object({ '#text': z.string() }),
      }),
    ),
  }),
})
const jsonSchema = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  feed_url: z.url(),
  items: z.array(
    z.object({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      date_published: z.iso.datetime(),
      content_html: z.string(),
    }),
  ),
})

interface Entry {
  url: string
  day: string
  html: string
}

const lists = pages
  .map(({ route }) => route)
  .filter((route) => route === '/blog' || /^\/blog\/(authors|tags)\/[^/]+$/.test(route))

async function xml(request: APIRequestContext, address: string): Promise<unknown> {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-type'], address).toMatch(/xml/)
  const text = await response.text()
  expect(XMLValidator.validate(text), address).toBe(true)
  return parser.parse(text)
}

async function jsonEntries(request: APIRequestContext): Promise<Entry[]> {
  const json = jsonSchema.parse(await (await request.get('/blog/feed.json')).json())
  expect(json.feed_url).toBe(`${site.url}/blog/feed.json`)
  return json.items.map((item) => ({ url: item.url, day: item.date_published.slice(0, 10), html: item.content_html }))
}

/** The entries of a list's feeds, by format; only the blog's own has JSON. */
async function entriesOf(request: APIRequestContext, list: string): Promise<Record<string, Entry[]>> {
  const { rss } = rssSchema.parse(await xml(request, `${list}/rss.xml`))
  const { feed } = atomSchema.parse(await xml(request, `${list}/atom.xml`))
  return {
    rss: rss.channel.item.map((item) => ({
      url: item.link[0] ?? '',
      day: new Date(item.pubDate).toISOString().slice(0, 10),
      html: item['content:encoded'],
    })),
    atom: feed.entry.map((entry) => ({
      url: entry.id,
      day: entry.published.slice(0, 10),
      html: entry.content['#text'],
    })),
    ...(list === '/blog' && { json: await jsonEntries(request) }),
  }
}

test('each list announces its feeds, which carry the posts of its page, in its order', async ({ page, request }) => {
  for (const list of lists)
    await test.step(list, async () => {
      await page.goto(list)
      const shown = (await listed(page)).map(({ href, day }) => ({ url: site.url + href, day: day.slice(0, 10) }))
      for (const [format, own] of Object.entries(await entriesOf(request, list)))
        expect
          .soft(
            own.map(({ url, day }) => ({ url, day })),
            `${list}, ${format}`,
          )
          .toEqual(shown)
      const hrefs = (type: string) =>
        page
          .locator(`link[rel="alternate"][type="application/${type}"]`)
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const own = (file: string) => [...new Set([`${list}/${file}`, `/blog/${file}`])]
      expect.soft([...new Set(await hrefs('rss+xml'))], list).toEqual(own('rss.xml'))
      expect.soft([...new Set(await hrefs('atom+xml'))], list).toEqual(own('atom.xml'))
      expect.soft(await hrefs('feed+json'), list).toEqual(['/blog/feed.json'])
    })
})

test('a feed carries the whole post, and every address in it is absolute', async ({ page, request }) => {
  const { rss = [], atom = [], json = [] } = await entriesOf(request, '/blog')
  for (const { route } of posts) {
    const html = rss.find(({ url }) => url === site.url + route)?.html ?? ''
    for (const entries of [atom, json]) expect(entries.find(({ url }) => url === site.url + route)?.html).toBe(html)
    const tree = fromHtml(html, { fragment: true })
    for (const { properties } of selectAll('[href], [src]', tree)) {
      expect(String(properties['href'] ?? properties['src'])).toMatch(/^(https:|mailto:)/)
    }
    expect(selectAll('script, style, button', tree)).toEqual([])
    await page.goto(route)
    const last = page.locator('[data-post-text] p').last()
    const words = ((await last.textContent()) ?? '').replace(/\s+/g, ' ').slice(0, 40)
    expect(toString(tree).replace(/\s+/g, ' '), route).toContain(words)
  }
})

test('a browser shows a feed as a page to read, with links to the posts', async ({ page }) => {
  for (const file of ['rss.xml', 'atom.xml']) {
    await page.goto(`/blog/${file}`)
    const shown = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('item, entry')]
      return {
        display: boxes.map((box) => getComputedStyle(box).display),
        hidden: [...document.querySelectorAll('item > guid')].map((box) => getComputedStyle(box).display),
        // Atom has no place for a link that a browser follows: the URL is there to read.
        urls: [...document.querySelectorAll('entry > id')].map((box) => getComputedStyle(box).display),
      }
    })
    expect(new Set(shown.display)).toEqual(new Set(['flex']))
    if (file === 'rss.xml') expect(new Set(shown.hidden)).toEqual(new Set(['none']))
    else expect(new Set(shown.urls)).toEqual(new Set(['block']))
  }
  await page.goto('/blog/rss.xml')
  await page.getByText('Read the post').first().click()
  await expect(page.locator('h1')).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\/[a-z-]+$/)
})
