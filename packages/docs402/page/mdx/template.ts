import type { PhrasingContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Values } from '../../shared/words/words'
import { isFlow, isJsx, isSpace, type Jsx, type Node } from './nodes'
import { mdx } from './parser'

export type { Node } from './nodes'
/** What a template may contain: nothing, text, nodes, or lists of them. Text is never parsed. */
export type Value = string | number | false | null | undefined | Node | readonly Value[]

const plain = unified().use(remarkParse).freeze()
const parsed = new WeakMap<TemplateStringsArray, Node[]>()
/** A word that stands for a value while a template is parsed, with its index: as text it breaks no syntax around it. */
const SLOT = /slot(\d+)end/g
const slot = (index: number) => `slot${index}end`

const isNothing = (value: unknown): value is null | undefined | false =>
  value === null || value === undefined || value === false

export function nodesOf(value: Value): Node[] {
  if (isNothing(value)) return []
  if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', value: String(value) }]
  return 'type' in value ? [value] : value.flatMap(nodesOf)
}

/** Neighboring texts become one: React separates texts by comments. */
function joined(nodes: readonly Node[]): Node[] {
  const result: Node[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      result[result.length - 1] = { ...last, value: last.value + node.value }
    else result.push(node)
  }
  return result
}

/** Puts values into copies of parsed nodes. */
class Filling {
  constructor(private readonly values: readonly Value[]) {}

  text(text: string): string {
    return text.replace(SLOT, (_, index) => {
      const value = this.values[Number(index)]
      if (typeof value === 'object' && value !== null) throw new Error('A node is used where only text is allowed.')
      return isNothing(value) ? '' : String(value)
    })
  }

  private attribute(attribute: Jsx['attributes'][number]): Jsx['attributes'] {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [attribute]
    const whole = /^slot(\d+)end$/.exec(attribute.value)
    const value = whole ? this.values[Number(whole[1])] : undefined
    if (whole && isNothing(value)) return []
    return [{ ...attribute, value: this.text(attribute.value) }]
  }

  nodes(nodes: readonly Node[]): Node[] {
    return joined(nodes.flatMap((node) => this.node(node)))
  }

  private node(node: Node): Node[] {
    if (node.type === 'text') return this.pieces(node.value)
    if (node.type === 'inlineCode') return [{ ...node, value: this.text(node.value) }]
    if (node.type === 'code')
      return [{ ...node, value: this.text(node.value), meta: node.meta ? this.text(node.meta) : null }]
    if (!('children' in node)) return [{ ...node }]
    const children = this.nodes(node.children)
    if (node.type === 'paragraph') return paragraph(children)
    const copy = { ...node, children } as Node
    if (copy.type === 'link') copy.url = this.text(copy.url)
    if (isJsx(copy)) {
      copy.attributes = copy.attributes.flatMap((attribute) => this.attribute(attribute))
      // Written in a template, it is the element itself, not a component in its place.
      if (/^[a-z]/.test(copy.name ?? '')) copy.data = { ...copy.data, _mdxExplicitJsx: true }
    }
    return [copy]
  }

  private pieces(text: string): Node[] {
    // Every second piece is the index of a value.
    return text.split(SLOT).flatMap((piece, at): Node[] => {
      if (at % 2 === 1) return nodesOf(this.values[Number(piece)])
      return piece === '' ? [] : [{ type: 'text', value: piece }]
    })
  }
}

/** The contents of a paragraph that holds only elements or blocks, and so is not one, as in MDX. */
export function unraveled(children: readonly Node[]): Node[] | undefined {
  const contents = children.filter((child) => !isSpace(child))
  if (contents.length === 0 || !contents.every((child) => isJsx(child) || isFlow(child))) return undefined
  return contents.map(
    (child) => (child.type === 'mdxJsxTextElement' ? { ...child, type: 'mdxJsxFlowElement' } : child) as Node,
  )
}

function paragraph(children: Node[]): Node[] {
  const inner = children.every(isSpace) ? [] : unraveled(children)
  return inner ?? [{ type: 'paragraph', children: children.map(asPhrasing) }]
}

