import type { Element, Nodes as Hast } from 'hast'
import type { ListItem, PhrasingContent, Root } from 'mdast'
import { raw } from 'hast-util-raw'
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize'
import { toString } from 'hast-util-to-string'
import { type Handlers, toHast } from 'mdast-util-to-hast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { CALLOUTS } from '../../page/mdx/callout-kinds'
import { ALERT } from '../../page/mdx/remark-alerts'
import {
  type DisplayFormula,
  type InlineFormula,
  remarkFormulaSyntax,
} from '../../page/mdx/formulas/remark-formula-syntax'
import { isDrawn } from '../../page/mdx/languages'
import { stackTable } from '../../page/mdx/stack-table'
import { element, type Node } from '../../page/mdx/template'
import { decodeBareUrls } from './bare-urls'
import { readableMarkdown } from './markdown-text'

/** Where a URL of a description leads; null: nowhere. */
type Resolve = (url: string) => string | null

interface Options {
  resolve: Resolve
  /** Where its headings stand in the page's outline; without it they are bold, and no part of that. */
  outline?: Outline | undefined
  /** Whether it is in a link, which holds no other. */
  inLink?: boolean
}

/** What a description may contain: text, its structure, links. */
const ALLOWED: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !/^(?:picture|section|source)$/.test(name)),
  attributes: {
    ...{
      a: ['href'],
      code: [['className', /^language-./]],
      details: ['open'],
      img: ['alt', 'src'],
      input: ['checked'],
      ol: ['start'],
    },
    ...{ td: ['align', 'colSpan', 'rowSpan'], th: ['align', 'colSpan', 'rowSpan'] },
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  strip: 'iframe math noscript object script style svg template textarea title'.split(' '),
}
/** What is in these is no text, up to where they are closed. */
const SWALLOWING = new RegExp(`<(${ALLOWED.strip?.join('|')})\\b`, 'gi')
const KNOWN = new Set([...(ALLOWED.tagNames ?? []), ...(ALLOWED.strip ?? []), 'body', 'center', 'font', 'form', 'html'])
const HOLDS_TEXT = /^(?:delete|emphasis|heading|link|paragraph|strong|tableCell)$/
const IN_LINE = /^(?:abbr|b|bdo|cite|del|em|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/
/** Between their children there is no text. */
const NO_TEXT = /^(?:ol|table|tbody|tfoot|thead|tr|ul)$/

const parser = unified().use(remarkParse).use(remarkGfm).freeze()
const parserOfFormulas = parser().use(remarkFormulaSyntax).freeze()

const FORMULA = 'language-math'
const IN_PARENTHESES = 'language-math-in-parentheses'
const formula = (value: string, name = FORMULA): Element => ({
  ...{ type: 'element', tagName: 'code', properties: { className: [name] }, children: [{ type: 'text', value }] },
})
/** What tells a formula from words that somebody has put in parentheses, which Markdown lets escape, as in `item\(s\)`. */
const IS_TEX = /[\\^_={}<>+*/|]/
/** Formulas as code in the language of fences with formulas. */
const FORMULAS: Handlers = {
  inlineMath: (_, { value, data }: InlineFormula) => {
    if (!data?.inParentheses) return formula(value)
    return IS_TEX.test(value) ? formula(value, IN_PARENTHESES) : { type: 'text', value: `(${value})` }
  },
  math: (_, node: DisplayFormula): Element => ({
    ...{ type: 'element', tagName: 'pre', properties: {}, children: [formula(node.value)] },
  }),
}

/**
 * `<token>` and `List<String>` are text, because HTML has no such element, and nothing closes it; so is a `<title>` that
 * nothing closes, which would swallow what follows. Says whether there is HTML besides.
 */
function keepUnknown(tree: Root, written: string): boolean {
  const closed = new Set(Array.from(written.matchAll(/<\/([a-z][\w-]*)/gi), ([, name = '']) => name.toLowerCase()))
  let hasHtml = false
  visit(tree, 'html', (node, index, parent) => {
    const { value } = node
    node.value = value.replace(SWALLOWING, (tag, name: string) =>
      closed.has(name.toLowerCase()) ? tag : tag.replace('<', '&lt;'),
    )
    const names = [...node.value.matchAll(/<(?:!|[/!]?([a-z][\w-]*))/gi)]
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
const cachedBlocks = new Map<string, readonly Hast[]>()

function clean(text: string): readonly Hast[] {
  const before = cachedBlocks.get(text)
  if (before) return before
  const readable = readableMarkdown(text)
  const tree = (/\$\$|\\\(/.test(readable) ? parserOfFormulas : parser).parse(readable)
  decodeBareUrls(tree)
  const hasHtml = keepUnknown(tree, readable)
  const hast = toHast(tree, { allowDangerousHtml: true, handlers: FORMULAS })
  const safe = sanitize(hasHtml ? raw(hast) : hast, ALLOWED)
  const children = safe.type === 'root' ? safe.children : [safe]
  if (cachedBlocks.size >= KEPT) cachedBlocks.clear()
  cachedBlocks.set(text, children)
  return children
}

const isBlank = (node: Hast) => node.type === 'text' && node.value.trim() === ''
/** Whether nothing is shown of a node: neither text nor a link to a picture. */
function isEmpty(node: Hast): boolean {
  if (node.type !== 'element') return node.type !== 'text' || isBlank(node)
  return node.tagName !== 'img' && node.children.every(isEmpty)
}
const inside = (nodes: readonly Hast[], options: Options): Node[] => nodes.flatMap((node) => nodeOf(node, options))

function linkTo(url: unknown, children: Node[], { resolve, inLink }: Options): Node[] {
  const target = typeof url === 'string' && url !== '' && !inLink ? resolve(url) : null
  return target === null ? children : [{ type: 'link', url: target, children: children as never[] }]
}

function codeOf(node: Element): Node {
  const [code] = node.children
  const names = code?.type === 'element' ? code.properties['className'] : undefined
  const written = Array.isArray(names) ? String(names[0]).replace('language-', '') : 'text'
  const lang = /^[\w+#-]+$/.test(written) ? written : 'text'
  const meta = isDrawn(lang) ? null : 'column="wrapping"'
  return { type: 'code', lang, meta, value: toString(node).replace(/\n$/, ''), data: { described: true } }
}

/** Depths of headings in a page's outline, which leave out no level: below a heading of level 2 comes one of 3. */
class Outline {
  private readonly above: number[] = []

  /** @param top the depth of the highest headings */
  constructor(private readonly top: 2 | 3) {}

  /** The depth of the next heading that is written. */
  depthOf(level: number): 2 | 3 | 4 {
    while ((this.above.at(-1) ?? 0) >= level) this.above.pop()
    this.above.push(level)
    const depth = this.top + this.above.length - 1
    return depth <= 2 ? 2 : depth === 3 ? 3 : 4
  }
}

function inlineCodeOf(node: Element): Node {
  const names = node.properties['className']
  const value = toString(node)
  const inParentheses = Array.isArray(names) && names.includes(IN_PARENTHESES)
  return inParentheses || (Array.isArray(names) && names.includes(FORMULA))
    ? { type: 'inlineMath', value, data: { described: true, inParentheses } }
    : { type: 'inlineCode', value }
}

function headingOf(level: number, children: Node[], { outline }: Options): Node {
  const phrasing = children as PhrasingContent[]
  if (!outline) return { type: 'paragraph', children: [{ type: 'strong', children: phrasing }] }
  return { type: 'heading', depth: outline.depthOf(level), children: phrasing }
}

/** GitHub's alerts: quotes whose first line is `[!NOTE]`. */
function alertOf({ children }: Element, options: Options): Node[] | null {
  const [paragraph, ...rest] = children.filter((child) => !isBlank(child))
  const first = paragraph?.type === 'element' ? paragraph.children[0] : undefined
  const text = first?.type === 'text' ? first.value : ''
  const callout = CALLOUTS[ALERT.exec(text)?.[1]?.toUpperCase() ?? '']
  if (!callout || paragraph?.type !== 'element') return null
  const begin: Element = {
    ...paragraph,
    children: [{ type: 'text', value: text.replace(ALERT, '') }, ...paragraph.children.slice(1)],
  }
  return [element('Callout', { ...callout }, inside([begin, ...rest], options))]
}

/** The box before the text of an item in a task list, and the item without it. */
function taskOf(item: Element): { box: Element; item: Element } | null {
  const [first, ...rest] = item.children.filter((child) => !isBlank(child))
  if (first?.type !== 'element') return null
  if (first.tagName === 'input') return { box: first, item: { ...item, children: rest } }
  const inner = first.tagName === 'p' ? taskOf(first) : null
  return inner && { box: inner.box, item: { ...item, children: [inner.item, ...rest] } }
}

const isPhrasing = ({ type }: Node) => /^(?:text|inlineCode|inlineMath|link|break|strong|mdxJsxTextElement)$/.test(type)

/** What is in an item: phrases that follow each other are a paragraph. */
function inParagraphs(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = []
  for (const node of nodes) {
    const last = blocks.at(-1)
    if (!isPhrasing(node)) blocks.push(node)
    else if (last?.type === 'paragraph') last.children.push(node as PhrasingContent)
    else blocks.push({ type: 'paragraph', children: [node as PhrasingContent] })
  }
  return blocks
}

/** GitHub's task lists: `- [x]`. */
function taskList({ children }: Element, options: Options): Node[] | null {
  const items = children.filter((child) => child.type === 'element')
  if (!items.some((item) => taskOf(item))) return null
  const taskItems = items.map((written): ListItem => {
    const { box, item } = taskOf(written) ?? { box: null, item: written }
    const blocks = inParagraphs(inside(item.children, options)) as ListItem['children']
    return { type: 'listItem', spread: false, checked: box && Boolean(box.properties['checked']), children: blocks }
  })
  return [{ type: 'list', ordered: false, spread: false, children: taskItems }]
}

/** Properties of an element whose attributes in JSX have other names. */
const ATTRIBUTES: Readonly<Record<string, string>> = { align: 'data-align', dataLabel: 'data-label' }

function nodeOf(node: Hast, options: Options): Node[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element' || (/^(?:h[1-6]|p)$/.test(node.tagName) && isEmpty(node))) return []
  const { tagName: name, properties, children } = node
  if (name === 'pre') return [codeOf(node)]
  if (name === 'code') return [inlineCodeOf(node)]
  if (name === 'input') return []
  const special = name === 'blockquote' ? alertOf(node, options) : name === 'ul' ? taskList(node, options) : null
  if (special) return special
  if (name === 'br') return [{ type: 'break' }]
  if (name === 'a') return linkTo(properties['href'], inside(children, { ...options, inLink: true }), options)
  // The page would load a picture from elsewhere.
  if (name === 'img')
    return linkTo(properties['src'], [{ type: 'text', value: String(properties['alt'] || 'Picture') }], options)
  if (name === 'table') stackTable(node)
  const content = inside(NO_TEXT.test(name) ? children.filter((child) => !isBlank(child)) : children, options)
  if (name === 'p') return [{ type: 'paragraph', children: content as PhrasingContent[] }]
  const level = Number(/^h([1-6])$/.exec(name)?.[1])
  if (level > 0) return [headingOf(level, content, options)]
  const { dataStacked: columns, ...rest } = properties
  const given = Object.entries(rest).map(([key, value]) => [ATTRIBUTES[key] ?? key, value === true || String(value)])
  const wrapped = element(name, Object.fromEntries(given), content)
  if (IN_LINE.test(name)) return [{ ...wrapped, type: 'mdxJsxTextElement', children: content as PhrasingContent[] }]
  if (name !== 'table') return [wrapped]
  const scroll = { role: 'group', 'aria-label': 'Table', tabIndex: '0' }
  if (columns === undefined) return [element('div', { className: 'scroll', ...scroll }, wrapped)]
  const few = columns === '2' || columns === '3'
  return [element('div', { className: 'scroll stacked', ...(few && { 'data-columns': columns }), ...scroll }, wrapped)]
}

/**
 * A description in Markdown and HTML as nodes of a page: without scripts, styles, pictures and what HTML does not know.
 * @param options.level of its highest headings; without one they are bold
 */
export function described(
  text: string,
  { level, ...given }: Omit<Options, 'outline'> & { level?: 2 | 3 | undefined },
): Node[] {
  const options = { ...given, outline: level && new Outline(level) }
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
