import type { ElementContent, Root, RootContent } from 'hast'
import { breakElement, breakPoints, wholeWords } from '../../shared/line-breaks'

type Node = RootContent | ElementContent

/** What is not broken: it has its own lines, or no text. */
const WHOLE = /^(?:button|option|pre|script|style|svg|textarea)$/
/** Long lists of values, each with a line of its own: their breaks would weigh more than they do. */
const LISTS = 'values'

const isList = (node: Node): boolean =>
  'attributes' in node &&
  node.attributes.some((each) => 'name' in each && each.name === 'className' && each.value === LISTS)

const nameOf = (node: Node): string =>
  node.type === 'element' ? node.tagName : 'name' in node ? (node.name ?? '') : ''

function broken(node: Node): Node[] {
  if (node.type === 'text')
    return breakPoints(node.value).map((piece) =>
      typeof piece === 'string'
        ? { type: 'text', value: piece }
        : breakElement(piece.long ? { className: ['long'] } : {}),
    )
  const name = nameOf(node)
  if (/^h[1-4]$/.test(name)) held(node)
  if ('children' in node && !WHOLE.test(name) && !isList(node)) breakChildren(node)
  return [node]
}

/** The text of a heading, with its hyphenated words in elements that no line ends in. */
function held(node: Node): Node[] {
  if (node.type === 'text')
    return wholeWords(node.value).map((piece) =>
      typeof piece === 'string'
        ? { type: 'text', value: piece }
        : {
            ...{ type: 'element', tagName: 'span', properties: { className: ['whole-word'] } },
            children: [{ type: 'text', value: piece.whole }],
          },
    )
  if ('children' in node && nameOf(node) !== 'code') node.children = (node.children as Node[]).flatMap(held) as never[]
  return [node]
}

function breakChildren(node: { children: Node[] }): void {
  node.children = node.children.flatMap(broken)
}

/** Lets lines end within long words: names in code, paths and identifiers. It comes after everything that reads text. */
export const rehypeBreaks = () => (tree: Root) => breakChildren(tree as { children: RootContent[] })
