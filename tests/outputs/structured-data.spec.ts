import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { out, readBuilt } from '../support/built'
import { pages, site } from '../support/manifest'
import { expect, soft, test } from '../support/test'

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
        thing('BreadcrumbList', {
          itemListElement: z
            .array(z.object({ position: z.number().int().positive(), name: text, item: url.optional() }))
            .min(1),
        }),
      ]),
    )
    .min(1),
})

/** What a page of a kind is. */
const TYPES: Readonly<Record<string, string[]>> = {
  home: ['WebSite'],
  doc: ['TechArticle', 'BreadcrumbList'],
  post: ['BlogPosting'],
}

/** The URLs in structured data that lead to a page or file of the site. */
function ownUrls(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(?:url|item|image)$/.test(key) && value.startsWith(site.url) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => ownUrls(entry, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => ownUrls(entry, name))
}

test('every page that search engines show more of, and no other, has structured data that is complete and leads nowhere dead', () => {
  const urls = new Set<string>()
  for (const { route, kind, canonical, indexable, file } of pages) {
    const scripts = [...readBuilt(file).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    soft(scripts, route).toHaveLength(indexable && canonical === route && kind in TYPES ? 1 : 0)
    for (const [, script = ''] of scripts) {
      const { data, error } = schema.safeParse(JSON.parse(script))
      soft(error && z.prettifyError(error), route).toBeUndefined()
      const types = data?.['@graph'].map((thing) => thing['@type'])
      soft(types, route).toEqual(TYPES[kind])
      if (kind === 'doc') soft(script, route).toContain('"dateModified"')
      for (const pageUrl of ownUrls(data)) urls.add(new URL(pageUrl).pathname)
    }
  }
  expect(urls.size).toBeGreaterThan(pages.length)
  const dead = [...urls].filter((url) => !pages.some(({ route }) => route === url) && !existsSync(path.join(out, url)))
  expect(dead).toEqual([])
})
