import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { CODE_WEIGHT } from '@/lib/browser/search/weights'
import { tabName } from '@/lib/browser/tabs'
import { plainTree } from './markdown'

/** What search finds on its own, as part of a page. */
export interface TreePart {
  anchor: string
  title: string
  call: string
  keywords: string[]
  body: string
}

export interface TreeRecord {
  headings: string[]
  body: string
  parts: TreePart[]
}

interface Told {
  record?: { call?: string; keywords: string[] }
  anchors?: string[]
  hProperties?: { id?: string }
}

const told = (node: { data?: unknown }): Told => (node.data ?? {}) as Told
const attributeOf = (node: unknown, name: string): unknown => {
  const { attributes = [] } = node as { attributes?: { name?: string; value?: unknown }[] }
  return attributes.find((attribute) => attribute.name === name)?.value
}

const WORD = /[\p{L}\p{N}_$@/.:-]*[\p{L}\p{N}_]/gu
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

/** Keeps of each sample only words that are new on the page. */
function shortenSamples(root: Root, seen: Set<string>): void {
  visit(root, 'code', (node) => {
    const words = node.value.match(WORD) ?? []
    node.value = words
      .filter((word) => !HEX.test(word) && !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
      .join(' ')
  })
}

/** As HTML for Pagefind, in which words of samples weigh less. */
function htmlOf(root: Root): string {
  const tree = toHast(root)
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') node.properties['dataPagefindWeight'] = CODE_WEIGHT
  })
  return toHtml(tree)
}

/** What search indexes of a page: its text, and the parts that are results of their own. */
export function treeRecord(tree: Root, base: string): TreeRecord {
  const state = { base, inCell: false, search: true }
  const parts: TreePart[] = []
  const copy = structuredClone(tree)
  const seen = proseWords(plainTree(tree.children, state))
  visit(copy, (node, index, parent) => {
    const { record } = told(node)
    if (!record || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    const inner = plainTree([node as RootContent], state)
    const at = inner.children.findIndex((child) => child.type === 'heading')
    const [heading] = inner.children.splice(at, 1) as [Heading]
    shortenSamples(inner, seen)
    parts.push({
      anchor: told(heading).hProperties?.id ?? '',
      title: toString(heading),
      call: record.call ?? '',
      keywords: record.keywords,
      body: htmlOf(inner),
    })
    return [SKIP, index]
  })
  const page = plainTree(copy.children, state)
  page.children = page.children.filter((child) => child.type !== 'heading' || child.depth > 1)
  shortenSamples(page, seen)
  const headings: string[] = []
  visit(
    plainTree(tree.children, state),
    'heading',
    (node) => void (node.depth > 1 && node.depth < 4 && headings.push(toString(node))),
  )
  return { headings, body: htmlOf(page), parts }
}

/** A place of a page's tree. */
type Place = RootContent['position']

/** Every id of a page, with its place, from its tree alone. */
export function treeIds(tree: Root): { id: string; position: Place }[] {
  const ids: { id: string; position: Place }[] = []
  visit(tree, (node) => {
    const add = (...found: string[]) => ids.push(...found.map((id) => ({ id, position: node.position })))
    const { anchors = [], hProperties } = told(node)
    add(...anchors)
    if (hProperties?.id !== undefined) add(hProperties.id)
    const id = attributeOf(node, 'id')
    if (typeof id !== 'string') return
    const isTabs = 'name' in node && node.name === 'Tabs'
    if (!isTabs) return void add(id)
    const labels = attributeOf(node, 'labels') as { value?: string } | undefined
    const own = attributeOf(node, 'own')
    const all = [
      ...(typeof own === 'string' ? [own] : []),
      ...(JSON.parse((labels?.value ?? '[]').replaceAll("'", '"')) as string[]),
    ]
    add(...all.map((label) => `${id}-${tabName(label)}`))
  })
  // READMEs set anchors with empty links, also where a heading has the same.
  visit(tree, 'link', ({ url, position, ...node }) => {
    const isPlace = url.startsWith('#') && toString(node).trim() === ''
    if (isPlace && !ids.some(({ id }) => id === url.slice(1))) ids.push({ id: url.slice(1), position })
  })
  return ids
}

/** Every id of a page that links may lead to. */
export const treeAnchors = (tree: Root): string[] => treeIds(tree).map(({ id }) => id)

/** Every link of a page's tree: of Markdown, and of elements and components. */
export function treeLinks(tree: Nodes): { url: string; position: Place }[] {
  const links: { url: string; position: Place }[] = []
  visit(tree, (node) => {
    const url = node.type === 'link' || node.type === 'definition' ? node.url : attributeOf(node, 'href')
    if (typeof url === 'string') links.push({ url, position: node.position })
  })
  return links
}
