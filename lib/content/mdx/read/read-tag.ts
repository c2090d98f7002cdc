import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { MdxAttribute, MdxElement, MdxLink, MdxUse, SourceRange } from './mdx-file'
import { isComponent, namesPart, writtenValue } from './read-code'

export type Jsx = MdxJsxFlowElement | MdxJsxTextElement

/** The parent of a tag that is written in code. */
const CODE = '{}'

export const URL_ATTRIBUTES: Record<string, MdxLink['kind']> = { href: 'link', src: 'image', poster: 'image' }

/** Attributes of components whose value readers read. */
export const PROSE_ATTRIBUTES = new Set([
  'title',
  'caption',
  'alt',
  'label',
  'summary',
  'eyebrow',
  'link',
  'aria-label',
])

/** A tag as the rules see it: its attributes, and what stands around and inside it. */
export function elementOf(node: Jsx, parents: readonly string[]): Omit<MdxElement, keyof SourceRange> {
  const inside: readonly Nodes[] = node.children.flatMap((child) =>
    // A paragraph is made around tags that stand in a line.
    child.type === 'paragraph' ? child.children : [child],
  )
  return {
    name: node.name ?? '',
    attributes: node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? attributeOf(attribute) : [],
    ),
    spread: node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'),
    filled: inside.some((child) => !isUnseen(child)),
    parents: [...parents],
    children: inside.flatMap((child) => (isJsx(child) ? [child.name ?? ''] : [])),
    headings: inside.flatMap((child) => (child.type === 'heading' ? [child.depth] : [])),
  }
}

export function attributeOf(attribute: MdxJsxAttribute): MdxAttribute[] {
  const range = rangeOf(attribute)
  if (!range) return []
  const { name, value } = attribute
  if (typeof value === 'string') return [{ ...range, name, value }]
  // An attribute without a value is true.
  const written = value ? writtenValue(value.data?.estree) : true
  return [{ ...range, name, ...(written === undefined ? {} : { value: written }) }]
}

/** The use of a component by a tag that stands in the text. */
export function useOf({ name, attributes, line, column, start, end }: MdxElement): MdxUse[] {
  const said = attributes.find((attribute) => namesPart(attribute.name))?.value
  return isComponent(name)
    ? [{ name, attribute: typeof said === 'string' ? said : null, line, column, start, end }]
    : []
}

/** Of a tag within code only the name is known. */
export function inCode(tag: SourceRange & { name: string }): MdxElement {
  return { ...tag, attributes: [], spread: true, filled: true, parents: [CODE], children: [], headings: [] }
}

/** What readers do not see: comments, imports, front matter, blanks. */
export function isUnseen(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value)
  if (node.type === 'html') return /^\s*(<!--[\s\S]*?-->\s*)+$/.test(node.value)
  if (node.type === 'text') return node.value.trim() === ''
  return ['yaml', 'mdxjsEsm', 'definition'].includes(node.type)
}

export function isJsx(node: Nodes): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Where a node stands; nothing for one that was made. */
export function rangeOf(node: Pick<Nodes, 'position'>): SourceRange | undefined {
  if (!node.position) return undefined
  const { start, end } = node.position
  return { line: start.line, column: start.column, start: start.offset ?? 0, end: end.offset ?? 0 }
}
