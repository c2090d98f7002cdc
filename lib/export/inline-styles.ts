import type { Edit } from './edits'
import { textOf, type HeadTag } from './head-tags'
import { LAYERS } from './join-layers'

const ORDER = `<style>${LAYERS}</style>`

export interface StyleSheet {
  /** Its address in the finished export. */
  href: string
  css: string
}

/**
 * Puts the text of a page's style sheets in place of the links to them: the first screen needs no second round trip.
 *
 * Next's router knows the style sheets of a page by `data-n-href` (node_modules/next/dist/client/index.js): it switches them off
 * on pages that do not have them and adds them on pages that do. The one of the whole site (`data-n-g`) it leaves alone. The text
 * is byte for byte that of the file, so that one hash in a content security policy serves both.
 *
 * @param tags of the head of that page
 * @param read a style sheet by the address that the page links to
 * @throws what `read` throws, and when a style sheet holds what would end the element
 */
export function inlineStyles(html: string, tags: readonly HeadTag[], read: (link: string) => StyleSheet): Edit[] {
  return tags.flatMap((tag): Edit[] => {
    const link = textOf(tag, 'href')
    // The style sheet of the whole site says it (`joinLayers`).
    if (html.startsWith(ORDER, tag.start)) return [{ start: tag.start, end: tag.end, text: '' }]
    if (tag.name !== 'link' || !link?.startsWith('/_next/static/') || !link.endsWith('.css')) return []
    const { start, end } = tag
    if (textOf(tag, 'rel') === 'preload') return [{ start, end, text: '' }]
    const { href, css } = read(link)
    if (/<\/style/i.test(css)) throw new Error(`${href} holds "</style", which would end the style element early.`)
    const mark = 'dataNG' in tag.properties ? 'data-n-g=""' : `data-n-href="${href}"`
    return [{ start, end, text: `<style ${mark}>${css}</style>` }]
  })
}
