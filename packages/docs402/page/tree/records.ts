import type { Element, Text } from 'hast'
import type { Root, RootContent } from 'mdast'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { SAMPLE, SAMPLE_END, spaced } from '../../shared/search/search-keys'
import { TEXT_WEIGHTS } from '../../shared/search/ranking'
import { extraWords } from './extra-words'
import { htmlTree } from './html-tree'
import { plainTree } from './markdown'
import type { Reader } from './nodes'
import type { Entry } from '../mdx/nodes'

/** What search finds on its own, as part of a page. */
export interface RecordPart {
  anchor: string
  title: string
  /** Such as `GET /v1/networks`; empty for what is not an operation. */
  call: string
  keywords: string[]
  body: string
  also: string[]
}

/** What search indexes of a page: its text as HTML, its headings, and the parts that are results of their own. */
export type TreeRecord = Awaited<ReturnType<typeof treeRecord>>

/** A comma between thousands is part of a number: the index knows `3,900kWh` as one word. */
const WORD = /(?:[\p{L}\p{N}_$@/.:-]|(?<=\d),(?=\d{3}(?!\d)))*[\p{L}\p{N}_]/gu
/** Addresses and hashes in samples: nobody searches for them. */
const HEX = /^0x[\da-f]{20,}$/i

/** The words of a page's prose. */
function proseWords(root: Root): Set<string> {
  const seen = new Set<string>()
  visit(root, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode')
      for (const [word] of node.value.matchAll(WORD)) seen.add(word.toLowerCase())
  })
  return seen
}

/** Keeps of each sample only words that are new on the page: all can be found, and none hides the prose. */
function shortenSamples(root: Root, seen: Set<string>): void {
  visit(root, 'code', (node) => {
    const words = node.value.match(WORD) ?? []
    node.value = words
      .filter((word) => !HEX.test(word) && !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
      .join(' ')
  })
}

const text = (value: string): Text => ({ type: 'text', value })

/** As HTML for Pagefind, in which words of samples weigh less, and every word is between spaces. */
function indexed(root: Root) {
  const tree = htmlTree(root)
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.tagName === 'pre') {
      node.properties['dataPagefindWeight'] = String(TEXT_WEIGHTS.code)
      node.children = [text(`${SAMPLE} `), ...node.children, text(` ${SAMPLE_END}`)]
    }
    if (!/^(?:script|style|template)$/.test(node.tagName) || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  const also = new Set<string>()
  visit(tree, 'text', (node) => {
    for (const word of extraWords(node.value)) also.add(word)
    node.value = spaced(node.value)
  })
  /** The last is what its words are found by, too. */
  return { body: toHtml(tree), also: [...also] }
}

/** Takes the nodes that are results of their own out of a copy of the tree, and says what the page is about. */
function parted(tree: Root): {
  page: Root
  parts: RootContent[]
  subject: { call: string; keywords: string[] } | null
} {
  const page = structuredClone(tree)
  const parts: RootContent[] = []
  let subject: { call: string; keywords: string[] } | null = null
  visit(page, (node, index, parent) => {
    if (node.data?.record?.isPage) {
      const { call = '', keywords } = node.data.record
      subject = { call, keywords }
      return undefined
    }
    if (!node.data?.record || !parent || index === undefined || node.type === 'root') return undefined
    parent.children.splice(index, 1)
    parts.push(node)
    return [SKIP, index]
  })
  return { page, parts, subject }
}

/** What a block names as results of their own, such as the rows of a table, which stay part of the page. */
function entriesOf(page: Root): Entry[] {
  const entries: Entry[] = []
  visit(page, (node) => void entries.push(...(node.data?.entries ?? [])))
  return entries
}

/** What search indexes of a page's tree. */
export async function treeRecord(tree: Root, { base: _, ...options }: Reader) {
  const reader: Reader = { ...options, search: true }
  const seen = proseWords(await plainTree(tree, reader))
  const { page, parts, subject } = parted(tree)
  const records: RecordPart[] = []
  for (const node of parts) {
    const inner = await plainTree({ children: [node] }, reader)
    const at = inner.children.findIndex((child) => child.type === 'heading')
    const [title] = inner.children.splice(at, 1)
    shortenSamples(inner, seen)
    // The values of its examples say nothing about an operation.
    visit(inner, 'inlineCode', (code) => void (code.value = HEX.test(code.value) ? '' : code.value))
    const { call = '', keywords = [] } = node.data?.record ?? {}
    const anchor = title && (title.data?.hProperties?.id ?? '')
    records.push({ anchor: anchor ?? '', title: title ? toString(title) : '', call, keywords, ...indexed(inner) })
  }
  for (const { anchor, title, children } of entriesOf(page)) {
    const inner = await plainTree({ children }, reader)
    records.push({ anchor, title, call: '', keywords: [], ...indexed(inner) })
  }
  const rest = await plainTree(page, reader)
  rest.children = rest.children.filter((child) => child.type !== 'heading' || child.depth > 1)
  shortenSamples(rest, seen)
  const headings = rest.children.flatMap((child) =>
    child.type === 'heading' && child.depth < 4 ? [toString(child)] : [],
  )
  /** Each word of the page is in `words` once, in lower case, those of samples too. */
  return { headings, ...indexed(rest), words: [...seen].join(' '), parts: records, subject }
}
