import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/**
 * A page with the same text and nothing else: what a browser needs at least to show it.
 * @param html a page of the export
 * @throws when it has no main part
 */
export function plainPage(html: string): string {
  const main = select('main', fromHtml(html))
  if (!main) throw new Error('The page has no main part to take the text from.')
  visit(main, 'element', (element) => {
    const { href } = element.properties
    element.properties = element.tagName === 'a' && href !== undefined ? { href } : {}
  })
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? 'Plain page'
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body>${toHtml(main)}</body></html>`
}
