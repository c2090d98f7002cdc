import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { setType } from '../mdx/typography'
import { type Html, trusted } from './html'

/**
 * Markdown as HTML. Raw HTML in it is dropped, so a description can't inject elements.
 * @param text Markdown of one or more paragraphs
 * @returns paragraphs with their content
 */
export function markdown(text: string): Html {
  return trusted(toHtml(toHast(setType(fromMarkdown(text)))))
}

/**
 * The same for text within a line or a cell.
 * @param text Markdown of one paragraph
 * @returns the content of the paragraph; several paragraphs are joined by a space
 */
export function inlineMarkdown(text: string): Html {
  const tree = toHast(setType(fromMarkdown(text)))
  if (tree.type !== 'root') return trusted(toHtml(tree))
  const inner = tree.children.flatMap((node) =>
    node.type === 'element' && node.tagName === 'p' ? node.children : [node],
  )
  return trusted(toHtml({ type: 'root', children: inner }))
}
