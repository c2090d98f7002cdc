import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Parses Markdown as GitHub does: braces and angle brackets are text. */
export const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()

/** Parses MDX. */
export const mdx = markdown().use(remarkMdx).freeze()

const trees = new Map<string, Root>()
/** In characters, of which each takes some 100 bytes in a tree. More than most sites have; in development, each edit is a text. */
const KEPT = 1_000_000
let kept = 0

/**
 * The tree of a text as it is written, parsed once in a process: each caller has a copy to change.
 * @throws a syntax error, with its place
 */
export function parsedTree(text: string, isMarkdown: boolean): Root {
  const key = `${isMarkdown ? 'md' : 'mdx'}:${text}`
  const known = trees.get(key)
  if (known) return structuredClone(known)
  const tree = (isMarkdown ? markdown : mdx).parse(text)
  if (kept + text.length > KEPT) {
    trees.clear()
    kept = 0
  }
  kept += text.length
  trees.set(key, tree)
  return structuredClone(tree)
}