const asPhrasing = (node: Node): PhrasingContent =>
  (node.type === 'mdxJsxFlowElement' ? { ...node, type: 'mdxJsxTextElement' } : node) as PhrasingContent

function parse(parts: TemplateStringsArray): Node[] {
  const before = parsed.get(parts)
  if (before) return before
  const text = parts.map((part, index) => (index === 0 ? part : slot(index - 1) + part)).join('')
  const { children } = mdx.parse(text)
  parsed.set(parts, children)
  return children
}

/** Blocks of MDX with values: what a page's writer would write. */
export function flow(parts: TemplateStringsArray, ...values: Value[]): Node[] {
  return new Filling(values).nodes(parse(parts))
}

/** The same within a line or a cell. Space at its ends stays. */
export function line(parts: TemplateStringsArray, ...values: Value[]): PhrasingContent[] {
  const filling = new Filling(values)
  const inner = parse(parts).flatMap((node) => filling.nodes(node.type === 'paragraph' ? node.children : [node]))
  const space = (isSpaced: boolean): Node[] => (isSpaced ? [{ type: 'text', value: ' ' }] : [])
  return joined([
    ...space(/^\s/.test(parts[0] ?? '')),
    ...inner,
    ...space(/\s$/.test(parts.at(-1) ?? '') && parts.length > 0),
  ]).map(asPhrasing)
}

const phrases = new Map<string, TemplateStringsArray>()

/**
 * Words of the catalog as a line: `{name}` is a value, in text, code and URLs.
 * @param text Markdown
 */
export function phrase<Text extends string>(text: Text, values: Values<Text, Value>): PhrasingContent[] {
  const [first = '', ...others] = text.split(/\{\w+\}/)
  const parts = phrases.get(text) ?? Object.assign([first, ...others], { raw: [] })
  phrases.set(text, parts)
  const named: Readonly<Record<string, Value>> = values
  return line(parts, ...[...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => named[name]))
}

/** A literal, or a list of them, as code: its text, and its program. */
export function literalCode(value: unknown) {
  const literal = (item: unknown) => ({ type: 'Literal' as const, value: item as string })
  const written = Array.isArray(value)
    ? { type: 'ArrayExpression' as const, elements: value.map(literal) }
    : literal(value)
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{ type: 'ExpressionStatement' as const, expression: written }],
  }
  return { value: JSON.stringify(value), data: { estree } }
}

/** An attribute whose value React gets as an expression. */
export const expression = (name: string, value: unknown): MdxJsxAttribute => ({
  ...{ type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', ...literalCode(value) } },
})

function attribute(name: string, value: unknown): MdxJsxAttribute {
  // React leaves out `open=""`.
  if (value === true) return { type: 'mdxJsxAttribute', name, value: null }
  return typeof value === 'string' ? { type: 'mdxJsxAttribute', name, value } : expression(name, value)
}

/** A component or an element around nodes. */
export function element(name: string, attributes: Record<string, unknown>, children: Value = []): MdxJsxFlowElement {
  const given = Object.entries(attributes).filter(([, value]) => !isNothing(value))
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: given.map(([key, value]) => attribute(key, value)),
    children: nodesOf(children) as MdxJsxFlowElement['children'],
    ...(/^[a-z]/.test(name) ? { data: { _mdxExplicitJsx: true } } : {}),
  }
}

const withoutHtml = (nodes: readonly Node[]): Node[] =>
  nodes
    .filter(({ type }) => type !== 'html')
    .map((node) => ('children' in node ? ({ ...node, children: withoutHtml(node.children) } as Node) : node))

/** Blocks of Markdown, as descriptions have them; their raw HTML is dropped. */
export const blocks = (text: string): Node[] => withoutHtml(plain.parse(text).children)

/** Markdown within a line. Several paragraphs follow each other. */
export const inline = (text: string): PhrasingContent[] =>
  blocks(text).flatMap((node) => (node.type === 'paragraph' ? node.children : [node as PhrasingContent]))
