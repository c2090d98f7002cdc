import type { Nodes, Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { isDrawn } from '../languages'
import { isAlert } from '../remark-alerts'
import { setType } from '../../../content/typography'

/** In MDX, and in Markdown. */
const MARKER = /^(?:\/\*\s*truncate\s*\*\/|<!--\s*truncate\s*-->)$/
/** What a list can't show: notes are at the end of the post, and HTML may be open. */
const LEFT_OUT = /^(?:definition|footnoteDefinition|footnoteReference|html)$/

/** Components get their values from their page, which a list can't provide. */
function isPlain(tree: Root): boolean {
  let plain = true
  visit(tree, (node: Nodes) => {
    // What the build draws, it draws on pages.
    if (node.type === 'math' || node.type === 'inlineMath' || (node.type === 'code' && isDrawn(node.lang ?? '')))
      plain = false
    if (node.type.startsWith('mdx') || (node.type === 'blockquote' && isAlert(node))) plain = false
  })
  return plain
}

/** Puts addresses that are defined elsewhere in the post into links and pictures. */
function resolveReferences(excerpt: Root, post: Root): void {
  const defined = new Map<string, { url: string; title?: string | null | undefined }>()
  visit(post, 'definition', ({ identifier, url, title = null }) => {
    if (!defined.has(identifier)) defined.set(identifier, { url, title })
  })
  visit(excerpt, ['linkReference', 'imageReference'], (node, index, parent) => {
    if (!('identifier' in node) || !parent || index === undefined) return
    const target = defined.get(node.identifier)
    if (target && node.type === 'linkReference') parent.children[index] = { ...node, ...target, type: 'link' }
    if (target && node.type === 'imageReference') parent.children[index] = { ...node, ...target, type: 'image' }
  })
}

/** Adapts the start of a post to a list, where its title is an h2 and a task is a sign. */
function adapt(excerpt: Root): void {
  visit(excerpt, (node, index, parent) => {
    if (LEFT_OUT.test(node.type) && parent && index !== undefined) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type === 'heading') {
      node.depth = Math.min(6, node.depth + 1) as typeof node.depth
      // Its id is that of the heading in the post.
      delete node.data
    }
    if (node.type === 'table') node.align = null
    const [first] = node.type === 'listItem' ? node.children : []
    if (node.type === 'listItem' && typeof node.checked === 'boolean' && first?.type === 'paragraph') {
      first.children.unshift({ type: 'text', value: node.checked ? '☑ ' : '☐ ' })
      node.checked = null
    }
    return undefined
  })
}

/**
 * The start of a post up to its truncate marker, for lists; URLs are as written.
 * @returns null without a marker, without text before it, or if that text has components
 */
export function readExcerpt(post: Root): RootContent[] | null {
  const end = post.children.findIndex(
    (node) => (node.type === 'mdxFlowExpression' || node.type === 'html') && MARKER.test(node.value.trim()),
  )
  const before = post.children.slice(0, Math.max(0, end)).filter(({ type }) => type !== 'mdxjsEsm' && type !== 'yaml')
  const excerpt: Root = structuredClone({ type: 'root', children: before })
  if (!isPlain(excerpt)) return null
  resolveReferences(excerpt, post)
  adapt(excerpt)
  return excerpt.children.length > 0 ? setType(excerpt).children : null
}
