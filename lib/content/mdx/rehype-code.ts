import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseCodeMeta } from './code-meta'
import { highlight } from './highlight'
import { codeFigure, codeParts } from './code-figure'
import { expression } from './template'

/** Code in a block: the figure itself, without another box for its styles. */
function blockCode(figure: Parameters<typeof codeParts>[0]): MdxJsxFlowElementHast {
  const { className, wraps, inner } = codeParts(figure)
  const block = codeBlock(inner)
  block.attributes.push({ type: 'mdxJsxAttribute', name: 'className', value: className })
  if (wraps) block.attributes.push({ type: 'mdxJsxAttribute', name: 'wraps', value: 'true' })
  return block
}

/** `<CodeBlock html={"…"} />`: one string for React, not thousands of elements. */
const codeBlock = (html: string): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'CodeBlock',
  attributes: [expression('html', html)],
  children: [],
})

function fenceMeta(code: Element): string {
  const data: object = code.data ?? {}
  return 'meta' in data && typeof data.meta === 'string' ? data.meta : ''
}

function languageOf(code: Element): string {
  const names = code.properties['className']
  const name = Array.isArray(names) ? names.find((item) => String(item).startsWith('language-')) : undefined
  return name === undefined ? 'text' : String(name).slice('language-'.length)
}

/** Longer code is not colored, nor is a page with more of it, in characters: colors triple its bytes. */
const COLORED = { one: 12_000, page: 250_000 }

/** Replaces every code fence by a `CodeBlock` with its finished HTML. */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    const figures: Promise<void>[] = []
    let length = 0
    visit(tree, 'element', (node) => {
      if (node.tagName === 'pre') length += toString(node).length
    })
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0]
      if (node.tagName !== 'pre' || code?.type !== 'element' || !parent || index === undefined) return
      const metaText = fenceMeta(code)
      const language = languageOf(code)
      const { filename: title, column } = parseCodeMeta(metaText)
      const { ariaLabel } = code.properties
      const called = typeof ariaLabel === 'string' ? ariaLabel : undefined
      const text = toString(code).replace(/\n$/, '')
      const figure = highlight(
        text,
        length > COLORED.page || text.length > COLORED.one ? 'text' : language,
        metaText,
      ).then((highlighted) => {
        const figure = { html: highlighted, text, language, title, called }
        parent.children[index] =
          column === undefined
            ? codeBlock(codeFigure(figure))
            : blockCode({ ...figure, column: column === 'full' ? undefined : column })
      })
      figures.push(figure)
    })
    await Promise.all(figures)
  }
}
