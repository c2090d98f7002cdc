import type { Element, ElementContent } from 'hast'

/** A line break within a cell of a table, until it is written. */
export const CELL_BREAK = 'cell-break'

/** What stands on lines of its own on a page. */
const BLOCKS = ['blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'li', 'ol', 'p', 'pre', 'summary', 'ul']
/** The same by its style. */
const BLOCK_CLASSES = ['advice', 'example']

function has({ properties }: Element, names: readonly string[]): boolean {
  const { className } = properties
  return Array.isArray(className) && className.some((name) => names.includes(String(name)))
}

/** Whether an element stands on lines of its own within a cell. */
export function isCellBlock(node: Element): boolean {
  return BLOCKS.includes(node.tagName) || has(node, BLOCK_CLASSES)
}

/**
 * In a cell, text for screen readers is the meaning of a sign: without it, the cell would be empty in Markdown. In a link
 * it says what the browser does.
 */
export function isCellText(node: Element, parent: Element): boolean {
  return has(node, ['visually-hidden']) && parent.tagName !== 'a'
}

const lineBreak = (): Element => ({ type: 'element', tagName: CELL_BREAK, properties: {}, children: [] })
const isBreak = (node: ElementContent | undefined) => node?.type === 'element' && node.tagName === CELL_BREAK
const isSpace = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''

function inline(parent: Element): ElementContent[] {
  return parent.children.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (node.tagName === 'br') return [lineBreak()]
    const children = inline(node)
    if (BLOCKS.includes(node.tagName)) return [lineBreak(), ...children, lineBreak()]
    if (isCellText(node, parent)) return children
    return isCellBlock(node) ? [lineBreak(), { ...node, children }, lineBreak()] : [{ ...node, children }]
  })
}

/**
 * Makes the content of a table's cell fit one line, as Markdown wants it: blocks are parted by line breaks, which every
 * reader of Markdown knows as HTML's own sign.
 */
export function makeOneLine(cell: Element): void {
  const nodes = inline(cell)
  cell.children = nodes.filter((node, index) => {
    if (isSpace(node)) return !isBreak(nodes[index - 1]) && !isBreak(nodes[index + 1])
    if (!isBreak(node)) return true
    const before = nodes.slice(0, index).filter((other) => !isSpace(other))
    const after = nodes.slice(index + 1).some((other) => !isSpace(other) && !isBreak(other))
    return before.length > 0 && !isBreak(before.at(-1)) && after
  })
}
