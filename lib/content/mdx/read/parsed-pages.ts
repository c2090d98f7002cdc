import { findOrMakeAll, keptResults } from '@/lib/content/sources/kept-results'
import { isMarkdown } from '../is-markdown'
import { mdxFileSchema, type MdxContent, type MdxFile, type PageText } from './mdx-file'

const kept = (root: string) => keptResults(root, 'mdx', mdxFileSchema)

const keyOf = (text: string, file: string): string[] => [isMarkdown(file) ? 'md' : 'mdx', text]

/**
 * Parses pages. Unchanged ones come from the cache, and the parser is loaded only for others.
 * @param root the project's root folder, which has the cache
 */
export async function parsedPages(root: string, pages: readonly PageText[]): Promise<MdxFile[]> {
  const keys = pages.map(({ file, text }) => keyOf(text, file))
  const contents = await findOrMakeAll(kept(root), keys, async (open) => {
    const { readContent } = await import('./read-mdx')
    return open.map((index) => readContent(pages[index]?.text ?? '', pages[index]?.file ?? ''))
  })
  return pages.map(({ file, text }, index) => {
    const content = contents[index]
    if (!content) throw new Error(`${file} was not parsed.`)
    return { ...content, file, text }
  })
}

/**
 * One text: from the cache of the checks, which a build starts with, or parsed now.
 * @param file its extension tells MDX from Markdown
 */
export async function parsedText(root: string, text: string, file: string): Promise<MdxContent> {
  const key = keyOf(text, file)
  return kept(root).find(key) ?? kept(root).keep(key, (await import('./read-mdx')).readContent(text, file))
}
