import type { Program } from 'estree'
import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { MdxAttribute, MdxContent, MdxElement, MdxLink, MdxUse, Spot } from './mdx-file'
import { isComponent, namesPart, valueOf } from './read-code'

type Jsx = MdxJsxFlowElement | MdxJsxTextElement

const URL_ATTRIBUTES: Record<string, MdxLink['kind']> = { href: 'link', src: 'image', poster: 'image' }

/** Attributes of components whose value readers read. */
const PROSE_ATTRIBUTES = new Set(['title', 'caption', 'alt', 'label', 'summary', 'eyebrow', 'link', 'aria-label'])

/** The parent of a tag that is written in code. */
const CODE = '{}'

/** The code of a page as its parser gives it. */
export interface Programs {
  modules: Program[]
  expressions: Program[]
}

/** A tag as the rules see it: its attributes, and what stands around and inside it. */
export function elementOf(node: Jsx, parents: readonly string[]): Omit<MdxElement, keyof Spot> {
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
    filled: inside.some((child) => !isNothing(child)),
    parents: [...parents],
    children: inside.flatMap((child) => (isJsx(child) ? [child.name ?? ''] : [])),
    headings: inside.flatMap((child) => (child.type === 'heading' ? [child.depth] : [])),
  }
}

function attributeOf(attribute: MdxJsxAttribute): MdxAttribute[] {
  const spot = spotOf(attribute)
  if (!spot) return []
  const { name, value } = attribute
  if (typeof value === 'string') return [{ ...spot, name, value }]
  // An attribute without a value is true.
  const written = value ? valueOf(value.data?.estree) : true
  return [{ ...spot, name, ...(written === undefined ? {} : { value: written }) }]
}

/** Notes what a tag's attributes hold: URLs, an id, words for readers, code. */
export function collectAttributes(node: Jsx, spot: Spot, content: MdxContent, programs: Programs, text: string): void {
  const element = node.name ?? ''
  for (const attribute of node.attributes) {
    const at = spotOf(attribute) ?? spot
    const estree = attribute.type === 'mdxJsxExpressionAttribute' ? attribute.data?.estree : estreeOf(attribute)
    if (estree) {
      programs.expressions.push(attribute.type === 'mdxJsxAttribute' ? estree : spreadOf(estree))
      content.code.expressions.push({ start: text.indexOf('{', at.start), end: at.end })
      if (attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name)) {
        content.handlers.push({ ...at, name: attribute.name, element })
      }
    }
    const written = attribute.type === 'mdxJsxAttribute' ? attributeOf(attribute)[0]?.value : undefined
    if (attribute.type !== 'mdxJsxAttribute' || typeof written !== 'string') continue
    const kind = URL_ATTRIBUTES[attribute.name]
    if (kind) content.links.push({ ...at, kind, element, url: written, text: '' })
    if (attribute.name === 'id') content.ids.push({ ...at, id: written })
    if (PROSE_ATTRIBUTES.has(attribute.name))
      content.prose.push({ start: at.start + attribute.name.length, end: at.end })
  }
}

function estreeOf({ value }: MdxJsxAttribute): Program | undefined {
  return typeof value === 'object' ? (value?.data?.estree ?? undefined) : undefined
}

/** `{...props}` is parsed within an object: what is spread is an expression by itself. */
function spreadOf(estree: Program): Program {
  const body = estree.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return [statement]
    return statement.expression.properties.flatMap((property) =>
      property.type === 'SpreadElement' ? [{ ...statement, expression: property.argument }] : [],
    )
  })
  return { ...estree, body }
}

/** The use of a component by a tag that stands in the text. */
export function useOf({ name, attributes, line, column, start, end }: MdxElement): MdxUse[] {
  const said = attributes.find((attribute) => namesPart(attribute.name))?.value
  return isComponent(name)
    ? [{ name, attribute: typeof said === 'string' ? said : null, line, column, start, end }]
    : []
}

/** Of a tag within code only the name is known. */
export function inCode(tag: Spot & { name: string }): MdxElement {
  return { ...tag, attributes: [], spread: true, filled: true, parents: [CODE], children: [], headings: [] }
}

/** What readers do not see: comments, imports, front matter, blanks. */
export function isNothing(node: Nodes): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(node.value)
  if (node.type === 'text') return node.value.trim() === ''
  return ['yaml', 'mdxjsEsm', 'definition'].includes(node.type)
}

export function isJsx(node: Nodes): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Where a node stands; nothing for one that was made. */
export function spotOf(node: Pick<Nodes, 'position'>): Spot | undefined {
  if (!node.position) return undefined
  const { start, end } = node.position
  return { line: start.line, column: start.column, start: start.offset ?? 0, end: end.offset ?? 0 }
}
