import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { SearchRecord } from './record'

function element(tagName: string, properties: Element['properties'], children: Element['children'] = []): Element {
  return { type: 'element', tagName, properties, children }
}

function meta(key: string, value: string): Element[] {
  // Pagefind parses `key:value` pairs parted by commas, unless the value comes from an attribute of its own.
  return value ? [element('meta', { content: value, dataPagefindMeta: `${key}[content]` })] : []
}

function filter(key: string, values: readonly string[]): Element[] {
  return values.map((value) => element('meta', { content: value, dataPagefindFilter: `${key}[content]` }))
}

/**
 * A record as the page that Pagefind reads: its text, and beside it what Pagefind searches with weights of its own
 * (`data-pagefind-meta`) or counts (`data-pagefind-filter`). `place` is a filter because only that is not searched.
 */
export function toPagefindHtml(record: SearchRecord): string {
  const { title, call, keywords, headings, about, date, section, place, tags, authors, versions, body, weight } = record
  const tree: Root = {
    type: 'root',
    children: [
      element('html', { lang: 'en' }, [
        element('body', { dataPagefindBody: true }, [
          ...meta('title', title),
          ...meta('call', call),
          ...meta('keywords', keywords.join(' ')),
          ...meta('headings', headings.join(' · ')),
          ...meta('about', about),
          ...meta('date', date),
          ...filter('section', [section]),
          ...filter('place', [place.join(' › ')].filter(Boolean)),
          ...filter('tag', tags),
          ...filter('author', authors),
          ...filter('version', versions),
          element('div', weight === 1 ? {} : { dataPagefindWeight: String(weight) }, [
            element('h1', {}, [{ type: 'text', value: call ? `${title} ${call}` : title }]),
            ...body,
          ]),
        ]),
      ]),
    ],
  }
  return toHtml(tree)
}
