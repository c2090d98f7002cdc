import type { Root } from 'mdast'
import { setType } from '../../content/typography'
import { treeIds } from './anchors'
import { fillComputed } from './computed'
import { untypesetTree } from './page-tree'

/** The tree of a page as it is compiled after plugins: with examples, blocks, ids and URLs. */
export async function pageTree(...source: Parameters<typeof untypesetTree>): Promise<Root> {
  const tree = setType(await untypesetTree(...source))
  fillComputed(tree)
  return tree
}

/** Every id of a page that links may lead to. */
export const treeAnchors = (tree: Root): string[] => treeIds(tree).map(({ id }) => id)
