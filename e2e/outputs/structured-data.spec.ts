import { expect } from '@playwright/test'
import { z } from 'zod'
import { canonicalOf, pages, site } from '../support/manifest'
import { test } from '../support/test'

const text = z.string().min(1)
const url = z.url()
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const named = z.object({ '@type': text, name: text })
const authors = z.union([named, z.array(named).min(1)])
const thing = <Type extends string>(type: Type, shape: z.ZodRawShape) =>
  z.looseObject({ '@type': z.literal(type), ...shape })

/** What search engines need of each kind of thing: developers.google.com/search/docs/appearance/structured-data. */
const schema = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(
      z.discriminatedUnion('@type', [
        thing('WebSite', { name: text, url }),
        thing('WebPage', { name: text, url }),
        thing('CollectionPage', { name: text, url }),
        thing('TechArticle', {
          headline: text,
          description: text,
          url,
          image: url,
          author: authors,
          dateModified: day.optional(),
        }),
        thing('BlogPosting', {
          headline: text,
          url,
          image: url,
          author: authors,
          datePublished: day,
          dateModified: day.optional(),
        }),
        thing('Blog', {
          name: text,
          url,
          blogPost: z.array(z.object({ headline: text, url, datePublished: day, author: authors })),
        }),
        thing('BreadcrumbList', {
          itemListElement: z
            .array(z.object({ position: z.number().int().positive(), name: text, item: url.optional() }))
            .min(1),
        }),
        thing('WebAPI', { name: text, description: text, documentation: url, provider: named }),
      ]),
    )
    .min(1),
})

/** The URLs in structured data that lead to a page or file of the site. */
function ownUrls(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(?:url|item|image|documentation)$/.test(key) && value.startsWith(site.url) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => ownUrls(entry, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => ownUrls(entry, name))
}

test('every listed page, and no other, says what it is in structured data that is complete and leads nowhere dead', async ({
  request,
}) => {
  const urls = new Set<string>()
  for (const { route, canonical, indexable } of pages) {
    const html = await (await request.get(route)).text()
    const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(scripts, route).toHaveLength(indexable && canonical === route ? 1 : 0)
    for (const [, script = ''] of scripts) {
      const { data, error } = schema.safeParse(JSON.parse(script))
      expect(error && z.prettifyError(error), route).toBeUndefined()
      if (route === '/') expect(data?.['@graph'].map((thing) => thing['@type'])).toContain('WebSite')
      for (const found of ownUrls(data)) urls.add(found)
    }
  }
  expect(urls.size).toBeGreaterThan(pages.length)
  for (const address of urls)
    expect((await request.get(new URL(address).pathname, { maxRedirects: 0 })).status(), address).toBe(200)
})

/** What link previews need: ogp.me, and developer.x.com on its cards. */
const PREVIEW_TAGS = [
  ...['og:title', 'og:description', 'og:type', 'og:url', 'og:site_name'],
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
]
/** Some that show previews leave larger pictures out. */
const MAX_CARD_BYTES = 60 * 1024

test('every page has all tags for link previews, and a card of the right size', async ({ request }) => {
  for (const { route } of pages) {
    const html = await (await request.get(route)).text()
    const contents = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.trim() ?? ''
    expect(
      PREVIEW_TAGS.filter((name) => contents(name) === ''),
      route,
    ).toEqual([])
    expect(new URL(contents('og:url')).href).toBe(canonicalOf(route))
    expect(contents('twitter:card')).toBe('summary_large_image')
    const picture = contents('og:image')
    expect(contents('twitter:image')).toBe(picture)
    const answer = await request.get(new URL(picture).pathname)
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], route).toEqual([1200, 630])
    expect([contents('og:image:width'), contents('og:image:height')], route).toEqual(['1200', '630'])
    expect(bytes.length, route).toBeLessThanOrEqual(MAX_CARD_BYTES)
  }
})
