import type { Element, ElementContent } from 'hast'

/** A placeholder for a line break within a table cell. */
export const CELL_BREAK = 'cell-break'

/** Block elements. */
const BLOCKS = ['blockquote', 'dd', 'details', 'div', 'dl', 'dt', 'li', 'ol', 'p', 'pre', 'summary', 'ul']
/** Classes of elements that are styled as blocks. */
const BLOCK_CLASSES = ['advice', 'example']

/** Whether an element has one of these classes. */
export const hasClass = ({ properties: { className } }: Element, ...names: string[]): boolean =>
  Array.isArray(className) && className.some((name) => names.includes(String(name)))

/** Whether an element is a block within a cell. */
const isCellBlock = (node: Element): boolean => BLOCKS.includes(node.tagName) || hasClass(node, ...BLOCK_CLASSES)

/**
 * In a cell, text for screen readers explains a symbol: without it, the cell would be empty. In a link it describes the
 * link's behavior.
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
 * Puts the content of a table cell on one line, as Markdown requires, with `<br>` between blocks.
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
