import type { Nodes, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { attributeText, isJsx } from '../mdx/nodes'
import { idsOf } from '../mdx/remark-ids'

type Position = RootContent['position']

/** Every id of a page, with its place, from its tree alone. */
export function treeIds(tree: Root): { id: string; position: Position }[] {
  const ids: { id: string; position: Position }[] = []
  visit(tree, (node) => void ids.push(...idsOf(node).map((id) => ({ id, position: node.position }))))
  // READMEs set anchors with empty links, also where a heading has the same.
  visit(tree, 'link', ({ url, position, ...node }) => {
    const isPlace = url.startsWith('#') && toString(node).trim() === ''
    if (isPlace && !ids.some(({ id }) => id === url.slice(1))) ids.push({ id: url.slice(1), position })
  })
  return ids
}

/** Every id of a page that links may lead to. */
export const treeAnchors = (tree: Root): string[] => treeIds(tree).map(({ id }) => id)

/** Every link of a page's tree: of Markdown, and of elements and components. */
export function treeLinks(tree: Nodes): { url: string; position: Position }[] {
  const links: { url: string; position: Position }[] = []
  visit(tree, (node) => {
    const url =
      node.type === 'link' || node.type === 'definition' ? node.url : isJsx(node) && attributeText(node, 'href')
    if (typeof url === 'string') links.push({ url, position: node.position })
  })
  return links
}
