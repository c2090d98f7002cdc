import { findOrMakeAll, keptResults } from '@/lib/content/sources/kept-results'
import { isMarkdown } from '../is-markdown'
import { mdxFileSchema, type MdxContent, type MdxFile, type PageText } from './mdx-file'

const kept = (root: string) => keptResults(root, 'mdx', mdxFileSchema)

const keyOf = (text: string, file: string): string[] => [isMarkdown(file) ? 'md' : 'mdx', text]

/**
 * Parses pages. Those that have not changed since the last time are not parsed; the parser is loaded for others only.
 * @param root the project's root folder, which keeps what is known
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
 * One text: as the checks parsed it, which a build begins with, or parsed now.
 * @param file whose ending says whether it is MDX or Markdown
 */
export async function parsedText(root: string, text: string, file: string): Promise<MdxContent> {
  const key = keyOf(text, file)
  return kept(root).find(key) ?? kept(root).keep(key, (await import('./read-mdx')).readContent(text, file))
}
