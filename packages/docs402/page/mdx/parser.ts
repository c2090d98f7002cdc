import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { remarkFormulaSyntax } from './formulas/remark-formula-syntax'

/** Parses Markdown as GitHub does: braces and angle brackets are text. */
export const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()

/** Parses MDX. */
export const mdx = markdown().use(remarkMdx).freeze()

/** The same for texts with formulas, in which `$…$` is one or not. */
const withFormulas = [false, true].map((dollars) => {
  const plain = markdown().use(remarkFormulaSyntax, { dollars }).freeze()
  return { plain, withCode: plain().use(remarkMdx).freeze() }
})

/** Where a formula may begin. Other texts are parsed without their syntax, which takes time. */
const FORMULA = /\$\$|\\\(/

const trees = new Map<string, Root>()
/** In characters, of which each takes some 100 bytes in a tree. More than most sites have; in development, each edit is a text. */
const KEPT = 1_000_000
let kept = 0

/** Whether the front matter of a page says that single dollars are formulas: `math: dollars`. */
export const saysDollars = (text: string): boolean =>
  /^---[ \t]*\n(?:(?!---)[^\n]*\n)*?math:[ \t]*["']?dollars["']?[ \t]*\n/.test(text)

/**
 * The tree of a text as it is written, parsed once in a process: each caller has a copy to change.
 * @param dollars whether `$…$` is a formula, as the settings of the site say; a page can say so itself
 * @throws a syntax error, with its place
 */
export function parsedTree(text: string, isMarkdown: boolean, dollars = false): Root {
  const hasDollars = dollars || saysDollars(text)
  const key = `${isMarkdown ? 'md' : 'mdx'}${hasDollars ? '$' : ''}:${text}`
  const cachedTree = trees.get(key)
  if (cachedTree) return structuredClone(cachedTree)
  const formulas = hasDollars || FORMULA.test(text) ? withFormulas[Number(hasDollars)] : undefined
  const { plain, withCode } = formulas ?? { plain: markdown, withCode: mdx }
  const tree = (isMarkdown ? plain : withCode).parse(text)
  if (kept + text.length > KEPT) {
    trees.clear()
    kept = 0
  }
  kept += text.length
  trees.set(key, tree)
  return structuredClone(tree)
}
