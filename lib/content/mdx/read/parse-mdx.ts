import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFileMessage } from 'vfile-message'
import { explainSyntax } from './explain-syntax'
import { githubHtml } from './github-html'
import type { MdxProblem } from './mdx-file'

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()
const withMdx = markdown().use(remarkMdx).freeze()

/** Parses Markdown as GitHub does: unknown syntax is text. */
export const parseMarkdown = (text: string): Root => markdown.parse(text)

/** @returns the tree; an empty one with a syntax error: its first one, and all of GitHub's HTML */
export function parseMdx(text: string): { tree: Root; problems: MdxProblem[] } {
  try {
    return { tree: withMdx.parse(text), problems: [] }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const found = githubHtml(parseMarkdown(text), text)
    const first = explainSyntax(text, error)
    const isTold = found.some(({ line }) => line === first.line)
    return { tree: { type: 'root', children: [] }, problems: isTold ? found : [...found, first] }
  }
}
