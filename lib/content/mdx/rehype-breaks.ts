import type { ElementContent, Root, RootContent } from 'hast'
import { breakPoints } from '../break-points'

/** What is not broken: it has its own lines, or no text. */
const WHOLE = /^(?:button|option|pre|script|style|svg|textarea)$/
/** Large letters, and narrow columns. */
const NARROW = /^(?:h[1-6]|dt|summary|td|th)$/
/** In a text, shorter words fit every line. */
const SHORTEST_IN_TEXT = 16

function broken(node: RootContent | ElementContent, shortest?: number): (RootContent | ElementContent)[] {
  if (node.type === 'text')
    return breakPoints(node.value, shortest).map((piece) =>
      typeof piece === 'string'
        ? { type: 'text', value: piece }
        : { type: 'element', tagName: 'wbr', properties: piece.long ? { className: ['long'] } : {}, children: [] },
    )
  if (!('children' in node)) return [node]
  const name = (node.type === 'element' ? node.tagName : 'name' in node && node.name) || ''
  if (!WHOLE.test(name)) breakChildren(node, NARROW.test(name) ? undefined : shortest)
  return [node]
}

function breakChildren(node: { children: (RootContent | ElementContent)[] }, shortest?: number): void {
  node.children = node.children.flatMap((child) => broken(child, shortest))
}

/** Lets lines end within long words: names in code, paths and identifiers. It comes after everything that reads text. */
export const rehypeBreaks = () => (tree: Root) => breakChildren(tree as { children: RootContent[] }, SHORTEST_IN_TEXT)
