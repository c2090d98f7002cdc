import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFileMessage } from 'vfile-message'
import { placeOfOffset } from '@chain-data/findings'
import { remarkGithubHtml } from '../remark-github-html'
import { explainSyntax, offsetOf } from './explain-syntax'
import type { MdxProblem, OffsetRange } from './mdx-file'

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()
const withMdx = markdown().use(remarkMdx).use(remarkGithubHtml).freeze()

/** Parses Markdown as GitHub does: everything is text that is nothing else. */
export const parseMarkdown = (text: string): Root => markdown.parse(text)

/** More faults of one page are not told at once. */
const MAX_PROBLEMS = 30

/**
 * Parses MDX until nothing is wrong any more: each fault is noted, and blanked out for the next time.
 * @returns what can be parsed; an empty tree when a fault can't be blanked out, or there are too many
 */
export function parseMdx(text: string): { tree: Root; problems: MdxProblem[] } {
  const problems: MdxProblem[] = []
  let readable = text
  for (;;) {
    try {
      return { tree: withMdx.parse(readable), problems }
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      const { start, blank, ...explained } = explainSyntax(readable, parserError(readable, error))
      problems.push({ ...placeOfOffset(text, start), ...explained })
      const rest = blanked(readable, blank)
      if (rest === readable || problems.length >= MAX_PROBLEMS)
        return { tree: { type: 'root', children: [] }, problems }
      readable = rest
    }
  }
}

function parserError(text: string, { line, column, reason, cause }: VFileMessage) {
  // A tag that is never closed is only placed in the message's text: "(3:1-3:7)".
  const [, inLine, inColumn] = /\((\d+):(\d+)/.exec(reason) ?? []
  const at = offsetOf(text, line ?? Number(inLine ?? 1), column ?? Number(inColumn ?? 1))
  return { at, reason, cause: cause instanceof Error ? cause.message : undefined }
}

function blanked(text: string, ranges: readonly OffsetRange[]): string {
  let result = text
  for (const { start, end } of ranges) {
    result = result.slice(0, start) + result.slice(start, end).replaceAll(/[^\n]/g, ' ') + result.slice(end)
  }
  return result
}
