import type { Nodes } from 'hast'
import type { Root } from 'mdast'
import { raw } from 'hast-util-raw'
import { toHast } from 'mdast-util-to-hast'
import { EXIT, visit } from 'unist-util-visit'

/** A tree of Markdown as a tree of HTML. What has no HTML in it is not read again as such, which takes longer than all else. */
export function htmlTree(root: Root): Nodes {
  const tree = toHast(root, { allowDangerousHtml: true })
  let isRead = true
  visit(tree, (node) => {
    // Footnotes are in a section, with attributes that have no value before they are read.
    if (node.type !== 'raw' && !(node.type === 'element' && node.tagName === 'section')) return undefined
    isRead = false
    return EXIT
  })
  return isRead ? tree : raw(tree)
}
