import type {
  BlockContent,
  DefinitionContent,
  List,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { attributeText } from '../mdx/jsx-attributes'
import { languageName } from '../mdx/languages'
import { writtenValue } from '../mdx/read/read-code'
import { parseCodeMeta } from '../mdx/highlight'

type Jsx = MdxJsxFlowElement | MdxJsxTextElement
type Node = RootContent
/** @returns what stands in the Markdown for an element */
type Handler = (node: Jsx, state: State) => Node[]

interface State {
  base: string
  /** For search: without words that only tell a reader where he is, and alternatives in one language. */
  search?: boolean
  /** Within a cell, text for screen readers stands for a sign. */
  inCell: boolean
}

const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  setext: false,
  resourceLink: true,
  incrementListMarker: true,
})

const FLOW = new Set([
  'paragraph',
  'heading',
  'list',
  'table',
  'code',
  'blockquote',
  'thematicBreak',
  'listItem',
  'footnoteDefinition',
  'definition',
  'tableRow',
])
const isJsx = (node: Nodes): node is Jsx => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
const isSpace = (node: Node) => node.type === 'text' && node.value.trim() === ''
const text = (value: string): PhrasingContent => ({ type: 'text', value })
const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [text(value)] })
const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })
const given = (node: Jsx, name: string) => attributeText(node, name) ?? undefined
const classes = (node: Jsx) => (given(node, 'className') ?? given(node, 'class') ?? '').split(' ')

/** Phrasing that stands among blocks becomes paragraphs. */
function asFlow(nodes: readonly Node[]): (BlockContent | DefinitionContent)[] {
  const blocks: Node[] = []
  let run: Node[] = []
  const end = () => {
    if (!run.every(isSpace)) blocks.push(paragraph(...trimmed(run)))
    run = []
  }
  for (const node of nodes) {
    if (!FLOW.has(node.type)) run.push(node)
    else {
      end()
      blocks.push(node)
    }
  }
  end()
  return blocks as (BlockContent | DefinitionContent)[]
}

function trimmed(nodes: Node[]): PhrasingContent[] {
  const first = nodes.findIndex((node) => !isSpace(node))
  const last = nodes.findLastIndex((node) => !isSpace(node))
  return nodes.slice(first, last + 1).map((node, index, all) => {
    if (node.type !== 'text') return { ...node }
    const start = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === all.length - 1 ? start.trimEnd() : start }
  }) as PhrasingContent[]
}

const inside = (node: { children: Nodes[] }, state: State): Node[] =>
  node.children.flatMap((child) => plain(child as Node, state))
const flowIn = (node: { children: Nodes[] }, state: State) => asFlow(inside(node, state))
const phrasingIn = (node: { children: Nodes[] }, state: State) =>
  trimmed(inside(node, state).flatMap((child) => (child.type === 'paragraph' ? child.children : [child])))

const heading = (depth: 2 | 3 | 4, node: Jsx, state: State): Node => ({
  type: 'heading',
  depth,
  children: phrasingIn(node, state),
  data: { hProperties: { id: given(node, 'id') } },
})
const wordsIn = (node: Jsx, state: State) => toString({ type: 'paragraph', children: inside(node, state) })
const list = (children: ListItem[], ordered = false): List => ({ type: 'list', ordered, spread: false, children })
const item = (children: ListItem['children']): ListItem => ({ type: 'listItem', spread: false, children })
const through: Handler = (node, state) => inside(node, state)
const asBlock: Handler = (node, state) => flowIn(node, state)
const asHtml: Handler = (node, state) => [
  { type: 'html', value: `<${node.name}>` },
  ...inside(node, state),
  { type: 'html', value: `</${node.name}>` },
]
const nothing: Handler = () => []

function terms(node: Jsx, state: State): Node[] {
  const parts = node.children
    .filter(isJsx)
    .flatMap((child) => (child.name === 'div' ? child.children.filter(isJsx) : [child as Jsx]))
  const items: ListItem[] = []
  for (const part of parts) {
    if (part.name === 'dt') items.push(item([paragraph(...phrasingIn(part, state), text(': '))]))
    const last = items.at(-1)
    if (part.name !== 'dd' || !last) continue
    const [first, ...rest] = flowIn(part, state)
    if (first?.type === 'paragraph') (last.children[0] as Paragraph).children.push(...first.children)
    last.children.push(...(first?.type === 'paragraph' ? rest : flowIn(part, state)))
  }
  return [list(items)]
}

