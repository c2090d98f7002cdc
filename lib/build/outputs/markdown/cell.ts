import type { Element, ElementContent } from 'hast'

/** A line break within a cell of a table, until it is written. */
export const CELL_BREAK = 'cell-break'

/** What stands on lines of its own on a page. */
const BLOCKS = ['blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'li', 'ol', 'p', 'pre', 'summary', 'ul']
/** The same by its style. */
const BLOCK_CLASSES = ['advice', 'example']

/** Whether an element has one of these classes. */
export const hasClass = ({ properties: { className } }: Element, ...names: string[]): boolean =>
  Array.isArray(className) && className.some((name) => names.includes(String(name)))

/** Whether an element stands on lines of its own within a cell. */
const isCellBlock = (node: Element): boolean => BLOCKS.includes(node.tagName) || hasClass(node, ...BLOCK_CLASSES)

/**
 * In a cell, text for screen readers is the meaning of a sign: without it, the cell would be empty. In a link it says
 * what the browser does.
 */
const isCellText = (node: Element, parent: Element): boolean =>
  hasClass(node, 'visually-hidden') && parent.tagName !== 'a'

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
 * Makes the content of a table's cell fit one line, as Markdown wants it, with HTML's own sign for a break between
 * blocks.
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
