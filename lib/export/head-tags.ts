import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

/** One element of a page's head, with its place in the page's text. */
export interface HeadTag {
  name: string
  properties: Element['properties']
  start: number
  end: number
}

/**
 * The elements of a page's head. Only the head is parsed: a page may be long.
 * @throws when the text has no head
 */
export function headTags(html: string): { tags: HeadTag[]; end: number } {
  const end = html.indexOf('</head>')
  if (end < 0) throw new Error('The page has no </head>.')
  const tags: HeadTag[] = []
  visit(fromHtml(html.slice(0, end)), 'element', ({ tagName, properties, position }) => {
    const [start, stop] = [position?.start.offset, position?.end.offset]
    if (start !== undefined && stop !== undefined && !['html', 'head', 'body'].includes(tagName))
      tags.push({ name: tagName, properties, start, end: stop })
  })
  return { tags, end }
}

/** A property's text; undefined when the element has none. */
export function textOf(tag: HeadTag, property: string): string | undefined {
  const value = tag.properties[property]
  return Array.isArray(value) ? value.join(' ') : value === null || value === undefined ? undefined : String(value)
}
