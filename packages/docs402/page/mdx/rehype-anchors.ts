import type { Element, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isMarkdown } from '../../content/public-files'
import { headingId, idsOf, UniqueIds } from './remark-ids'

const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName)

/**
 * Makes links within a page work as on GitHub: to level-1 and HTML headings, which would have no id, and ignoring case:
 * `#isMatch` links to the heading `isMatch()`, whose id is `ismatch`. An empty link, `[](#x)`, is an anchor, as in
 * READMEs. Of two elements with one id, a heading keeps it, or the first.
 */
export function rehypeAnchors() {
  return (tree: Root, file: VFile): void => {
    const ids = new UniqueIds()
    const targets = new Set<string>()
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => ids.add(...idsOf(node)))
    for (const headings of [true, false])
      visit(tree, 'element', (element) => {
        const { properties } = element
        if (isHeading(element) !== headings) return
        if (typeof properties['dataId'] === 'string') properties['id'] = properties['dataId']
        delete properties['dataId']
        const { id, href } = properties
        if (typeof id === 'string' && ids.has(id)) delete properties['id']
        else if (typeof id === 'string') ids.add(id)
        if (typeof href === 'string' && href.startsWith('#')) targets.add(href.slice(1).toLowerCase())
      })
    visit(tree, 'element', (element) => {
      if (!isHeading(element) || element.properties['id'] !== undefined) return
      const id = headingId(toString(element))
      if (element.tagName !== 'h1') element.properties['id'] = ids.free(id)
      else if (targets.has(id) && !ids.has(id)) element.properties['id'] = ids.free(id)
    })
    // Nextra knows headings of Markdown alone.
    if (isMarkdown(file.path))
      file.data['toc'] = selectAll(':is(h2, h3, h4, h5, h6):not(#footnote-label)', tree).map(
        ({ properties }) => properties,
      )
    visit(tree, 'element', (element, index, parent) => {
      const { tagName, properties } = element
      const target =
        typeof properties['href'] === 'string' && properties['href'].startsWith('#') ? properties['href'].slice(1) : ''
      if (tagName !== 'a' || !parent || index === undefined) return undefined
      if (isEmpty(element)) {
        const id = properties['id'] ?? (ids.has(target) ? '' : target)
        if (id === '') {
          parent.children.splice(index, 1)
          return index
        }
        parent.children[index] = { type: 'element', tagName: 'span', properties: { id }, children: [] }
        ids.add(String(id))
        return undefined
      }
      const like = target === '' ? undefined : ids.like(target)
      if (like !== undefined) properties['href'] = `#${like}`
      return undefined
    })
  }
}

function isEmpty(element: Element): boolean {
  return element.children.every((child) => child.type === 'text' && child.value.trim() === '')
}
