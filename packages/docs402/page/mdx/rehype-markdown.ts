import { pageLanguage } from '../../content/page-language'
import type { Element, Nodes as Node, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { isLead } from '../../content/lead'
import { stackTable } from './stack-table'

const classesOf = ({ properties }: Element): (string | number)[] =>
  Array.isArray(properties['className']) ? properties['className'] : []

/** `<p align="center">`, as on GitHub, is obsolete HTML, and makes pictures float. */
function alignElement({ name, attributes }: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
  if (!name || name === 'img' || !/^[a-z]/.test(name)) return
  for (const attribute of attributes)
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'align') attribute.name = 'data-align'
}

/** Titles of a row of elements say what they are of, as those of Markdown do, unless they say it themselves. */
function nameTitles({ name, children }: MdxJsxFlowElementHast | MdxJsxTextElementHast): void {
  const cells = name === 'tr' ? children.filter((cell) => 'attributes' in cell) : []
  const value = cells.every((cell) => cell.name === 'th') ? 'col' : 'row'
  for (const cell of cells)
    if (cell.name === 'th') cell.attributes.unshift({ type: 'mdxJsxAttribute', name: 'scope', value })
}

/** The compiler turns `align` into a style attribute, which the content security policy blocks. */
function alignByAttribute({ tagName, properties }: Element): void {
  const { align } = properties
  if (typeof align !== 'string') return
  delete properties['align']
  if (tagName !== 'img') properties['dataAlign'] = align
}

/** The checkbox of a task gets an accessible name. */
function nameTask(item: Element): void {
  visit(item, 'element', (box) => {
    if (box.tagName === 'li' && box !== item) return 'skip'
    if (box.tagName === 'input')
      box.properties['ariaLabel'] = box.properties['checked']
        ? pageLanguage().words.frame.done
        : pageLanguage().words.frame.toDo
    return undefined
  })
}

/**
 * Adapts the HTML of Markdown: alignment by an attribute, the lead of a page, tables that stack in a narrow place, named
 * tasks, a footnote heading only for screen readers.
 */
export function rehypeMarkdown() {
  return (tree: Root): void => {
    markLead(tree)
    visit(tree, (node) => {
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        alignElement(node)
        nameTitles(node)
      }
      if ('children' in node) joinTexts(node)
    })
    visit(tree, 'element', (element) => {
      alignByAttribute(element)
      if (isMessage(element)) element.properties['dataMessage'] = ''
      // A table of a block says what its columns are.
      if (element.tagName === 'table' && element.properties['caption'] === undefined) {
        stackTable(element)
        nameRows(element)
      }
      if (classesOf(element).includes('task-list-item')) nameTask(element)
      if (classesOf(element).includes('sr-only')) element.properties['className'] = ['visually-hidden']
    })
  }
}

/** Whether an element is a heading that is a message as programs print it: a sentence in code, read as a text. */
function isMessage({ tagName, children }: Element): boolean {
  const [only, ...more] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  if (!/^h[2-4]$/.test(tagName) || only?.type !== 'element' || more.length > 0) return false
  return only.tagName === 'code' && /\s/.test(toString(only))
}

/** The paragraph right below the title is the lead of the page if it is short; else it is a text like any other. */
function markLead({ children }: Root): void {
  const visible = children.filter(({ type }) => type !== 'text' && type !== 'mdxjsEsm')
  const at = visible.findIndex((node) => node.type === 'element' && node.tagName === 'h1')
  const next = visible[at + 1]
  if (at < 0 || next?.type !== 'element' || next.tagName !== 'p') return
  if (isLead(toString(next))) next.properties['dataLead'] = ''
}

/** Texts that were set apart are one again: of several, Nextra's contents would show the first. */
function joinTexts({ children }: { children: Node[] }): void {
  for (const [index, child] of [...children.entries()].toReversed()) {
    const next = children[index + 1]
    if (child.type === 'text' && next?.type === 'text') {
      child.value += next.value
      children.splice(index + 1, 1)
    }
  }
}

/** Tables name their rows in the first cell: it is the row's header, if it says anything. */
function nameRows(table: Element): void {
  for (const row of selectAll('tr', table)) {
    const cells = row.children.filter((cell) => cell.type === 'element')
    const scope = cells.every(({ tagName }) => tagName === 'th') ? 'col' : 'row'
    for (const cell of cells) if (cell.tagName === 'th') cell.properties['scope'] ??= scope
  }
  for (const cell of selectAll('tbody td:first-child', table)) {
    if (toString(cell).trim() === '') continue
    cell.tagName = 'th'
    cell.properties['scope'] = 'row'
  }
}
