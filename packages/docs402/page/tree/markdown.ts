import type { AlignType, Nodes, PhrasingContent, Root, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { changeUrlsInHtml } from '@docs402/static-export/root-urls'
import { plainOutput } from '../mdx/ansi'
import { replaceChild } from '../mdx/nodes'
import { languageName, shikiName } from '../mdx/languages'
import { parseCodeMeta } from '../mdx/code-meta'
import { markdownForms } from './forms'
import {
  absolute,
  asFlow,
  classes,
  emphasis,
  given,
  heading,
  isJsx,
  linked,
  paragraph,
  strong,
  text,
  trimmed,
  type Inside,
  type Jsx,
  type MarkdownForms,
  type Node,
  type Reader,
} from './nodes'

const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  setext: false,
  resourceLink: true,
  incrementListMarker: true,
})

/** What is directly in these is a block, HTML too. */
const HOLDS_BLOCKS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'mdxJsxFlowElement'])
const FILE_NAME = /^\S+\.\w+$/

/** Controls, and what only the eye needs. */
function isLeftOut(node: Jsx, { inCell, search }: Reader): boolean {
  if (given(node, 'aria-hidden') === 'true' || given(node, 'data-search') === 'off') return true
  const classNames = classes(node)
  if (search && (node.name === 'nav' || classNames.includes('yes') || classNames.includes('no'))) return true
  return classNames.some(
    (name) => name === 'anchor' || name === 'code-tools' || (name === 'visually-hidden' && (search || !inCell)),
  )
}

/** Code with lines that it removes: as a diff, or for search without them, so that nobody takes them for current ones. */
function changed(
  code: string,
  lang: string,
  { inserted, deleted, search }: Record<'inserted' | 'deleted', ReadonlySet<number>> & { search?: boolean | undefined },
): { lang: string; value: string } {
  const lines = code.split('\n')
  if (search) return { lang, value: lines.filter((_, index) => !deleted.has(index + 1)).join('\n') }
  const signs = lines.map((line, index) => {
    const sign = deleted.has(index + 1) ? '-' : inserted.has(index + 1) ? '+' : ' '
    return `${sign} ${line}`.trimEnd()
  })
  return { lang: 'diff', value: signs.join('\n') }
}

/** A file name goes into the fence, as writers write it; any other title comes before it. */
function code(node: Extract<Node, { type: 'code' }>, { search }: Reader): Node[] {
  const lang = node.lang ?? 'text'
  const { filename: title, inserted, deleted } = parseCodeMeta(node.meta ?? '')
  const isOutput = shikiName(lang) === 'ansi'
  const written = isOutput ? plainOutput(node.value) : node.value
  const visibleCode =
    deleted.size === 0 ? { lang, value: written } : changed(written, lang, { inserted, deleted, search })
  const fence = { type: 'code' as const, ...visibleCode }
  if (title === undefined || title === languageName(lang)) return [fence]
  if (FILE_NAME.test(title) && !search) return [{ ...fence, meta: `filename="${title}"` }]
  return [paragraph(strong(title)), fence]
}

/** A cell is one line: `<br>` separates its blocks. */
function cell(nodes: Node[], reader: Reader): PhrasingContent[] {
  const lines = asFlow(nodes).flatMap((block): PhrasingContent[][] => {
    if (block.type === 'list') return block.children.map((each) => cell(each.children, reader))
    return block.type === 'paragraph' ? [block.children] : [[text(toString(block))]]
  })
  return lines
    .flatMap((each, index) =>
      index === 0 ? each : [reader.search ? text(' ') : ({ type: 'html', value: '<br>' } as const), ...each],
    )
    .map((each) => (each.type === 'html' ? { ...each, value: each.value.replaceAll('|', '&#124;') } : each))
}

/** The cells of a table of elements in rows: titles first, and empty ones where a cell spans columns. */
function cellsOf(table: Jsx): { children: Nodes[] }[][] {
  const rows: { children: Nodes[] }[][] = []
  visit(table, (node) => {
    if (!isJsx(node) || node === table) return undefined
    if (node.name === 'tr') rows.push([])
    if (node.name === 'td' && rows.length === 1) rows.unshift([])
    if (!/^(?:table|td|th)$/.test(node.name ?? '')) return undefined
    const spanned = Number(given(node, 'colSpan') ?? 1) - 1
    rows.at(-1)?.push(node, ...Array.from({ length: spanned }, () => ({ children: [] })))
    return SKIP
  })
  return rows
}

/** How the column below the title of an element is aligned. */
function alignOf(cell: { children: Nodes[] }): AlignType {
  const written = isJsxCell(cell) ? (given(cell, 'data-align') ?? given(cell, 'align')) : undefined
  return ALIGNS.find((each) => each === written) ?? null
}
const ALIGNS = ['left', 'center', 'right'] as const
const isJsxCell = (cell: { children: Nodes[] }): cell is Jsx => 'attributes' in cell

