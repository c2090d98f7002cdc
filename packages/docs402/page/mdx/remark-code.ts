import type { Nodes, Parents, Root, Text } from 'mdast'
import type { MdxTextExpression } from 'mdast-util-mdx-expression'
import { visit } from 'unist-util-visit'
import { fenceInfo } from './code-meta'
import { replaceChild } from './nodes'
import { literalCode } from './template'
import { partSigns } from '../../content/typography'

const CODE = /^(?:code|kbd|pre|samp|tt)$/
const TAG = /^<(\/?)(?:code|kbd|pre|samp|tt)(?:\s[^<>]*)?>$/i

/** Text that is not typeset, in MDX. */
const literal = (value: string): MdxTextExpression => ({ type: 'mdxTextExpression', ...literalCode(value) })

/** The same in Markdown. */
const html = (value: string) => ({
  type: 'html' as const,
  value: value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
})

function keep(node: Nodes, makeNode: (value: string) => Nodes): void {
  visit(node, 'text', (text: Text, index, parent: Parents | undefined) => {
    if (parent && index !== undefined) replaceChild(parent, index, [makeNode(text.value)])
  })
}

/** Code is shown as it is written: nothing in `<code>` is typeset; nor is `--help`. */
export function remarkCode() {
  return (tree: Root): void => {
    partSigns(tree)
    visit(tree, (node) => {
      if (node.type === 'code') {
        const { language, meta } = fenceInfo(node.lang ?? '', node.meta ?? '')
        Object.assign(node, { lang: language || null, meta: meta || null })
      }
      if (node.type === 'inlineCode') node.value = node.value.replaceAll('\n', ' ')
      if (!('children' in node)) return
      if ('name' in node && CODE.test(node.name ?? '')) keep(node, literal)
      let open = 0
      for (const [index, child] of node.children.entries()) {
        const tag = child.type === 'html' ? TAG.exec(child.value) : null
        if (tag) open += tag[1] === '' ? 1 : -1
        else if (open > 0 && child.type === 'text') replaceChild(node, index, [html(child.value)])
        else if (open > 0) keep(child, html)
      }
    })
  }
}
