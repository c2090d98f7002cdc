import type { Expression, Program } from 'estree'
import type { Nodes, Parents, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { MdxValue } from './read/mdx-file'

declare module 'mdast' {
  /** What blocks of the API say of their nodes to later steps. */
  interface Data {
    /** What links may lead to inside of finished HTML. */
    anchors?: string[]
    /** HTML that is between blocks, not within a line. */
    block?: boolean
    /** Whether a block has made its children; false for one with a fault. */
    filled?: boolean
    /** What search keeps of the section that a heading starts. */
    record?: { call?: string; keywords: string[]; /** Whether it is what the page is about. */ isPage?: boolean }
    /** What search finds in the node as results of their own, besides the node. */
    entries?: Entry[]
    /** What finished HTML is for readers of the tree: in Markdown, and the words by which it is found. */
    instead?: { markdown: RootContent[]; search: RootContent[] }
    /** Comments that stood in a heading. */
    comments?: RootContent[]
    /** Whether a formula within a line stands between `\(` and `\)`. */
    inParentheses?: boolean
    /** Whether it is from a description of the API, whose mistakes do not stop a page. */
    described?: boolean
    /** MDX's mark of an element that was written as such: no component takes its place. */
    _mdxExplicitJsx?: boolean
  }
}

/** A result of search within a page: its anchor, its title, and what it says. */
export interface Entry {
  anchor: string
  title: string
  children: RootContent[]
}

/** A node of a page's tree. */
export type Node = RootContent
/** An element or a component in it. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement

const FLOW = new Set([
  ...['paragraph', 'heading', 'list', 'listItem', 'table', 'tableRow', 'code', 'blockquote', 'thematicBreak'],
  ...['footnoteDefinition', 'definition', 'mdxJsxFlowElement'],
])

/** Whether a node is a block, or is within a line. */
export const isFlow = ({ type, data }: Nodes): boolean => FLOW.has(type) || data?.block === true
export const isSpace = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === ''
export const isJsx = (node: { type: string }): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Whether `name` of an element is a place that links lead to, as in READMEs: `<h3 name="config">`. */
export const namesPlace = (element: string): boolean =>
  /^(?!(?:button|details|fieldset|form|iframe|input|map|meta|object|output|param|select|slot|textarea)$)[a-z]/.test(
    element,
  )

/** The value of an attribute's expression, if it is a literal. */
export function writtenValue(program: Program | null | undefined): MdxValue | undefined {
  const [statement] = program?.body ?? []
  return statement?.type === 'ExpressionStatement' ? literal(statement.expression) : undefined
}

function literal(expression: Expression): MdxValue | undefined {
  if (expression.type === 'Literal') {
    const { value } = expression
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  }
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined
  if (expression.type !== 'ArrayExpression') return undefined
  const items = expression.elements.map((item) => (item && item.type !== 'SpreadElement' ? literal(item) : undefined))
  return items.every((item) => typeof item === 'string') ? items : undefined
}

/** The text of an attribute; undefined if it is missing, null if it is computed. */
export function attributeText(element: Pick<Jsx, 'attributes'>, name: string): string | null | undefined {
  const attribute = element.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name)
  if (!attribute) return undefined
  if (typeof attribute.value === 'string') return attribute.value
  const value = writtenValue(attribute.value?.data?.estree)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Puts nodes in the place of a child. Whether the parent may hold them is for the caller to know: types can't say it. */
export function replaceChild(parent: Parents, index: number, nodes: readonly Nodes[]): void {
  parent.children.splice(index, 1, ...(nodes as never[]))
}

export function setAttribute(element: Jsx, name: string, value: string): void {
  element.attributes = [
    ...element.attributes.filter((item) => item.type !== 'mdxJsxAttribute' || item.name !== name),
    { type: 'mdxJsxAttribute', name, value },
  ]
}

export interface Size {
  width: number
  height: number
}

/** The size at which a picture or video is shown, if the writer gave one dimension or none; undefined if he gave both. */
export function sizeToShow({ width, height }: Size, given: { width: unknown; height: unknown }): Size | undefined {
  const [wide, high] = [Number(given.width ?? 0), Number(given.height ?? 0)]
  if (given.width === undefined && given.height === undefined) return { width, height }
  if (given.height === undefined && wide > 0) return { width: wide, height: Math.round((wide * height) / width) }
  if (given.width === undefined && high > 0) return { width: Math.round((high * width) / height), height: high }
  return undefined
}

export function setSize(element: Jsx, size: Size): void {
  const given = { width: attributeText(element, 'width'), height: attributeText(element, 'height') }
  for (const [name, value] of Object.entries(sizeToShow(size, given) ?? {})) setAttribute(element, name, String(value))
}
