import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { parseCodeMeta } from './code-meta'
import { highlight } from './highlight'
import { codeFigure } from './code-figure'
import { rawElement } from './rehype-filled'

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

/** Replaces every code fence by its finished HTML. */
export function rehypeCode({ root }: { root: string }) {
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
      const pendingFigure = highlight(
        root,
        text,
        length > COLORED.page || text.length > COLORED.one ? 'text' : language,
        metaText,
      ).then((highlighted) => {
        const parts = { html: highlighted, text, language, title, called }
        const figure = codeFigure({ ...parts, column: column === 'full' ? undefined : column })
        // In a block it needs no box for its styles.
        parent.children[index] = rawElement(column === undefined ? h('div.ui', figure) : figure)
      })
      figures.push(pendingFigure)
    })
    await Promise.all(figures)
  }
}