/** What the components and elements of a page are in Markdown. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  Callout(node, state) {
    const kind = given(node, 'type') ?? 'note'
    const name = kind.charAt(0).toUpperCase() + kind.slice(1)
    const title = given(node, 'title')
    const head = paragraph(
      strong(state.search ? (title ?? '') : title === undefined ? `${name}:` : `${name}: ${title}`),
    )
    return [{ type: 'blockquote', children: [head, ...flowIn(node, state)] }]
  },
  Card: (node, state) => [
    paragraph({
      type: 'link',
      url: absolute(given(node, 'href') ?? '', state),
      children: [text(given(node, 'title') ?? '')],
    }),
    ...flowIn(node, state),
  ],
  Tabs(node, state) {
    const value = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === 'labels')?.value
    const labels: unknown = JSON.parse((typeof value === 'object' ? (value?.value ?? '[]') : '[]').replaceAll("'", '"'))
    const tabs = node.children.filter((child) => isJsx(child))
    if (state.search)
      return tabs.slice(0, given(node, 'own') ? 1 : undefined).flatMap((tab) => flowIn(tab as Jsx, state))
    return tabs.flatMap((tab, index) => [
      paragraph(strong(String((labels as string[])[index]))),
      ...flowIn(tab as Jsx, state),
    ])
  },
  Steps(node, state) {
    if (state.search) return flowIn(node, state)
    let step = 0
    return flowIn(node, state).map((child) =>
      child.type === 'heading' && child.depth === 3
        ? { ...child, children: [text(`Step ${++step}: `), ...child.children] }
        : child,
    )
  },
  Figure: (node, state) => [
    ...flowIn(node, state),
    ...(given(node, 'caption')
      ? [paragraph({ type: 'emphasis', children: [text(given(node, 'caption') ?? '')] })]
      : []),
  ],
  a: (node, state) => [
    { type: 'link', url: absolute(given(node, 'href') ?? '', state), children: phrasingIn(node, state) as never[] },
  ],
  img: (node, state) => [
    { type: 'image', url: absolute(given(node, 'src') ?? '', state), alt: given(node, 'alt') ?? '' },
  ],
  br: (_, { search }) => [search ? text(' ') : { type: 'html', value: '<br>' }],
  dl: terms,
  ul: (node, state) => [list(inside(node, state).filter((child) => child.type === 'listItem'))],
  ol: (node, state) => [
    list(
      inside(node, state).filter((child) => child.type === 'listItem'),
      true,
    ),
  ],
  li: (node, state) => [item(flowIn(node, state))],
  p: (node, state) => [paragraph(...phrasingIn(node, state))],
  h2: (node, state) => [heading(2, node, state)],
  h3: (node, state) => [heading(3, node, state)],
  h4: (node, state) => [heading(4, node, state)],
  code: (node, state) => [{ type: 'inlineCode', value: wordsIn(node, state) }],
  pre: (node, state) => [{ type: 'code', value: wordsIn(node, state) }],
  sub: asHtml,
  sup: asHtml,
  span(node, state) {
    if (classes(node).includes('fact')) {
      const [label, ...value] = inside(node, state)
      return [paragraph(text(`${label ? toString(label) : ''}: `), ...trimmed(value))]
    }
    if (classes(node).includes('type')) return [{ type: 'emphasis', children: phrasingIn(node, state) }]
    if (state.inCell && ['advice', 'example'].some((name) => classes(node).includes(name))) return flowIn(node, state)
    return inside(node, state)
  },
  abbr: through,
  svg(node, state) {
    const label = given(node, 'aria-label')
    return label === undefined || state.search
      ? []
      : [paragraph({ type: 'emphasis', children: [text(`Drawing: ${label.replace(/\s+/g, ' ')}`)] })]
  },
  figcaption: (node, state) => [paragraph({ type: 'emphasis', children: phrasingIn(node, state) })],
  ...Object.fromEntries(
    ['div', 'section', 'nav', 'details', 'summary', 'figure', 'Tab'].map((name) => [name, asBlock]),
  ),
  ...Object.fromEntries(
    ['button', 'form', 'script', 'style', 'wbr', 'dialog', 'template', 'noscript'].map((name) => [name, nothing]),
  ),
}

/** Controls, and what only the eye needs. */
function isLeftOut(node: Jsx, { inCell, search }: State): boolean {
  if (given(node, 'aria-hidden') === 'true' || given(node, 'data-search') === 'off') return true
  if (search && node.name === 'nav') return true
  if (search && ['yes', 'no'].some((name) => classes(node).includes(name))) return true
  return classes(node).some(
    (name) => name === 'anchor' || name === 'code-tools' || (name === 'visually-hidden' && (search || !inCell)),
  )
}

