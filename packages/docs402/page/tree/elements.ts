import type { ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { fileName } from '@docs402/static-export/file-url'
import {
  absolute,
  classes,
  emphasis,
  given,
  heading,
  isJsx,
  item,
  link,
  list,
  paragraph,
  text,
  trimmed,
  type Inside,
  type Jsx,
  type MarkdownForm,
  type MarkdownForms,
  type Node,
} from './nodes'

const block: MarkdownForm = (node, { flow }) => flow(node)
const through: MarkdownForm = (node, { nodes }) => nodes(node)
const nothing: MarkdownForm = () => []
/** Elements without Markdown syntax that stay HTML: otherwise 10² would become 102. */
const asHtml: MarkdownForm = (node, { nodes }) => [
  { type: 'html', value: `<${node.name}>` },
  ...nodes(node),
  { type: 'html', value: `</${node.name}>` },
]
const titled =
  (depth: 1 | 2 | 3 | 4): MarkdownForm =>
  (node, { phrasing }) => [heading(depth, phrasing(node), given(node, 'id'))]
const wordsOf = (nodes: Node[]) => toString({ type: 'root', children: nodes })
/** Text with its lines, as `<pre>` shows it. */
function written(node: Nodes): string {
  if (isJsx(node) && node.name === 'br') return '\n'
  if ('children' in node) return node.children.map(written).join('')
  return node.type === 'text' ? node.value : ''
}
/** A place that links lead to. */
const anchor = (id: string): PhrasingContent => ({ type: 'html', value: `<a id="${id}"></a>` })
const items = (nodes: Node[]) => nodes.filter((child): child is ListItem => child.type === 'listItem')

/** A description list, grouped or not: Markdown has none, so each entry starts with its term. */
function terms(node: Jsx, { flow, phrasing }: Inside): Node[] {
  const parts = node.children
    .filter(isJsx)
    .flatMap((child) => (child.name === 'div' ? child.children.filter(isJsx) : [child]))
  const entries: ListItem[] = []
  for (const part of parts) {
    if (part.name === 'dt') entries.push(item(paragraph(...phrasing(part), text(': '))))
    const last = entries.at(-1)
    if (part.name !== 'dd' || !last) continue
    const blocks = flow(part)
    if (blocks[0]?.type === 'paragraph')
      (last.children[0] as Paragraph).children.push(...(blocks.shift() as Paragraph).children)
    last.children.push(...blocks)
  }
  return [list(entries)]
}

/** Classes of the site's style sheet that set apart what would run together. */
function span(node: Jsx, { nodes, flow, phrasing, reader }: Inside): Node[] {
  const classNames = classes(node)
  if (classNames.includes('fact')) {
    const [label, ...value] = nodes(node)
    return [paragraph(text(`${label ? toString(label) : ''}: `), ...trimmed(value))]
  }
  if (classNames.includes('type')) return [{ type: 'emphasis', children: phrasing(node) }]
  return reader.inCell && ['advice', 'example'].some((name) => classNames.includes(name)) ? flow(node) : nodes(node)
}

/** A drawing is replaced by its text alternative. */
function svg(node: Jsx, { reader }: Inside): Node[] {
  const label = given(node, 'aria-label')
  return label === undefined || reader.search ? [] : [paragraph(emphasis(`Drawing: ${label.replace(/\s+/g, ' ')}`))]
}

/** Video or audio is a link to its file. */
function media(node: Jsx, { nodes, reader }: Inside): Node[] {
  const src = given(node, 'src')
  const name = fileName(src?.split('/').at(-1) ?? '')
  return [...(src === undefined ? [] : [paragraph(link(src, name, reader))]), ...nodes(node)]
}

const all = (names: string, form: MarkdownForm) => Object.fromEntries(names.split(' ').map((name) => [name, form]))

/** HTML elements in a page or a block. */
export const ELEMENT_FORMS: MarkdownForms = {
  a(node, { phrasing, reader }) {
    const [href, id] = [given(node, 'href'), given(node, 'id')]
    if (href !== undefined) return [link(href, phrasing(node), reader)]
    return [...(id === undefined || reader.search ? [] : [anchor(id)]), ...phrasing(node)]
  },
  img(node, { reader }) {
    const [src, alt = ''] = [given(node, 'src'), given(node, 'alt')]
    // A computed one has no URL here.
    return [src === undefined ? text(alt) : { type: 'image', url: absolute(src, reader), alt }]
  },
  br: (_, { reader }) => [reader.search ? text(' ') : { type: 'html', value: '<br>' }],
  blockquote: (node, { flow }) => [{ type: 'blockquote', children: flow(node) }],
  code: (node, { nodes }) => [{ type: 'inlineCode', value: wordsOf(nodes(node)) }],
  pre: (node) => [{ type: 'code', value: written(node) }],
  dl: terms,
  figcaption: (node, { phrasing }) => [paragraph({ type: 'emphasis', children: phrasing(node) })],
  h1: titled(1),
  h2: titled(2),
  h3: titled(3),
  h4: titled(4),
  li: (node, { flow }) => [item(...flow(node))],
  ol: (node, { nodes }) => [list(items(nodes(node)), true)],
  p: (node, { phrasing }) => [paragraph(...phrasing(node))],
  span,
  svg,
  ul: (node, { nodes }) => [list(items(nodes(node)))],
  ...all('b strong', (node, { phrasing }) => [{ type: 'strong', children: phrasing(node) }]),
  ...all('del s', (node, { phrasing }) => [{ type: 'delete', children: phrasing(node) }]),
  ...all('em i', (node, { phrasing }) => [{ type: 'emphasis', children: phrasing(node) }]),
  ...all('audio source video', media),
  ...all('sub sup', asHtml),
  ...all('abbr kbd time', through),
  ...all('details div figure nav section summary', block),
  ...all('button dialog form noscript script style template wbr', nothing),
}