/** Reads a tree for one reader. */
class TreeReader implements Inside {
  constructor(
    readonly reader: Reader,
    private readonly forms: MarkdownForms,
  ) {}

  nodes = (node: { children: Nodes[]; type?: string }): Node[] =>
    node.children.flatMap((child) => {
      const isBlock = child.type === 'html' && HOLDS_BLOCKS.has(node.type ?? 'root')
      return this.plain((isBlock ? { ...child, data: { ...child.data, block: true } } : child) as Node)
    })
  flow: Inside['flow'] = (node) => asFlow(this.nodes(node))
  phrasing: Inside['phrasing'] = (node) =>
    trimmed(this.nodes(node).flatMap((child) => (child.type === 'paragraph' ? child.children : [child])))

  plain(node: Node): Node[] {
    // What expressions give is in the tree, if it is text.
    if (/^(?:mdxjsEsm|yaml|mdx\w+Expression)$/.test(node.type)) return []
    const { instead } = node.data ?? {}
    if (instead) return this.reader.search ? instead.search : instead.markdown
    if (isJsx(node)) {
      if (isLeftOut(node, this.reader)) return []
      if (node.name === 'table') {
        const caption = node.children.find((child) => isJsx(child) && child.name === 'caption')
        const rows = cellsOf(node)
        const aligns = rows[0]?.map(alignOf)
        const align = aligns?.some((each) => each !== null) ? aligns : undefined
        return this.table(rows, caption && toString(caption).trim(), align)
      }
      const form = this.forms[node.name ?? '']
      if (form) return form(node, this)
      return node.type === 'mdxJsxFlowElement' ? this.flow(node) : this.nodes(node)
    }
    if (node.type === 'code') return code(node, this.reader)
    if (node.type === 'table') {
      const rows = node.children.map(({ children }) => children)
      return this.table(rows, node.data?.hProperties?.['caption'], node.align)
    }
    if (node.type === 'html' && node.value.startsWith('<!--')) return []
    if (node.type === 'html')
      return [{ ...node, value: changeUrlsInHtml(node.value, (url) => absolute(url, this.reader)) }]
    // A paragraph is one line, as it was always published.
    if (node.type === 'text') return [{ type: 'text', value: node.value.replace(/ ?\n ?/g, ' ') }]
    if (node.type === 'definition') return [{ ...node, url: linked(node.url, this.reader) }]
    if (node.type === 'image') return [{ ...node, url: absolute(node.url, this.reader) }]
    if (!('children' in node)) return [{ ...node }]
    const copy = { ...node, children: this.nodes(node) } as Node & { children: Node[] }
    if (copy.type === 'link') copy.url = linked(copy.url, this.reader)
    // A component that says nothing in Markdown leaves the space before it.
    if (copy.type === 'paragraph' || copy.type === 'heading') copy.children = trimmed(copy.children)
    if (copy.type === 'listItem' || copy.type === 'blockquote') copy.children = asFlow(copy.children)
    return [copy]
  }

  /** Markdown's tables have no caption, so it comes before the table. */
  private table(rows: readonly { children: Nodes[] }[][], caption: unknown, align?: Table['align']): Node[] {
    if (rows.length === 0) return []
    const inCell = new TreeReader({ ...this.reader, inCell: true }, this.forms)
    const children = rows.map((row) => ({
      type: 'tableRow' as const,
      children: row.map((each) => ({
        type: 'tableCell' as const,
        children: cell(inCell.nodes(each), this.reader),
      })),
    }))
    const table: Node = { type: 'table', align: align ?? null, children }
    return typeof caption !== 'string' ? [table] : [paragraph(emphasis(caption)), table]
  }
}

/** Emphasis within the same emphasis ends it in Markdown: `**a **b** c**`. */
function flatten(tree: Root): Root {
  visit(tree, ['emphasis', 'strong', 'delete'], (outer) => {
    visit(outer, outer.type, (inner, index, parent) => {
      if (inner === outer || !parent || index === undefined || !('children' in inner)) return undefined
      replaceChild(parent, index, inner.children)
      return index
    })
  })
  return tree
}

/** A tree without components: Markdown alone. */
export async function plainTree(tree: Pick<Root, 'children'>, reader: Reader): Promise<Root> {
  return flatten({ type: 'root', children: new TreeReader(reader, await markdownForms(reader.root)).flow(tree) })
}

/** A page's tree as GitHub's Markdown. The title of a post or a list is not in its text. */
export async function treeMarkdown(tree: Root, reader: Reader): Promise<string> {
  const { children } = await plainTree(tree, reader)
  const isTitled = children.some((node) => node.type === 'heading' && node.depth === 1)
  const title = isTitled || !reader.props ? [] : [heading(1, [text(reader.props.page.title)])]
  return writer.stringify({ type: 'root', children: [...title, ...children] as Root['children'] })
}
