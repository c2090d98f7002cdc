import type { Element, ElementContent, RootContent } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isAlert } from '../remark-alerts'
import { setType } from '../typography'
import type { ExcerptNode } from './mdx-file'

/** In MDX, and in Markdown. */
const MARKER = /^(?:\/\*\s*truncate\s*\*\/|<!--\s*truncate\s*-->)$/

/** Components get their values from their page, which a list can't provide. */
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

/** Headings are nested one level deeper in a list, where the post's title is an h2. */
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
 * The start of a post up to its truncate marker, for lists; URLs are as written.
 * @returns undefined without a marker, without text before it, or if that text has components
 */
export function readExcerpt({ children }: Root): ExcerptNode[] | null {
  const end = children.findIndex(
    (node) => (node.type === 'mdxFlowExpression' || node.type === 'html') && MARKER.test(node.value.trim()),
  )
  if (end < 0) return null
  const before = children.slice(0, end).filter(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml')
  // Link definitions may be anywhere in the post.
  const definitions = children.slice(end).filter((node) => node.type === 'definition')
  const whole: Root = { type: 'root', children: [...before, ...definitions] }
  if (!isPlain(whole)) return null
  const excerpt = structuredClone(whole)
  // The URL is a project path until the picture is resolved.
  visit(excerpt, 'image', (node) => void (node.data = { hProperties: { src: node.url } }))
  visit(excerpt, 'footnoteReference', (_, index, parent) => {
    if (!parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
  const html = toHast(setType(excerpt))
  const nodes = html.type === 'root' ? shrink(html.children).filter((node) => !isBlank(node)) : []
  return nodes.length > 0 ? nodes : null
}
