import type { Element, Root } from 'hast'
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { CODE_FIGURES, codeKey, type CodeKey } from '@/lib/content/parts/code-key'
import { parseCodeMeta } from './code-meta'
import { codeFigure } from './code-figure'
import { highlight } from './highlight'

/** `<CodeBlock name="Code 0" />`: its HTML comes with the page's properties, so that no script carries it. */
function codeBlock(name: CodeKey): MdxJsxFlowElementHast {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: [{ type: 'mdxJsxAttribute', name: 'name', value: name }],
    children: [],
  }
}

/** `const codeFigures = […]`, which only `getStaticProps` reads (lib/mdx/options.ts): Next leaves it out of the browser's code. */
function constant(figures: readonly string[]): MdxjsEsmHast {
  const elements = figures.map((value) => ({ type: 'Literal' as const, value }))
  return {
    type: 'mdxjsEsm',
    value: '',
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'VariableDeclaration',
            kind: 'const',
            declarations: [
              {
                type: 'VariableDeclarator',
                id: { type: 'Identifier', name: CODE_FIGURES },
                init: { type: 'ArrayExpression', elements },
              },
            ],
          },
        ],
      },
    },
  }
}

/** mdast-util-to-hast keeps a fence's meta in the element's data. */
function metaOf(code: Element): string {
  const data: object = code.data ?? {}
  return 'meta' in data && typeof data.meta === 'string' ? data.meta : ''
}

function languageOf(code: Element): string {
  const names = code.properties['className']
  const name = Array.isArray(names) ? names.find((item) => String(item).startsWith('language-')) : undefined
  return name === undefined ? 'text' : String(name).slice('language-'.length)
}

/** Replaces every code fence by a `CodeBlock`, and puts the finished HTML of the figures into a constant of the page. */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    const figures: Promise<string>[] = []
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0]
      if (node.tagName !== 'pre' || code?.type !== 'element' || !parent || index === undefined) return
      const metaText = metaOf(code)
      const language = languageOf(code)
      const { filename } = parseCodeMeta(metaText)
      const text = toString(code).replace(/\n$/, '')
      parent.children[index] = codeBlock(codeKey(figures.length))
      figures.push(
        highlight(text, language, metaText).then((html) =>
          String(codeFigure({ html, text, language, title: filename })),
        ),
      )
    })
    if (figures.length > 0) tree.children.push(constant(await Promise.all(figures)))
  }
}
