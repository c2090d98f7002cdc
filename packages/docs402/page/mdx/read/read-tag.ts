import type { Nodes } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { urlsInSet } from '@docs402/static-export/file-url'
import { isJsx, type Jsx, writtenValue } from '../nodes'
import type { MdxAttribute, MdxContent, MdxElement, MdxLink, SourceRange } from './mdx-file'

/** The parent of a tag in code. */
const CODE = '{}'

const URL_ATTRIBUTES: Readonly<Record<string, MdxLink['kind']>> = { href: 'link', src: 'image', poster: 'image' }

/** Attributes of components whose value readers see. */
const PROSE_ATTRIBUTES = /^(?:title|caption|alt|label|summary|eyebrow|link|aria-label)$/

/** A tag for the rules: its attributes, parents and children. */
export function elementOf(node: Jsx, parents: readonly string[]): Omit<MdxElement, keyof SourceRange> {
  // The parser wraps inline tags in a paragraph.
  const inside = node.children.flatMap((child): readonly Nodes[] =>
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
  // An attribute without a value is `true`.
  const written = value ? writtenValue(value.data?.estree) : true
  return [{ ...range, name, ...(written === undefined ? {} : { value: written }) }]
}

/** Collects what an attribute with a literal text says: a URL, an id, text for readers. */
export function collectText(
  { name, value, ...range }: MdxAttribute,
  element: string,
  inLink: boolean,
  content: MdxContent,
): void {
  if (typeof value !== 'string') return
  const kind = URL_ATTRIBUTES[name]
  if (kind) content.links.push({ ...range, kind, element, url: value, text: '', inLink })
  if (/^srcset$/i.test(name))
    for (const url of urlsInSet(value))
      content.links.push({ ...range, kind: 'image', element: 'source', url, text: '', inLink })
  if (name === 'id') content.ids.push({ ...range, id: value })
  if (PROSE_ATTRIBUTES.test(name)) content.prose.push({ start: range.start + name.length, end: range.end })
}

/** For a tag within code, only the name is known. */
export function inCode(tag: SourceRange & { name: string }): MdxElement {
  return { ...tag, attributes: [], spread: true, filled: true, parents: [CODE], children: [], headings: [] }
}

/** Invisible nodes: comments, imports, front matter, blanks. */
export function isUnseen(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value)
  if (node.type === 'html') return /^\s*(<!--[\s\S]*?-->\s*)+$/.test(node.value)
  if (node.type === 'text') return node.value.trim() === ''
  return ['yaml', 'mdxjsEsm', 'definition'].includes(node.type)
}

/** The position of a node; undefined for generated ones. */
export function rangeOf(node: Pick<Nodes, 'position'>): SourceRange | undefined {
  if (!node.position) return undefined
  const { start, end } = node.position
  return { line: start.line, column: start.column, start: start.offset ?? 0, end: end.offset ?? 0 }
}
