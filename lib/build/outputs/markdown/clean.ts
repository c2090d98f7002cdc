import type { Element, ElementContent } from 'hast'
import { matches, select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { apart } from '@/lib/content/html/html'
import { hasClass, makeOneLine } from './cell'

/** Controls of the page. */
const CONTROLS =
  '.anchor, .visually-hidden, .code-tools, button, dialog, form, script, style, template, noscript, wbr, ' +
  '[role="tablist"], [data-search="off"]'

/** Elements without a text equivalent: icons, and decorative pictures. */
function isMute(node: Element): boolean {
  const { tagName, properties } = node
  if (tagName === 'svg') return properties['role'] !== 'img'
  return (tagName === 'img' && !properties['alt']) || properties['ariaHidden'] === 'true'
}

/** Whether an element of a page's main part is removed from its content, children included. */
export const isLeftOut = (node: Element): boolean => matches(CONTROLS, node) || isMute(node)

/**
 * The content of a page's main part: the text of a documentation page, or of a post with its heading; for other pages,
 * all of it.
 */
export function pageContent(main: Element): ElementContent[] {
  const post = select('[data-post-text]', main)
  if (post) {
    const heading = select('h1', main)
    return heading ? [heading, ...post.children] : post.children
  }
  return (select('article.prose', main) ?? main).children
}

const text = (value: string): ElementContent => ({ type: 'text', value })
const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})

/** A drawing is replaced by its text alternative. */
function words(drawing: Element): ElementContent[] {
  const label = drawing.properties['ariaLabel'] ?? toString(select('title', drawing) ?? text(''))
  return label === '' ? [] : [element('p', element('em', text(`Drawing: ${String(label)}`)))]
}

/** The type of a callout, which the page shows as a color and an icon, comes before its title. */
function nameCallout(callout: Element): void {
  const kind = String(callout.properties['dataCallout'])
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const title = select('p', callout)
  if (!title) return
  const own = toString(title).trim()
  title.children = [element('strong', text(own === name ? `${name}:` : `${name}: ${own}`))]
  callout.tagName = 'blockquote'
}

/** Markdown tables have no caption, so it comes before the table. */
function freeCaption(table: Element): ElementContent[] {
  const caption = select('caption', table)
  if (!caption) return [table]
  table.children = table.children.filter((child) => child !== caption)
  return [element('p', element('em', text(toString(caption).trim()))), table]
}

function replaceBreaks(node: Element, by: ElementContent): void {
  node.children = node.children.map((child) => {
    if (child.type !== 'element') return child
    if (child.tagName === 'br') return by
    replaceBreaks(child, by)
    return child
  })
}

function prepare(node: Element, base: string): ElementContent[] {
  for (const name of ['href', 'src']) {
    const value = node.properties[name]
    if (typeof value === 'string' && URL.canParse(value, base)) node.properties[name] = new URL(value, base).href
  }
  if (node.tagName === 'svg') return words(node)
  if (node.tagName === 'pre') return [node]
  if (/^h[1-6]$/.test(node.tagName)) replaceBreaks(node, text(' '))
  if (node.tagName === 'td' || node.tagName === 'th') {
    makeOneLine(node)
    const { dataAlign } = node.properties
    if (typeof dataAlign === 'string') node.properties['align'] = dataAlign
  }
  node.children = clean(node.children, base)
  if (node.properties['dataCallout'] !== undefined) nameCallout(node)
  if (node.properties['dataSteps'] !== undefined)
    selectAll('h3', node).forEach((heading, index) => heading.children.unshift(text(`Step ${index + 1}: `)))
  if (hasClass(node, 'tab-label')) node.children = [element('strong', text(toString(node)))]
  if (hasClass(node, 'type')) node.tagName = 'em'
  if (hasClass(node, 'fact')) {
    // The content of a separate column, after its label.
    node.tagName = 'p'
    select('.label', node)?.children.push(text(':'))
  }
  // A heading in a summary stays a heading; as part of a paragraph, it would be lost.
  if (node.tagName === 'summary' && select('h2, h3, h4', node)) node.tagName = 'div'
  return node.tagName === 'table' ? freeCaption(node) : [node]
}

/**
 * Prepares a page's content for Markdown: without controls, with absolute URLs, and with words for what only the style
 * sheet shows (types of callouts, numbers of steps, labels of tabs).
 * @param content the nodes; they are modified
 */
export function clean(content: readonly ElementContent[], base: string): ElementContent[] {
  // A zoomable picture becomes a picture.
  const pictureIn = (node: ElementContent) =>
    node.type === 'element' && node.tagName === 'button' ? select('img', node) : undefined
  const shown = content.map((node) => pictureIn(node) ?? node)
  const kept = shown.filter((node) => node.type === 'text' || (node.type === 'element' && !isLeftOut(node)))
  return apart(kept.flatMap((node) => (node.type === 'element' ? prepare(node, base) : [node])))
}
