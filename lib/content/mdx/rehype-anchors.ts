import { slug } from 'github-slugger'
import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { idText } from './remark-nextra'

/**
 * Lets a page link to its own places as on GitHub: to headings of level 1 and of HTML, which have no id otherwise, and
 * in any case: `#isMatch` leads to the heading `isMatch()`, whose id is `ismatch`. A link without words, `[](#x)`, is
 * none: READMEs name a place by it.
 */
export function rehypeAnchors() {
  return (tree: Root): void => {
    const ids = new Set<string>()
    const asked = new Set<string>()
    visit(tree, 'element', ({ tagName, properties: { id, href } }) => {
      if (typeof id === 'string') ids.add(id)
      if (tagName === 'a' && typeof href === 'string' && href.startsWith('#')) asked.add(href.slice(1).toLowerCase())
    })
    visit(tree, 'element', (element) => {
      if (!/^h[1-6]$/.test(element.tagName) || element.properties['id'] !== undefined) return
      const id = slug(idText(toString(element).trim()))
      if (ids.has(id) || (element.tagName === 'h1' && !asked.has(id))) return
      ids.add(id)
      element.properties['id'] = id
    })
    visit(tree, 'element', (element, index, parent) => {
      const { tagName, properties } = element
      const { href } = properties
      if (tagName === 'a' && parent && index !== undefined && isEmpty(element)) {
        const id = properties['id'] ?? (typeof href === 'string' && href.startsWith('#') ? href.slice(1) : undefined)
        if (id === undefined || ids.has(String(id)) !== (properties['id'] !== undefined)) {
          parent.children.splice(index, 1)
          return index
        }
        parent.children[index] = { type: 'element', tagName: 'span', properties: { id }, children: [] }
        ids.add(String(id))
        return undefined
      }
      if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#') || ids.has(href.slice(1)))
        return undefined
      const id = [...ids].find((candidate) => candidate.toLowerCase() === href.slice(1).toLowerCase())
      if (id) properties['href'] = `#${id}`
      return undefined
    })
  }
}

function isEmpty(element: Element): boolean {
  return element.children.every((child) => child.type === 'text' && child.value.trim() === '')
}
