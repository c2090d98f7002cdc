import type { Element, ElementContent, Properties } from 'hast'
import { h } from 'hastscript'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'

/** Elements that work only on the page itself. */
const LEFT_OUT = new Set([
  'script',
  'style',
  'link',
  'template',
  'button',
  'noscript',
  'dialog',
  'form',
  'input',
  'wbr',
])
/** Elements that exist only for styling, for layout or around code tokens, unless they have an attribute that stays. */
const BOXES = new Set(['div', 'span', 'section'])

/** Attributes that mean something without the site's style sheet. */
const KEPT = [
  ...['alt', 'title', 'width', 'height', 'lang', 'dir', 'dateTime', 'colSpan', 'rowSpan', 'scope', 'start', 'open'],
  ...['controls', 'loop', 'muted', 'kind', 'srcLang'],
]
const URLS = ['href', 'src', 'cite', 'poster']

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties['className']) && properties['className'].includes(name)

/** A list of tabs is left out too: each panel begins with the name of its tab. */
function isLeftOut(element: Element): boolean {
  const { tagName, properties } = element
  const isPart = hasClass(element, 'anchor') || properties['role'] === 'tablist'
  return LEFT_OUT.has(tagName) || isPart || properties['ariaHidden'] === 'true' || properties['hidden'] === true
}

/** A picture that opens becomes a picture, and a checkbox a symbol. */
function insteadOf(element: Element, base: string): ElementContent[] {
  const picture = element.tagName === 'button' && select('img', element)
  if (picture) return portable(picture, base)
  if (element.tagName !== 'input' || element.properties['type'] !== 'checkbox') return []
  return [{ type: 'text', value: element.properties['checked'] === undefined ? '☐' : '☑' }]
}

/** Drawings use the site's color variables, which feed readers lack: lines and letters get one color. */
function portableDrawing(drawing: Element): Element {
  visit(drawing, 'element', ({ tagName, properties }) => {
    delete properties['className']
    delete properties['style']
    for (const name of ['fill', 'stroke'])
      if (String(properties[name] ?? '').includes('var('))
        properties[name] = name === 'fill' && tagName !== 'text' ? 'none' : 'currentColor'
  })
  return drawing
}

/** Formulas mean the same everywhere; only their spaces are the style sheet's. */
function portableFormula(formula: Element): Element {
  visit(formula, 'element', ({ properties }) => void delete properties['className'])
  return formula
}

/** Code as Copy takes it: without the lines that a sample removes. */
function withoutRemoved(code: Element): Element {
  const children = code.children.filter((child, index, all) => {
    const before = all[index - 1]
    const isEnd =
      child.type === 'text' && child.value.startsWith('\n') && before?.type === 'element' && hasClass(before, 'del')
    if (isEnd) child.value = child.value.slice(1)
    return child.type !== 'element' || !hasClass(child, 'del')
  })
  return { ...code, children }
}

/** A node of a built page, with what it means without the page around it; `base` is the page's URL. */
function portable(node: ElementContent, base: string): ElementContent[] {
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node]
  if (isLeftOut(node)) return insteadOf(node, base)
  if (node.tagName === 'svg') return [portableDrawing(node)]
  if (node.tagName === 'math') return [portableFormula(node)]
  const { children: inner } = node.tagName === 'code' ? withoutRemoved(structuredClone(node)) : node
  const written = inner.flatMap((child) => portable(child, base))
  const children: ElementContent[] = hasClass(node, 'tab-label') ? [h('strong', written)] : written
  const { dataAlign: align, ...given } = node.properties
  const properties: Properties = { ...(typeof align === 'string' && { align }) }
  for (const name of [...URLS, ...KEPT].filter((name) => given[name] !== undefined))
    properties[name] = URLS.includes(name) ? new URL(String(given[name]), base).href : given[name]
  const isBareBox = BOXES.has(node.tagName) && Object.keys(properties).length === 0
  return isBareBox ? children : [{ ...node, properties, children }]
}

/**
 * The text of a built post for feeds: complete, with absolute URLs and its language, without elements that only work on the page.
 * @param main the main part of its page
 * @throws if the page has no post text
 */
export function postContent(main: Element, url: string): string {
  const text = select('[data-post-text]', main)
  if (!text) throw new Error(`The page of ${url} has no element with the attribute data-post-text.`)
  // RSS and Atom carry it in CDATA, which ends at the first `]]>`.
  return toHtml(portable(text, url)).replaceAll(']]>', ']]&gt;')
}
