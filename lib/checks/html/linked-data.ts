import { z } from 'zod'
import { type BuiltElement, type BuiltPage, resolveUrl } from './built-page'
import { type BuiltSite, type Fault, type HtmlRule, indexablePages } from './built-site'

const text = z.string().min(1)
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const named = z.looseObject({ '@type': text, name: text })
const people = z.union([named, z.array(named).min(1)])

/** What search engines ask of each kind of thing (developers.google.com/search/docs/appearance/structured-data), or a reader would miss. */
const THINGS: Readonly<Record<string, z.ZodType>> = {
  WebSite: z.looseObject({ name: text, url: z.url() }),
  WebPage: z.looseObject({ name: text, url: z.url() }),
  CollectionPage: z.looseObject({ name: text, url: z.url() }),
  TechArticle: z.looseObject({
    headline: text,
    description: text,
    url: z.url(),
    image: z.url(),
    author: people,
    dateModified: day.optional(),
  }),
  BlogPosting: z.looseObject({
    headline: text,
    url: z.url(),
    image: z.url(),
    author: people,
    datePublished: day,
    dateModified: day.optional(),
  }),
  Blog: z.looseObject({
    name: text,
    url: z.url(),
    blogPost: z.array(z.looseObject({ headline: text, url: z.url(), datePublished: day })),
  }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.number().int().positive(), name: text, item: z.url().optional() }))
      .min(1),
  }),
  WebAPI: z.looseObject({ name: text, description: text, documentation: z.url(), provider: named }),
}

const documentSchema = z.looseObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': text })).min(1),
})

/** Members that name a page or file of the site, wherever they stand. */
const ADDRESSES = new Set(['url', 'item', 'image', 'documentation'])

function addressesIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return ADDRESSES.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => addressesIn(entry, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => addressesIn(entry, name))
}

function thingFaults(thing: { '@type': string }): string[] {
  const type = thing['@type']
  const schema = THINGS[type]
  if (!schema) return [`There are no rules for "${type}". Known are ${Object.keys(THINGS).join(', ')}.`]
  const read = schema.safeParse(thing)
  return read.success
    ? []
    : read.error.issues.map((issue) => `${type}: "${issue.path.join('.')}" is missing or wrong (${issue.message}).`)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function scriptFaults(site: BuiltSite, page: BuiltPage, script: BuiltElement): string[] {
  const data = parse(script.text())
  if (data === undefined) return ['The structured data is not valid JSON.']
  const read = documentSchema.safeParse(data)
  if (!read.success)
    return ['The structured data needs "@context": "https://schema.org" and an "@graph" of things with "@type".']
  const graph = read.data['@graph']
  const dead = [...new Set(addressesIn(graph))].filter((address) => {
    const target = resolveUrl(site, page, address)
    return target.kind === 'internal' && !site.byRoute.has(target.path) && !site.files.has(target.path)
  })
  const home = page.route === '/' && !graph.some((thing) => thing['@type'] === 'WebSite')
  return [
    ...graph.flatMap(thingFaults),
    ...dead.map(
      (address) => `The structured data names "${address}", which is neither a page nor a file of this site.`,
    ),
    ...(home ? ['The home page says nothing of the site itself: no "WebSite".'] : []),
  ]
}

function faultsOf(site: BuiltSite, page: BuiltPage): Fault[] {
  const scripts = page.elements.filter(
    ({ name, attributes }) => name === 'script' && attributes.get('type') === 'application/ld+json',
  )
  const [script, second] = scripts
  const origin = { kind: 'page' } as const
  if (!script) return [{ page, line: 1, column: 1, origin, message: 'The page has no structured data (JSON-LD).' }]
  return [
    ...(second ? [{ page, element: second, origin, message: 'The page has structured data twice. Keep one.' }] : []),
    ...scriptFaults(site, page, script).map((message) => ({ page, element: script, origin, message })),
  ]
}

/** Every page that may be listed says what it is in structured data that parses, is complete and leads nowhere dead. */
export const linkedData: HtmlRule = {
  name: 'html/linked-data',
  run: (site) => indexablePages(site).flatMap((page) => faultsOf(site, page)),
}
