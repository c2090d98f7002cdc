import type { Element, ElementContent } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import type { ListItem, Nodes, Root, Table } from 'mdast'
import { visit } from 'unist-util-visit'
import { apart } from '@/lib/content/html/html'
import { isCellBlock, isCellText } from '@/lib/build/outputs/markdown/cell'
import { wordsBeforeCode } from '@/lib/build/outputs/markdown/handlers'
import { isLeftOut } from '@/lib/build/outputs/markdown/clean'

const WORDS_END = ' '

const isFootnote = ({ properties }: Element) =>
  properties['dataFootnoteRef'] !== undefined || properties['dataFootnoteBackref'] !== undefined

/** Words as a reader sees them: where lines end, words end. */
function wordsOfHtml(node: Element, inCell: boolean): string {
  const shown = node.children.filter((child: ElementContent) => {
    if (child.type !== 'element') return child.type === 'text'
    return !isFootnote(child) && (!isLeftOut(child) || (inCell && isCellText(child, node)))
  })
  return apart(shown)
    .map((child) => {
      if (child.type === 'text') return child.value
      if (child.type !== 'element') return ''
      if (child.tagName === 'br') return WORDS_END
      const pre = child.tagName === 'figure' ? select('pre', child) : undefined
      if (pre) return [WORDS_END, wordsBeforeCode(child, pre), WORDS_END, toString(pre), WORDS_END].join('')
      const words = wordsOfHtml(child, inCell)
      return isCellBlock(child) ? WORDS_END + words + WORDS_END : words
    })
    .join('')
}

function wordsOfMarkdown(node: Nodes): string {
  if (node.type === 'html') return node.value === '<br>' ? WORDS_END : ''
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  const words = node.children.map(wordsOfMarkdown)
  const blocks = node.children.some(({ type }) => ['paragraph', 'list', 'listItem', 'code'].includes(type))
  return words.join(blocks ? WORDS_END : '')
}

/** Spaces that the style sheet or Markdown puts around signs do not matter; that words are apart does. */
const normal = (text: string) =>
  text
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:)\]}|/])|(?<=[([{|/]) /g, '')
    .trim()

const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`

function cellsOfHtml(table: Element): string[][] {
  return selectAll('tr', table).map((row) =>
    row.children
      .filter((cell): cell is Element => cell.type === 'element' && /^t[dh]$/.test(cell.tagName))
      .map((cell) => normal(wordsOfHtml(cell, true))),
  )
}

function cellsOfMarkdown(table: Table): string[][] {
  return table.children.map(({ children }) => children.map((cell) => normal(wordsOfMarkdown(cell))))
}

/** A long text from shortly before the place where it differs from another. */
function fromDifference(text: string, other: string): string {
  const same = [...text].findIndex((letter, index) => letter !== other[index])
  const start = Math.max(0, (same < 0 ? text.length : same) - 20)
  return quoted(`${start > 0 ? '…' : ''}${text.slice(start)}`)
}

function compareTable(table: Element, there: Table | undefined): string[] {
  const rows = there ? cellsOfMarkdown(there) : []
  const wrong = cellsOfHtml(table).flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const other = rows[row]?.[column] ?? ''
      return cell === other ? [] : [{ row, column, cell, other }]
    }),
  )
  const [first] = wrong
  if (!first) return []
  const { row, column, cell, other } = first
  const name = quoted(toString(select('caption', table) ?? table).trim())
  const more = wrong.length > 1 ? ` In all, ${wrong.length} cells differ.` : ''
  return [
    `In the Markdown version, row ${row + 1}, column ${column + 1} of the table ${name} is ${fromDifference(other, cell)} instead of ${fromDifference(cell, other)}.${more}`,
  ]
}

function compareTables(page: readonly Element[], markdown: readonly Table[]): string[] {
  if (page.length !== markdown.length) {
    return [`The Markdown version has ${markdown.length} tables, and the page has ${page.length}.`]
  }
  return page.flatMap((table, index) => compareTable(table, markdown[index]))
}

/** Within a table there is no list in Markdown, and notes are none there. */
function itemsOfHtml(node: Element): Element[] {
  return node.children.flatMap((child): Element[] => {
    if (child.type !== 'element' || child.tagName === 'table' || isLeftOut(child)) return []
    if (child.properties['dataFootnotes'] !== undefined) return []
    return child.tagName === 'li' ? [child, ...itemsOfHtml(child)] : itemsOfHtml(child)
  })
}

/**
 * Compares the tables and lists of a page with those of its Markdown version, word by word.
 * @param content the content of the page
 * @param markdown its Markdown version, parsed
 * @returns a message for each table and each item that differs
 */
export function differingTablesAndLists(content: Element, markdown: Root): string[] {
  const tables: Table[] = []
  const items: ListItem[] = []
  visit(markdown, (node) => {
    if (node.type === 'table') tables.push(node)
    if (node.type === 'listItem') items.push(node)
  })
  const known = new Set(items.map((item) => normal(wordsOfMarkdown(item))))
  const lost = itemsOfHtml(content)
    .map((item) => normal(wordsOfHtml(item, false)))
    .filter((item) => !known.has(item))
  return [
    ...compareTables(selectAll('table', content), tables),
    ...lost.map((item) => `The Markdown version lacks the list item ${quoted(item)}.`),
  ]
}
