import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { setType } from '../content/typography'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML and HTML have it, for content and for attributes in double quotes. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const parser = unified().use(remarkParse).freeze()

/**
 * Markdown as HTML. Raw HTML in it is dropped, so a description can't inject elements.
 * @param text Markdown of one or more paragraphs
 * @returns paragraphs with their content
 */
export function markdown(text: string): string {
  return toHtml(toHast(setType(parser.parse(text))))
}
