import type { Paragraph, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import { isSpace, replaceChild } from './nodes'

/** Elements that hold one line of text. */
const LINE = /^(?:h[1-6]|p)$/

/**
 * The title of folded text is not a paragraph, and not in one: `<summary>Title</summary>` above a line of text. Nor is
 * the only text of a `<p>` or a heading, on a line of its own.
 */
export function remarkSummaries() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (node: Paragraph, index, parent) => {
      if (!parent || index === undefined) return undefined
      const { name, children } = { name: undefined, ...parent }
      if (name === 'summary' || (children.length === 1 && LINE.test(name ?? ''))) {
        replaceChild(parent, index, node.children)
        return [SKIP, index + node.children.length]
      }
      const [first, ...rest] = node.children
      if (first?.type !== 'mdxJsxTextElement' || first.name !== 'summary') return undefined
      const title: MdxJsxFlowElement = { ...first, type: 'mdxJsxFlowElement', children: first.children as never[] }
      const after: RootContent[] = rest.every(isSpace) ? [] : [{ ...node, children: rest }]
      replaceChild(parent, index, [title, ...after])
      return [SKIP, index + 1]
    })
  }
}
