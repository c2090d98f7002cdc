import type { Element, ElementContent, RootContent } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isAlert } from '../remark-alerts'
import type { ExcerptNode } from './mdx-file'

/** In MDX, and in Markdown. */
const MARKER = /^(?:\/\*\s*truncate\s*\*\/|<!--\s*truncate\s*-->)$/

/** Components get their values from the page they stand on; a list can't give them. */
function isPlain(tree: Root): boolean {
  let plain = true
  visit(tree, (node: Nodes) => {
    if (node.type.startsWith('mdx') || (node.type === 'blockquote' && isAlert(node))) plain = false
  })
  return plain
}

const KEPT = ['href', 'src', 'alt', 'title', 'start'] as const

function keptAttributes({ properties }: Element): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = properties[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
  })
  return Object.fromEntries(kept)
}

/** Post headings stand below the post's title; in a list that title is itself a heading of level 2. */
function tagInList(tagName: string): string {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level ? `h${Math.min(6, Number(level) + 1)}` : tagName
}

function shrink(nodes: readonly (RootContent | ElementContent)[]): ExcerptNode[] {
  return nodes.flatMap((node): ExcerptNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    if (node.tagName === 'input') return [node.properties['checked'] ? '☑' : '☐']
    return [{ tag: tagInList(node.tagName), attributes: keptAttributes(node), children: shrink(node.children) }]
  })
}

const isBlank = (node: ExcerptNode): boolean => typeof node === 'string' && node.trim() === ''

/**
 * The beginning of a post up to its truncate marker, for lists; URLs are as they are written.
 * @returns nothing without a marker, without a text before it, or when that text holds components
 */
export function readExcerpt({ children }: Root): ExcerptNode[] | null {
  const end = children.findIndex(
    (node) => (node.type === 'mdxFlowExpression' || node.type === 'html') && MARKER.test(node.value.trim()),
  )
  if (end < 0) return null
  const before = children.slice(0, end).filter(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml')
  // URLs of links may be defined anywhere in the post.
  const definitions = children.slice(end).filter((node) => node.type === 'definition')
  const whole: Root = { type: 'root', children: [...before, ...definitions] }
  if (!isPlain(whole)) return null
  const excerpt = structuredClone(whole)
  // The URL names a file of the project until its picture is found.
  visit(excerpt, 'image', (node) => void (node.data = { hProperties: { src: node.url } }))
  visit(excerpt, 'footnoteReference', (_, index, parent) => {
    if (!parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
  const html = toHast(excerpt)
  const nodes = html.type === 'root' ? shrink(html.children).filter((node) => !isBlank(node)) : []
  return nodes.length > 0 ? nodes : null
}
