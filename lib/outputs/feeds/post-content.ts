import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { cleanContent } from './clean-content'

/**
 * The text of a built post as a feed carries it: whole, with absolute addresses, without what only works on the page.
 * @param page the exported page's HTML
 * @param address the post's absolute address
 * @throws when the page has no text of a post
 */
export function postContent(page: string, address: string): string {
  const text = select('[data-post-text]', fromHtml(page))
  if (!text) throw new Error(`The page of ${address} has no element with the attribute data-post-text.`)
  // RSS and Atom carry it in CDATA, which ends at the first `]]>`.
  return toHtml(cleanContent(text.children, address)).replaceAll(']]>', ']]&gt;')
}
