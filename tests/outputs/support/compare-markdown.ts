import type { Element, ElementContent } from 'hast'
import { matches, select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { languageName } from '../../../packages/docs402/page/mdx/languages'
import { mainOf } from '../../../packages/docs402/build/page-contents'

/** Controls of the page. */
const CONTROLS =
  '.anchor, .visually-hidden, .code-tools, button, dialog, form, script, style, template, noscript, wbr, ' +
  '[role="tablist"], [data-search="off"]'

/** Controls, icons and decorative pictures. */
function isLeftOut(node: Element): boolean {
  const { tagName, properties } = node
  if (matches(CONTROLS, node)) return true
  if (tagName === 'svg') return properties['role'] !== 'img'
  return (tagName === 'img' && !properties['alt']) || properties['ariaHidden'] === 'true'
}

/** The style sheet separates neighboring elements on the page; in plain text their words would run together. */
function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    const both = child.type === 'element' && children[index + 1]?.type === 'element'
    return both ? [child, { type: 'text', value: ' ' }] : [child]
  })
}

/** The text of a documentation page, or of a post with its heading; for other pages, all of the main part. */
function pageContent(main: Element): ElementContent[] {
  const post = select('[data-post-text]', main)
  const heading = post && select('h1', main)
  if (post) return heading ? [heading, ...post.children] : post.children
  return (select('article.prose', main) ?? main).children
}

const BLOCK_END = '\n'
const BLOCKS =
  /^(blockquote|caption|dd|details|div|dl|dt|figcaption|figure|footer|h[1-6]|input|li|ol|p|pre|section|summary|svg|table|tr|ul)$/
const HEADING = /^h[1-6]$/
const CELL = /^t[dh]$/

/** In Markdown, a footnote is `[^1]` and its note. */
const isFootnoteLink = ({ properties }: Element) =>
  properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined

/** In a cell, words for screen readers say what a sign means; in a link, what the browser does. */
const isMeaningOfSign = ({ properties: { className } }: Element, parent: Element, inCell: boolean) =>
  inCell && parent.tagName !== 'a' && Array.isArray(className) && className.includes('visually-hidden')

/** What readers see of a page's content. */
function visible(node: Element, inCell = false): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child]
    if (isFootnoteLink(child) || (isLeftOut(child) && !isMeaningOfSign(child, node, inCell))) return []
    return [visible(child, inCell || CELL.test(child.tagName))]
  })
  return { ...node, children }
}

/** The text of HTML, each block on a line of its own, a row of a table on one line, headings with their level. */
function textOfHtml(node: Element, inRow = false): string {
  const blockEnd = inRow ? ' ' : BLOCK_END
  const inside = (): string => {
    if (node.tagName === 'pre') return toString(node).replaceAll('\n', ' ')
    // A drawing says in words what it shows.
    if (node.tagName === 'svg') return String(node.properties['ariaLabel'] ?? '')
    const parts = spaced(node.children).map((child) => {
      if (child.type === 'text') return child.value.replaceAll('\n', ' ')
      if (child.type !== 'element') return ''
      const text = textOfHtml(child, inRow || node.tagName === 'tr')
      return child.tagName === 'br' || CELL.test(child.tagName) ? ` ${text} ` : text
    })
    return parts.join('') + (HEADING.test(node.tagName) ? ` ${node.tagName}` : '')
  }
  return BLOCKS.test(node.tagName) ? blockEnd + inside() + blockEnd : inside()
}

/** The same of Markdown, in one line. */
function textOfMarkdown(node: Nodes): string {
  if (node.type === 'html') return node.value === '<br>' ? ' ' : ''
  // The page shows the language of code, or the name of its file, above it.
  if (node.type === 'code') return [languageName(node.lang ?? ''), node.meta ?? '', node.value].join(' ')
  if ('value' in node) return node.value
  if (!('children' in node)) return ' '
  const holdsBlocks = /^(root|blockquote|list|listItem|table|tableRow|footnoteDefinition)$/.test(node.type)
  const text = node.children.map(textOfMarkdown).join(holdsBlocks ? ' ' : '')
  return node.type === 'heading' ? `${text} h${node.depth}` : text
}

/** Signs, and the spaces around them, differ between the two; which words follow each other does not. */
const words = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const reader = unified().use(remarkParse).use(remarkGfm).freeze()

/**
 * What a page says and its Markdown version does not: blocks of text, word by word, headings with their levels, and the
 * URLs of links.
 * @param url the page's own
 */
export function lostInMarkdown(html: string, markdown: string, url: string): string[] {
  const page = visible({ type: 'element', tagName: 'div', properties: {}, children: pageContent(mainOf(html)) })
  const tree = reader.parse(markdown.replace(/^---\n[\s\S]*?\n---\n/, ''))
  const text = ` ${words(textOfMarkdown(tree))} `
  const blocks = textOfHtml(page).split(BLOCK_END).map(words)
  const seen = new Set<string>()
  // A page's Markdown leads to the Markdown of others.
  visit(tree, 'link', ({ url: to }) => {
    const page = to.replace(/(?:\/index)?\.md(?=#|$)/, '')
    seen.add(to).add(URL.canParse(page) ? new URL(page).href : page)
  })
  const links = selectAll('a[href]', page).map(({ properties }) => new URL(String(properties['href']), url).href)
  return [
    ...blocks.filter((block) => block !== '' && !text.includes(` ${block} `)),
    ...links.filter((link) => !seen.has(link)),
  ]
}
