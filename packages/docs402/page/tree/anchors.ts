import type { Nodes, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Place } from '@docs402/findings'
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

/** What only the tree of a page knows: its ids, and what its blocks add. */
export interface PageAnchors {
  ids: (Place & { id: string })[]
  /** Links in blocks of the API, which are in no text of the page. */
  links: (Place & { url: string })[]
  /** Whether all of its blocks could be filled. */
  isWhole: boolean
}

const at = <Found extends { position?: Position }>({ position, ...place }: Found) => ({
  ...place,
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
})

/** The ids of a page and the links of its blocks, with their places. */
export function pageAnchors(tree: Root): PageAnchors {
  const anchors: PageAnchors = { ids: treeIds(tree).map(at), links: [], isWhole: true }
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if (node.data?.filled) anchors.links.push(...treeLinks(node).map(at))
    if (node.data?.filled === false) anchors.isWhole = false
  })
  return anchors
}
