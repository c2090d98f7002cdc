import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { remarkFormulaSyntax } from './formulas/remark-formula-syntax'

/** Made anew for each of them: what was frozen is copied with all that its plugins have left in it. */
const ofGithub = () => unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm)

/** Parses Markdown as GitHub does: braces and angle brackets are text. */
export const markdown = ofGithub().freeze()

/** Parses MDX. */
export const mdx = ofGithub().use(remarkMdx).freeze()

const formulaParsers = new Map<string, Pick<typeof markdown, 'parse'>>()

/** The same for texts with formulas, in which `$…$` is one or not. */
function withFormulas(isMarkdown: boolean, dollars: boolean): Pick<typeof markdown, 'parse'> {
  const key = `${isMarkdown} ${dollars}`
  const before = formulaParsers.get(key)
  if (before) return before
  const processor = ofGithub().use(remarkFormulaSyntax, { dollars })
  const parser = (isMarkdown ? processor : processor.use(remarkMdx)).freeze()
  formulaParsers.set(key, parser)
  return parser
}

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
  const hasFormulas = hasDollars || FORMULA.test(text)
  const parser = hasFormulas ? withFormulas(isMarkdown, hasDollars) : isMarkdown ? markdown : mdx
  const tree = parser.parse(text)
  if (kept + text.length > KEPT) {
    trees.clear()
    kept = 0
  }
  kept += text.length
  trees.set(key, tree)
  return structuredClone(tree)
}
