import type { Element, ElementContent } from 'hast'
import { matches, select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { apart } from '@/lib/content/html/html'
import { hasClass, makeOneLine } from './cell'

/** What is there for using the page, not for reading it. */
const CONTROLS =
  '.anchor, .visually-hidden, .code-tools, button, dialog, form, script, style, template, noscript, wbr, ' +
  '[role="tablist"], [data-search="off"]'

/** Not to be told by a text: icons, and pictures that say nothing. */
function isMute(node: Element): boolean {
  const { tagName, properties } = node
  if (tagName === 'svg') return properties['role'] !== 'img'
  return (tagName === 'img' && !properties['alt']) || properties['ariaHidden'] === 'true'
}

/** Whether an element of a page's main part is left out of its content, with all that stands in it. */
export const isLeftOut = (node: Element): boolean => matches(CONTROLS, node) || isMute(node)

/**
 * The content of a page's main part: the text of a documentation page, or of a post with its heading, else all of it.
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

/** A drawing says in words what it shows. */
function words(drawing: Element): ElementContent[] {
  const label = drawing.properties['ariaLabel'] ?? toString(select('title', drawing) ?? text(''))
  return label === '' ? [] : [element('p', element('em', text(`Drawing: ${String(label)}`)))]
}

/** The kind of a callout stands before its title, where the page shows a colour and a sign. */
function nameCallout(callout: Element): void {
  const kind = String(callout.properties['dataCallout'])
  const name = kind.charAt(0).toUpperCase() + kind.slice(1)
  const title = select('p', callout)
  if (!title) return
  const own = toString(title).trim()
  title.children = [element('strong', text(own === name ? `${name}:` : `${name}: ${own}`))]
  callout.tagName = 'blockquote'
}

/** A caption of a table is no part of Markdown's tables: it comes before. */
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
    // What is said in a column of its own, after its label.
    node.tagName = 'p'
    select('.label', node)?.children.push(text(':'))
  }
  // A heading that opens something stays a heading: as a paragraph, a summary would take it in.
  if (node.tagName === 'summary' && select('h2, h3, h4', node)) node.tagName = 'div'
  return node.tagName === 'table' ? freeCaption(node) : [node]
}

/**
 * Makes a page's content ready to become Markdown: without controls, addresses complete, and what only the style sheet
 * said (kinds of callouts, numbers of steps, labels of tabs) said in words.
 * @param content the nodes; they are changed
 */
export function clean(content: readonly ElementContent[], base: string): ElementContent[] {
  // A picture that opens when it is clicked is a picture.
  const pictureIn = (node: ElementContent) =>
    node.type === 'element' && node.tagName === 'button' ? select('img', node) : undefined
  const shown = content.map((node) => pictureIn(node) ?? node)
  const kept = shown.filter((node) => node.type === 'text' || (node.type === 'element' && !isLeftOut(node)))
  return apart(kept.flatMap((node) => (node.type === 'element' ? prepare(node, base) : [node])))
}
