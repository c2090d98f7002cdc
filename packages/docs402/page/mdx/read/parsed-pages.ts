import { cached } from '../../../content/sources/cached'
import { dollarsOf } from '../../../content/sources/site-file'
import { isMarkdown } from '../../../content/public-files'
import type { MdxContent, MdxFile, PageText } from './mdx-file'

/** The name of what texts are read to in the cache. */
export const PARSED = 'mdx'

/** What a text is read from: its kind, whether single dollars are formulas, itself. */
export const inputsOfText = (root: string, text: string, file: string): string[] => [
  isMarkdown(file) ? 'md' : 'mdx',
  String(dollarsOf(root)),
  text,
]

/**
 * One text: from the cache of the checks, which a build starts with, or parsed now. The parser is slow to load.
 * @param root the project's root folder, which has the cache
 * @param file its extension distinguishes MDX from Markdown
 */
export function parsedText(root: string, text: string, file: string): Promise<MdxContent> {
  const inputs = inputsOfText(root, text, file)
  return cached(root, PARSED, inputs, async () => (await import('./read-mdx')).readContent(text, file, dollarsOf(root)))
}

/** Parses pages. */
export function parsedPages(root: string, pages: readonly PageText[]): Promise<MdxFile[]> {
  return Promise.all(pages.map(async (page) => ({ ...(await parsedText(root, page.text, page.file)), ...page })))
}
