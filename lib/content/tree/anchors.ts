import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { idsOf } from '../mdx/remark-ids'

/** Every id of a page that links may lead to, from its tree alone. */
export function treeAnchors(tree: Root): string[] {
  const ids: string[] = []
  visit(tree, (node) => void ids.push(...idsOf(node)))
  return ids
}