const absolute = (url: string, { base }: State) => (URL.canParse(url, base) ? new URL(url, base).href : url)
const FILE_NAME = /^\S+\.\w+$/

function code(node: Extract<Node, { type: 'code' }>, { search }: State): Node[] {
  const title = parseCodeMeta(node.meta ?? '').filename
  const fence: Node = { type: 'code', lang: node.lang ?? 'text', value: node.value }
  if (title === undefined || title === languageName(node.lang ?? 'text')) return [fence]
  return FILE_NAME.test(title) && !search
    ? [{ ...fence, meta: `filename="${title}"` }]
    : [paragraph(strong(title)), fence]
}

/** A cell is one line: `<br>` stands between its blocks. */
function cell(nodes: Node[], state: State): PhrasingContent[] {
  const lines = asFlow(nodes).flatMap((block): PhrasingContent[][] => {
    if (block.type === 'list') return block.children.map((each) => cell(each.children, state))
    return block.type === 'paragraph' ? [block.children] : [[text(toString(block))]]
  })
  return lines.flatMap((each, index) =>
    index === 0 ? each : [state.search ? text(' ') : { type: 'html', value: '<br>' }, ...each],
  )
}

function table(node: Table, state: State): Node[] {
  const { caption } = (node.data as { hProperties?: { caption?: string } } | undefined)?.hProperties ?? {}
  const children = node.children.map((row) => ({
    ...row,
    children: row.children.map((each) => ({
      type: 'tableCell' as const,
      children: cell(inside(each, { ...state, inCell: true }), state),
    })),
  }))
  const plainTable: Node = { type: 'table', align: node.align ?? null, children }
  return caption === undefined ? [plainTable] : [paragraph({ type: 'emphasis', children: [text(caption)] }), plainTable]
}

/** What an expression shows, if it is written there. */
function shownBy(node: MdxFlowExpression | MdxTextExpression): Node[] {
  const value = writtenValue(node.data?.estree)
  return typeof value === 'string' || typeof value === 'number' ? [text(String(value))] : []
}

function plain(node: Node, state: State): Node[] {
  if (node.type === 'mdxjsEsm' || node.type === 'yaml') return []
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return shownBy(node)
  if (isJsx(node)) {
    if (isLeftOut(node, state)) return []
    return (HANDLERS[node.name ?? ''] ?? (node.type === 'mdxJsxFlowElement' ? asBlock : through))(node, state)
  }
  if (node.type === 'code') return code(node, state)
  if (node.type === 'table') return table(node, state)
  if (node.type === 'html' && node.value.startsWith('<!--')) return []
  // A paragraph is one line, as it was always published.
  if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/ ?\n ?/g, ' ') }]
  if (!('children' in node)) return [node.type === 'image' ? { ...node, url: absolute(node.url, state) } : { ...node }]
  const copy = { ...node, children: inside(node, state) } as Node & { children: Node[] }
  if (copy.type === 'link') copy.url = absolute(copy.url, state)
  if (copy.type === 'listItem' || copy.type === 'blockquote') copy.children = asFlow(copy.children)
  return [copy]
}

/** A page's tree without components: Markdown alone. */
export function plainTree(children: readonly Node[], state: State): Root {
  return { type: 'root', children: asFlow(children.flatMap((node) => plain(node, state))) }
}

/**
 * A page's tree as GitHub's Markdown.
 * @param base the page's URL
 */
export function treeMarkdown(tree: Root, base: string, title?: string): string {
  const heading: Node[] = title === undefined ? [] : [{ type: 'heading', depth: 1, children: [text(title)] }]
  const children = asFlow(heading.concat(tree.children.flatMap((node) => plain(node, { base, inCell: false }))))
  return writer.stringify({ type: 'root', children } as Root)
}
