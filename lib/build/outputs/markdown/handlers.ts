import type { Element, ElementContent } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import type { Handle, State } from 'hast-util-to-mdast'
import type { ListItem, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { languageName } from '@/lib/content/mdx/languages'
import { CELL_BREAK } from './cell'

const strong = (value: string): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value }] })

function languageOf(code: Element): string {
  const names = code.properties['className']
  const name = Array.isArray(names) ? names.map(String).find((value) => value.startsWith('language-')) : undefined
  return name?.slice('language-'.length) ?? 'text'
}

const FILE_NAME = /^\S+\.\w+$/

function titleOf(figure: Element): string {
  const caption = select('figcaption', figure)
  return caption ? toString(caption).trim() : ''
}

/** The caption before a code block: neither a file name, which goes into the fence, nor a language. */
function wordsBeforeCode(figure: Element, pre: Element): string {
  const title = titleOf(figure)
  return FILE_NAME.test(title) || title === languageName(languageOf(select('code', pre) ?? pre)) ? '' : title
}

/** A file name goes into the fence, as writers of this site write it; any other title comes before it. */
function codeFigure(figure: Element, pre: Element): Nodes[] {
  const title = titleOf(figure)
  const lang = languageOf(select('code', pre) ?? pre)
  const code: Nodes = { type: 'code', lang, value: toString(pre).replace(/\n$/, '') }
  if (FILE_NAME.test(title)) return [{ ...code, meta: `filename="${title}"` }]
  const before = wordsBeforeCode(figure, pre)
  return before ? [{ type: 'paragraph', children: [strong(before)] }, code] : [code]
}

/** Any other figure: its content, then its caption. */
function plainFigure(state: State, figure: Element): Nodes[] {
  const caption = figure.children.find((child) => child.type === 'element' && child.tagName === 'figcaption')
  const shown = state.toFlow(state.all({ ...figure, children: figure.children.filter((child) => child !== caption) }))
  if (!caption) return shown
  const text: PhrasingContent = { type: 'text', value: toString(caption).trim() }
  return [...shown, { type: 'paragraph', children: [{ type: 'emphasis', children: [text] }] }]
}

const figure: Handle = (state, node: Element) => {
  const pre = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'pre')
  return pre ? codeFigure(node, pre) : plainFigure(state, node)
}

const isElement = (node: ElementContent): node is Element => node.type === 'element'

const flow = (state: State, node: Element) =>
  state.toSpecificContent(state.toFlow(state.all(node)), (): Paragraph => ({ type: 'paragraph', children: [] }))

/** A term and its description: on one line if that is a single paragraph. */
function entry(state: State, term: Element, about: readonly Element[]): ListItem {
  const name: PhrasingContent[] = [...phrasing(state, term), { type: 'text', value: ': ' }]
  const blocks = about.flatMap((node) => flow(state, node))
  const first = blocks[0]?.type === 'paragraph' ? blocks[0] : undefined
  const head: Paragraph = { type: 'paragraph', children: [...name, ...(first?.children ?? [])] }
  return { type: 'listItem', spread: false, children: [head, ...(first ? blocks.slice(1) : blocks)] }
}

function phrasing(state: State, node: Element): PhrasingContent[] {
  const [first] = flow(state, node)
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: toString(node).trim() }]
}

/**
 * A description list, grouped or not. Markdown has none, so it becomes a list in which each entry starts with its term.
 */
const dl: Handle = (state, node: Element) => {
  const parts = node.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'div' ? child.children.filter(isElement) : [child]))
  const children: ListItem[] = []
  parts.forEach((part, index) => {
    if (part.tagName !== 'dt') return
    const next = parts.findIndex((other, at) => at > index && other.tagName === 'dt')
    children.push(entry(state, part, parts.slice(index + 1, next < 0 ? undefined : next)))
  })
  return { type: 'list', ordered: false, spread: false, children }
}

/**
 * A footnote's name in its anchor, `user-content-fn-note`. Imported texts add their name as a prefix.
 */
const nameIn = (anchor: unknown): string | undefined => {
  const [, before = '', name] = /^(?:.*#)?(.*?)user-content-fn-(.+)$/.exec(String(anchor)) ?? []
  return name === undefined ? undefined : decodeURIComponent(before + name)
}

const labelled = (name: string) => ({ identifier: name, label: name })

/** A footnote reference in Markdown: `[^note]`. */
function footnoteReference(sup: Element): Nodes | undefined {
  const link = select('a[data-footnote-ref]', sup)
  const name = link && nameIn(link.properties['href'])
  return name === undefined ? undefined : { type: 'footnoteReference', ...labelled(name) }
}

/** The footnotes at the end of a page in Markdown: `[^note]: …`. */
function footnotes(state: State, section: Element): Nodes[] | undefined {
  if (section.properties['dataFootnotes'] === undefined) return undefined
  return selectAll('li[id]', section).flatMap((item) => {
    const name = nameIn(item.properties['id'])
    if (name === undefined) return []
    for (const part of [item, ...selectAll('p', item)])
      part.children = part.children.filter(
        (child) => child.type !== 'element' || child.properties['dataFootnoteBackref'] === undefined,
      )
    return [{ type: 'footnoteDefinition', ...labelled(name), children: flow(state, item) }]
  })
}

/** Elements without Markdown syntax that stay HTML: otherwise 10² would become 102. */
const asHtml: Handle = (state, node: Element): Nodes[] => [
  { type: 'html', value: `<${node.tagName}>` },
  ...state.all(node),
  { type: 'html', value: `</${node.tagName}>` },
]

/** Handlers for elements without Markdown syntax. */
export const handlers: Record<string, Handle> = {
  figure,
  dl,
  sub: asHtml,
  sup: (state, node: Element, parent) => footnoteReference(node) ?? asHtml(state, node, parent),
  section: (state, node: Element) => footnotes(state, node) ?? state.toFlow(state.all(node)),
  [CELL_BREAK]: () => ({ type: 'html', value: '<br>' }),
}
