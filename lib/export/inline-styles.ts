import type { Edit } from './edits'
import { textOf, type HeadTag } from './head-tags'
import { LAYERS } from './join-layers'

const ORDER = `<style>${LAYERS}</style>`

/**
 * Puts the styles of a page in place of the links to its style sheets: the first screen needs no second round trip.
 *
 * Next's router leaves the sheet of the whole site (`data-n-g`) alone (node_modules/next/dist/client/index.js), and so the one element
 * that takes the place of all; the sheets of the next page it adds by itself.
 *
 * @param tags of the head of that page
 * @param css the text of its styles
 * @throws when the page links to no sheet of the whole site, or the styles hold what would end the element
 */
export function inlineStyles(html: string, tags: readonly HeadTag[], css: string): Edit[] {
  if (/<\/style/i.test(css)) throw new Error('The styles hold "</style", which would end their element early.')
  const sheets = tags.filter((tag) => {
    const link = tag.name === 'link' && textOf(tag, 'href')
    return link && link.startsWith('/_next/static/') && link.endsWith('.css')
  })
  if (!sheets.some(({ properties }) => 'dataNG' in properties))
    throw new Error('The page has no link to the style sheet of the whole site.')
  // The styles declare the order of the layers themselves (`joinLayers`).
  const order = tags.filter(({ start }) => html.startsWith(ORDER, start))
  return [...order, ...sheets].map(({ start, end, properties }) => ({
    start,
    end,
    text: 'dataNG' in properties ? `<style data-n-g="">${css}</style>` : '',
  }))
}
