import type { Element, Nodes } from 'hast'
import { XMLParser } from 'fast-xml-parser'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { z } from 'zod'

/** What one page, file, record or entry gives, as lists by name. */
export type Facts = Record<string, string[]>

const INLINE = new Set('a abbr b bdi cite code del em i ins kbd mark q s small span strong sub sup time var'.split(' '))

export const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The text with a space where a block or cell ends; what is hidden stands in brackets. */
function textOf(node: Nodes, leftOut?: Element): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || node === leftOut) return ''
  const inner = node.children.map((child) => textOf(child, leftOut)).join('')
  if (node.type !== 'element') return inner
  if (/^(?:script|style|template)$/.test(node.tagName)) return ''
  if (node.properties['dateTime'] === 'TIME') return 'TIME'
  const text = node.properties['hidden'] ? `[${inner}]` : inner
  return INLINE.has(node.tagName) ? text : ` ${text} `
}

/** Each value of parsed JSON with its path, each line of a text by itself. */
export function valuesOf(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return value.split('\n').map((line) => (at ? `${at} = ${line}` : line))
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0)
    return [`${at} = ${JSON.stringify(value)}`]
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, `${at}[]`))
  return Object.entries(value).flatMap(([key, each]) => valuesOf(each, at ? `${at}.${key}` : key))
}

/** What readers, search engines and assistive technology get of a page. */
export function pageFacts(html: string): Facts {
  const tree = fromHtml(html)
  const main = select('main', tree)
  const all = (selector: string, ...names: string[]) =>
    selectAll(selector, tree).flatMap(({ properties }) => names.flatMap((name) => properties[name]?.toString() ?? []))
  return {
    title: selectAll('head title', tree).map((title) => toString(title)),
    meta: selectAll('meta', tree).map(({ properties }) => Object.values(properties).join(' ')),
    headings: selectAll('h1, h2, h3, h4, h5, h6', tree).map((each) => [each.tagName, ...words(textOf(each))].join(' ')),
    text: main ? words(textOf(main)) : [],
    frame: words(textOf(select('body', tree) ?? tree, main)),
    code: selectAll('pre', tree).map((code) => toString(code)),
    ids: all('[id]', 'id'),
    links: all('[href], [src]', 'href', 'src'),
    labels: all('[alt], [title], [aria-label], [placeholder]', 'alt', 'title', 'ariaLabel', 'placeholder'),
    'JSON-LD': selectAll('[type="application/ld+json"]', tree).flatMap((data) => valuesOf(JSON.parse(toString(data)))),
  }
}

const isArray = (name: string) => name === 'entry' || name === 'item'
const xml = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray })
const roots = z.object({ feed: z.unknown().optional(), rss: z.object({ channel: z.unknown() }).optional() })
const list = z.array(z.record(z.string(), z.unknown())).default([])
const feedSchema = z.looseObject({ entry: list, item: list, items: list })
const html = z.union([z.string(), z.object({ '#text': z.string() }).transform((content) => content['#text'])])

/** A feed by the name of its file, and each entry by its id after that. */
export function feedFacts(file: string, text: string): [string, Facts][] {
  const { feed: atom, rss } = file.endsWith('.xml') ? roots.parse(xml.parse(text)) : {}
  const { entry, item, items, ...feed } = feedSchema.parse(atom ?? rss?.channel ?? JSON.parse(text))
  const entries = [...entry, ...item, ...items].map((each): [string, Facts] => {
    const content = html.parse(each['content'] ?? each['content:encoded'] ?? each['content_html'] ?? '')
    const fields = Object.entries(each).map(([name, value]) => [name, valuesOf(value)] as const)
    const id = [each['id'], each['link']].find((value) => typeof value === 'string')
    return [`${file} ${String(id)}`, { ...Object.fromEntries(fields), text: words(textOf(fromHtml(content))) }]
  })
  return [[file, { feed: valuesOf(feed), entries: entries.map(([id]) => id) }], ...entries]
}
