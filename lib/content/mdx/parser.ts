import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Parses Markdown as GitHub does: braces and angle brackets are text. */
export const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze()

/** Parses MDX. */
export const mdx = markdown().use(remarkMdx).freeze()
