import type { Element, ElementContent, Properties, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import { isExternal } from '../../shared/routes'
import { expression } from './template'

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Elements of Markdown that are components of this site, so that React has to render them. */
const COMPONENTS = new Set(['h2', 'h3', 'h4', 'img', 'table'])

/** Between rows and cells there is no text, as in React. */
const ROWS = new Set(['thead', 'tbody', 'tr'])

/** An element with everything in it as HTML; undefined if React has to render something in it. */
function asHtml(node: ElementContent): ElementContent | undefined {
  if (node.type === 'text') return node
  const element = isJsx(node) ? elementOf(node) : node
  if (element?.type !== 'element') return undefined
  if (!isJsx(node) && (COMPONENTS.has(element.tagName) || isExternal(String(element.properties['href'] ?? ''))))
    return undefined
  const filled = ROWS.has(element.tagName) ? element.children.filter(({ type }) => type !== 'text') : element.children
  const children = filled.map(asHtml)
  return children.every((child) => child !== undefined) ? { ...element, children } : undefined
}

/** An HTML element in a template; React's names of attributes are known to `hast-util-to-html`. */
function elementOf({ name, attributes, children }: Jsx): Element | undefined {
  const properties: Properties = {}
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value !== 'string'))
      return undefined
    properties[attribute.name] = typeof attribute.value === 'string' ? attribute.value : true
  }
  return /^[a-z]/.test(name ?? '') ? { type: 'element', tagName: name ?? '', properties, children } : undefined
}

/** `ariaLabel` and `dataLabel` are `aria-label` and `data-label` in JSX. */
const jsxName = (name: string) =>
  /^(?:aria|data)[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name

function withRaw(node: ElementContent): ElementContent {
  // The table of contents has what is in a heading once more, without the components of the page.
  if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) return node
  const plain = asHtml(node)
  if (plain?.type !== 'element' || plain.children.length === 0) {
    if ('children' in node) node.children = node.children.map((child) => withRaw(child as ElementContent)) as never[]
    return node
  }
  return rawElement(plain)
}

/** An element whose contents React gets as text. */
export function rawElement({ tagName, properties, children }: Element): MdxJsxFlowElementHast {
  const attributes = Object.entries(properties).map(([name, value]): Jsx['attributes'][number] => ({
    type: 'mdxJsxAttribute',
    name: jsxName(name),
    value: value === true ? null : Array.isArray(value) ? value.join(' ') : String(value),
  }))
  return {
    type: 'mdxJsxFlowElement',
    name: 'Raw',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'as', value: tagName },
      ...attributes,
      expression('html', toHtml(children, { allowDangerousHtml: true, closeEmptyElements: true })),
    ],
    children: [],
  }
}

const isGroupHeading = (row: ElementContent): boolean =>
  row.type === 'element' &&
  row.children.some((cell) => cell.type === 'element' && cell.properties['scope'] === 'rowgroup')

/** A `rowgroup` heading names the rows of its `tbody`, of which Markdown's tables have one. */
function splitGroups(table: Element): void {
  const body = table.children.find((child) => child.type === 'element' && child.tagName === 'tbody')
  if (body?.type !== 'element' || !body.children.some(isGroupHeading)) return
  const groups: Element[] = []
  for (const row of body.children.filter(({ type }) => type === 'element')) {
    if (groups.length === 0 || isGroupHeading(row)) groups.push({ ...body, children: [] })
    groups.at(-1)?.children.push(row)
  }
  table.children.splice(table.children.indexOf(body), 1, ...groups)
}

/**
 * Gives React the contents of a filled block as text, not as thousands of elements, wherever no component is in it: the
 * reference is compiled and loaded in a quarter of the time, which writers wait for after an edit of the description.
 */
export function rehypeFilled() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!isJsx(node) || !(node.data && 'filled' in node.data)) return undefined
      visit(node, 'element', (element) => {
        if (element.tagName === 'table') splitGroups(element)
      })
      node.children = node.children.map((child) => withRaw(child as ElementContent)) as never[]
      return SKIP
    })
  }
}
