import type { Element, ElementContent, Root } from 'hast'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'

/** What works only on the page itself. */
const LEFT_OUT = new Set(['script', 'style', 'link', 'template', 'button', 'noscript', 'dialog', 'form', 'input'])

/** Attributes that mean something without the site's style sheet. */
const KEPT = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'lang', 'dir'],
  ...['dateTime', 'colSpan', 'rowSpan', 'scope', 'start', 'cite', 'open'],
  ...['controls', 'loop', 'muted', 'poster', 'kind', 'srcLang'],
]
const ADDRESSES = ['href', 'src', 'cite', 'poster']

/** A picture that opens when it is clicked is a picture elsewhere, and a box to tick a sign. */
function standIn(element: Element): ElementContent | undefined {
  if (element.tagName === 'button') return select('img', element) ?? undefined
  if (element.tagName === 'input' && element.properties['type'] === 'checkbox')
    return { type: 'text', value: element.properties['checked'] === undefined ? '☐' : '☑' }
  return undefined
}

/** Links to headings, buttons, and what is hidden from everybody or from screen readers. */
function isLeftOut({ tagName, properties }: Element): boolean {
  const classes = Array.isArray(properties['className']) ? properties['className'] : []
  const hidden = properties['ariaHidden'] === 'true' || properties['hidden'] === true
  return LEFT_OUT.has(tagName) || classes.includes('anchor') || hidden
}

function cleanElement(element: Element, base: string): void {
  const { properties } = element
  element.properties = {}
  if (typeof properties['dataAlign'] === 'string') element.properties['align'] = properties['dataAlign']
  for (const name of KEPT) {
    const value = properties[name]
    if (value === undefined || value === null) continue
    element.properties[name] = ADDRESSES.includes(name) && typeof value === 'string' ? new URL(value, base).href : value
  }
}

/**
 * A drawing takes its colours from the site's variables, which a reader does not know: lines and letters in one colour.
 */
function cleanDrawing(drawing: Element): void {
  visit(drawing, 'element', ({ tagName, properties }) => {
    delete properties['className']
    delete properties['style']
    for (const name of ['fill', 'stroke']) {
      if (!String(properties[name] ?? '').includes('var(')) continue
      properties[name] = name === 'fill' && tagName !== 'text' ? 'none' : 'currentColor'
    }
  })
}

/**
 * Boxes that only the style sheet needed, of the page's layout or around each word of code, give way to what is in
 * them.
 */
function unwrap(children: ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type === 'comment') return []
    if (child.type !== 'element' || child.tagName === 'svg') return [child]
    child.children = unwrap(child.children)
    const isBareBox = ['div', 'span', 'section'].includes(child.tagName) && Object.keys(child.properties).length === 0
    return isBareBox ? child.children : [child]
  })
}

/** Makes nodes of a built page fit to be read elsewhere, in place; `base` is the page's URL. */
function cleanContent(content: ElementContent[], base: string): Root {
  const root: Root = { type: 'root', children: content }
  visit(root, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isLeftOut(element)) {
      const instead = standIn(element)
      parent.children.splice(index, 1, ...(instead ? [instead] : []))
      return [SKIP, index]
    }
    if (element.tagName === 'svg') {
      cleanDrawing(element)
      return SKIP
    }
    cleanElement(element, base)
    return undefined
  })
  return { type: 'root', children: unwrap(content) }
}

/**
 * The text of a built post as a feed carries it: whole, with absolute URLs, without what only works on the page.
 * @param main the main part of its page, which is changed
 * @throws when the page has no text of a post
 */
export function postContent(main: Element, address: string): string {
  const text = select('[data-post-text]', main)
  if (!text) throw new Error(`The page of ${address} has no element with the attribute data-post-text.`)
  // RSS and Atom carry it in CDATA, which ends at the first `]]>`.
  return toHtml(cleanContent(text.children, address)).replaceAll(']]>', ']]&gt;')
}
