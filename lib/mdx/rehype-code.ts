import path from 'node:path'
import type { Element, Root } from 'hast'
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { CODE_FIGURES, codeKey, type CodeKey } from '@/lib/content/parts/code-key'
import { parseCodeMeta } from './code-meta'
import { codeFigure } from './code-figure'
import { highlight } from './highlight'

const codeBlock = (attribute: MdxJsxAttribute): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name: 'CodeBlock',
  attributes: [attribute],
  children: [],
})

/** `<CodeBlock name="Code 0" />`: its HTML comes with the page's properties, so that no script carries it. */
const named = (name: CodeKey) => codeBlock({ type: 'mdxJsxAttribute', name: 'name', value: name })

/** `<CodeBlock html={"…"} />`: one string for React, not thousands of elements. */
function whole(html: string): MdxJsxFlowElementHast {
  const expression = { type: 'Literal' as const, value: html }
  const estree = {
    type: 'Program' as const,
    sourceType: 'module' as const,
    body: [{ type: 'ExpressionStatement' as const, expression }],
  }
  const value = {
    type: 'mdxJsxAttributeValueExpression' as const,
    value: JSON.stringify(html),
    data: { estree },
  }
  return codeBlock({ type: 'mdxJsxAttribute', name: 'html', value })
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

/**
 * Whether a file's code comes with its page's properties. Text that pages import has none of its own. While developing, an edit
 * of text and code in one must arrive with the script, which is all that the development server sends for it.
 */
function comesWithPage(file: VFile, root: string): boolean {
  const inPages = !path.relative(path.join(root, 'pages'), file.path).startsWith('..')
  return inPages && process.env.NODE_ENV !== 'development'
}

/**
 * Replaces every code fence by a `CodeBlock`, and puts the finished HTML of the figures into a constant of the page.
 * @param options `root` is the project's folder
 */
export function rehypeCode({ root }: { root: string }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const apart = comesWithPage(file, root)
    const figures: Promise<string>[] = []
    visit(tree, 'element', (node, index, parent) => {
      const code = node.children[0]
      if (node.tagName !== 'pre' || code?.type !== 'element' || !parent || index === undefined) return
      const metaText = metaOf(code)
      const language = languageOf(code)
      const { filename } = parseCodeMeta(metaText)
      const text = toString(code).replace(/\n$/, '')
      const key = codeKey(figures.length)
      figures.push(
        highlight(text, language, metaText).then((code) => {
          const html = String(codeFigure({ html: code, text, language, title: filename }))
          parent.children[index] = apart ? named(key) : whole(html)
          return html
        }),
      )
    })
    const all = await Promise.all(figures)
    if (apart && all.length > 0) tree.children.push(constant(all))
  }
}
