import type { Nodes, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { offAt, readOff, type SwitchedOff } from '../../content/site/site-parts'
import { attributeText, isJsx, replaceChild } from './nodes'

/** What is left of a node of a page when parts are off; undefined if it stays. */
function leftOf(node: Nodes, off: SwitchedOff, definitions: ReadonlySet<string>): Nodes[] | undefined {
  if (node.type === 'link') return offAt(off, node.url) && node.children
  if (node.type === 'linkReference') return definitions.has(node.identifier) ? node.children : undefined
  if (!isJsx(node)) return undefined
  if (node.name && Object.hasOwn(off.components, node.name)) return []
  const href = attributeText(node, 'href')
  if (typeof href !== 'string' || offAt(off, href) === undefined) return undefined
  return node.name === 'a' ? node.children : []
}

/**
 * Takes what is switched off out of a page: components of a part, what leads to its pages, and of links all but the
 * text. `source/parts` names each of them.
 * @param options.root the folder with `data/`
 */
export function remarkParts({ root }: { root: string }) {
  return (tree: Root): void => {
    const off = readOff(root)
    if (off.parts.length === 0) return
    const definitions = new Set<string>()
    visit(tree, 'definition', ({ identifier, url }) => {
      if (offAt(off, url)) definitions.add(identifier)
    })
    visit(tree, (node, index, parent) => {
      const left = parent && index !== undefined ? leftOf(node, off, definitions) : undefined
      if (!left || !parent || index === undefined) return undefined
      replaceChild(parent, index, left)
      return [SKIP, index]
    })
  }
}
