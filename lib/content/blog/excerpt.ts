import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isAlert } from '@/lib/content/mdx/remark-alerts'
import { findPicture } from '@/lib/content/mdx/pictures'

/** A piece of an excerpt, small enough to travel with a page: a text, or an element with what is in it. */
export type ExcerptNode = string | ExcerptElement
interface ExcerptElement {
  tag: string
  attributes: Record<string, string>
  children: ExcerptNode[]
}

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze()
const MARKER = /^\/\*\s*truncate\s*\*\/$/

/** Where the truncate marker stands among a post's blocks; -1 without one. */
function markerIn(tree: Root): number {
  return tree.children.findIndex((node) => node.type === 'mdxFlowExpression' && MARKER.test(node.value.trim()))
}

/** Components get their values from the page they stand on; a list can't give them. */
function isPlain(tree: Root): boolean {
  let plain = true
  visit(tree, (node: Nodes) => {
    if (node.type.startsWith('mdx') || (node.type === 'blockquote' && isAlert(node))) plain = false
  })
  return plain
}

const KEPT = ['href', 'src', 'alt', 'title', 'start', 'width', 'height'] as const

function attributesOf({ tagName, properties }: Element, route: string): Record<string, string> {
  const kept = KEPT.flatMap((name) => {
    const value = properties[name]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    const inPost = tagName === 'a' && String(value).startsWith('#')
    return [[name, inPost ? route + String(value) : String(value)]]
  })
  return Object.fromEntries(kept)
}

/** Post headings stand below the post's title; in a list that title is itself a heading of level 2. */
function tagOf(tagName: string): string {
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  return level ? `h${Math.min(6, Number(level) + 1)}` : tagName
}

function shrink(nodes: readonly (RootContent | ElementContent)[], route: string): ExcerptNode[] {
  return nodes.flatMap((node): ExcerptNode[] => {
    if (node.type === 'text') return [node.value]
    if (node.type !== 'element') return []
    if (node.tagName === 'input') return [node.properties['checked'] ? '☑' : '☐']
    return [{ tag: tagOf(node.tagName), attributes: attributesOf(node, route), children: shrink(node.children, route) }]
  })
}

/** Gives pictures their size and URL; one that can't be shown is left out, and the check tells of it. */
function sizePictures(excerpt: Root, file: string, root: string): void {
  visit(excerpt, 'image', (node, index, parent) => {
    const picture = findPicture(node.url, file, root)
    if (picture && !('problem' in picture)) {
      const { src, width, height } = picture
      node.data = { hProperties: { src, width, height } }
      return undefined
    }
    if (!parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

function isBlank(node: ExcerptNode): boolean {
  return typeof node === 'string' && node.trim() === ''
}

/**
 * The beginning of a post up to its truncate marker, as lists show it.
 * @param body the post's MDX, without front matter
 * @param route the post's address; links to its own headings lead there
 * @param file the post's file, from the project's root: pictures may stand beside it
 * @returns nothing without a marker, without a text before it, or when that text holds components: lists then show the
 * post's description
 */
export function excerptOf(body: string, route: string, file: string, root: string): ExcerptNode[] | null {
  const tree = mdx.parse(body)
  const end = markerIn(tree)
  if (end < 0) return null
  const before = tree.children.slice(0, end).filter((node) => node.type !== 'mdxjsEsm')
  // Addresses of links may be defined anywhere in the post.
  const definitions = tree.children.slice(end).filter((node) => node.type === 'definition')
  const excerpt: Root = { type: 'root', children: [...before, ...definitions] }
  if (!isPlain(excerpt)) return null
  sizePictures(excerpt, file, root)
  visit(excerpt, 'footnoteReference', (_, index, parent) => {
    if (!parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
  const html: HastRoot | RootContent = toHast(excerpt)
  const nodes = html.type === 'root' ? shrink(html.children, route).filter((node) => !isBlank(node)) : []
  return nodes.length > 0 ? nodes : null
}
