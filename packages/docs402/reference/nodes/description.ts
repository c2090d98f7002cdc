import type { Element, Nodes as Hast } from 'hast'
import type { PhrasingContent, Root } from 'mdast'
import { raw } from 'hast-util-raw'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import { toString } from 'hast-util-to-string'
import { toHast } from 'mdast-util-to-hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { isDrawn } from '../../content/mdx/languages'
import { element, type Node } from '../../content/mdx/template'

/** Where a URL of a description leads; null: nowhere. */
type Resolve = (url: string) => string | null

interface Options {
  resolve: Resolve
  /** The level of its highest headings; without one they are bold, and no part of the page's outline. */
  level?: 2 | 3 | undefined
  /** Whether it is in a link, which holds no other. */
  inLink?: boolean
}

/** What a description may contain: text, its structure, links. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !/^(?:input|picture|section|source)$/.test(name)),
  attributes: {
    ...{ a: ['href'], code: [['className', /^language-./]], details: ['open'], img: ['alt', 'src'], ol: ['start'] },
    ...{ td: ['colSpan', 'rowSpan'], th: ['colSpan', 'rowSpan'] },
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: 'iframe math noscript object script style svg template textarea title'.split(' '),
}
const KNOWN = new Set([...(ALLOWED.tagNames ?? []), ...(ALLOWED.strip ?? []), 'body', 'center', 'font', 'form', 'html'])
const HOLDS_TEXT = /^(?:delete|emphasis|heading|link|paragraph|strong|tableCell)$/
const IN_LINE = /^(?:abbr|b|bdo|cite|del|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/
/** Between their children there is no text. */
const NO_TEXT = /^(?:ol|table|tbody|tfoot|thead|tr|ul)$/

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * `<token>` and `List<String>` are text, because HTML has no such element, and nothing closes it. Says whether there is
 * HTML besides.
 */
function keepUnknown(tree: Root, written: string): boolean {
  const closed = new Set(Array.from(written.matchAll(/<\/([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase()))
  let hasHtml = false
  visit(tree, 'html', ({ value }, index, parent) => {
    const names = [...value.matchAll(/<(?:!|[/!]?([a-z][\w-]*))/gi)]
    const isHtml = names.some(
      ([, name]) => name === undefined || KNOWN.has(name.toLowerCase()) || closed.has(name.toLowerCase()),
    )
    hasHtml ||= isHtml
    if (isHtml || !parent || index === undefined) return
    const text = { type: 'text' as const, value }
    parent.children[index] = HOLDS_TEXT.test(parent.type) ? text : { type: 'paragraph', children: [text] }
  })
  return hasHtml
}

/** Descriptions of a page repeat each other; those of all pages would take more memory than the pages themselves. */
const KEPT = 2000
const known = new Map<string, readonly Hast[]>()

function clean(text: string): readonly Hast[] {
  const before = known.get(text)
  if (before) return before
  const tree = parser.parse(text)
  const hasHtml = keepUnknown(tree, text)
  const written = toHast(tree, { allowDangerousHtml: true })
  const safe = sanitize(hasHtml ? raw(written) : written, ALLOWED)
  const children = safe.type === 'root' ? safe.children : [safe]
  if (known.size >= KEPT) known.clear()
  known.set(text, children)
  return children
}

const isBlank = (node: Hast) => node.type === 'text' && node.value.trim() === ''
const inside = (nodes: readonly Hast[], options: Options): Node[] => nodes.flatMap((node) => nodeOf(node, options))

function linkTo(url: unknown, children: Node[], { resolve, inLink }: Options): Node[] {
  const target = typeof url === 'string' && url !== '' && !inLink ? resolve(url) : null
  return target === null ? children : [{ type: 'link', url: target, children: children as never[] }]
}

function codeOf(node: Element): Node {
  const [code] = node.children
  const names = code?.type === 'element' ? code.properties['className'] : undefined
  const written = Array.isArray(names) ? String(names[0]).replace('language-', '') : 'text'
  const lang = /^[\w+#-]+$/.test(written) && !isDrawn(written) ? written : 'text'
  return { type: 'code', lang, meta: 'column="wrapping"', value: toString(node).replace(/\n$/, '') }
}

function headingOf(level: number, children: Node[], { level: top }: Options): Node {
  const phrasing = children as PhrasingContent[]
  if (top === undefined) return { type: 'paragraph', children: [{ type: 'strong', children: phrasing }] }
  return { type: 'heading', depth: Math.min(level + top - 1, 4) as 2 | 3 | 4, children: phrasing }
}

function nodeOf(node: Hast, options: Options): Node[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element' || (/^(?:h[1-6]|p)$/.test(node.tagName) && toString(node).trim() === '')) return []
  const { tagName: name, properties, children } = node
  if (name === 'pre') return [codeOf(node)]
  if (name === 'code') return [{ type: 'inlineCode', value: toString(node) }]
  if (name === 'br') return [{ type: 'break' }]
  if (name === 'a') return linkTo(properties['href'], inside(children, { ...options, inLink: true }), options)
  // The page would load a picture from elsewhere.
  if (name === 'img')
    return linkTo(properties['src'], [{ type: 'text', value: String(properties['alt'] || 'Picture') }], options)
  const made = inside(NO_TEXT.test(name) ? children.filter((child) => !isBlank(child)) : children, options)
  if (name === 'p') return [{ type: 'paragraph', children: made as PhrasingContent[] }]
  const level = Number(/^h([1-6])$/.exec(name)?.[1])
  if (level > 0) return [headingOf(level, made, options)]
  const given = Object.entries(properties).map(([key, value]) => [key, value === true || String(value)])
  const own = element(name, Object.fromEntries(given), made)
  if (IN_LINE.test(name)) return [{ ...own, type: 'mdxJsxTextElement', children: made as PhrasingContent[] }]
  if (name !== 'table') return [own]
  return [element('div', { className: 'scroll', role: 'group', 'aria-label': 'Table', tabIndex: '0' }, own)]
}

/**
 * A description in Markdown and HTML as nodes of a page: without scripts, styles, pictures and what HTML does not know.
 * @param options.level of its highest headings; without one they are bold
 */
export function described(text: string, options: Options): Node[] {
  if (/^[\p{L}\p{N} ,.;'’"()?/-]*$/u.test(text) && !/^\s|www\.|^[-\d]/.test(text))
    return text === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
  return inside(clean(text), options).filter(
    ({ type, ...node }) => !('value' in node) || type !== 'text' || node.value.trim(),
  )
}

/** Several short paragraphs within a line, each as a sentence; null if something else is among them. */
export function sentencesInLine(nodes: readonly Node[]): PhrasingContent[] | null {
  const texts = nodes.flatMap((node) => (node.type === 'paragraph' ? [node.children] : []))
  if (texts.length === 0 || texts.length < nodes.length) return null
  return texts.flatMap((children, index): PhrasingContent[] => {
    const last = children.at(-1)
    const isSentence = last?.type !== 'text' || /\p{P}\s*$/u.test(last.value)
    const between: PhrasingContent = { type: 'text', value: isSentence ? ' ' : '. ' }
    return index < texts.length - 1 ? [...children, between] : children
  })
}

/** The same within a line; null if it has more than one paragraph. */
export function inLine(nodes: readonly Node[]): PhrasingContent[] | null {
  const [first] = nodes
  return nodes.length === 1 && first?.type === 'paragraph' ? first.children : null
}
