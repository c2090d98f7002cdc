import type { Element, Root } from 'hast'
import { expect, it } from 'vitest'
import { visit } from 'unist-util-visit'
import { rehypeFilled } from './rehype-filled'

const h = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

/** The names of the elements in a filled block; `Raw` holds finished HTML. */
function namesIn(children: Element[]): string[] {
  const data = { filled: true }
  const root: Root = {
    type: 'root',
    children: [{ type: 'mdxJsxFlowElement', name: 'div', attributes: [], children, data }],
  }
  rehypeFilled()(root)
  const names: string[] = []
  visit(root, (node) => {
    if ('tagName' in node) names.push(node.tagName)
    if ('name' in node) names.push(String(node.name))
  })
  return names.slice(1)
}

it('gives React what no component is in as finished HTML', () => {
  expect(namesIn([h('p', 'a ', h('em', 'b'))])).toEqual(['Raw'])
})

it.each([2, 3, 4, 5])('leaves what is in a heading as it is: the contents of the page have it too (h%i)', (level) => {
  expect(namesIn([h(`h${level}`, h('code', 'Choice'))])).toEqual([`h${level}`, 'code'])
})
