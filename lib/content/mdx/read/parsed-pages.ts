import { findOrMakeAll, keptResults } from '@/lib/content/sources/kept-results'
import { mdxFileSchema, type MdxContent, type MdxFile, type PageText } from './mdx-file'

const kept = (root: string) => keptResults(root, 'mdx', mdxFileSchema)

/**
 * Parses pages. Those that have not changed since the last time are not parsed; the parser is loaded for others only.
 * @param root the project's root folder, which keeps what is known
 */
export async function parsedPages(root: string, pages: readonly PageText[]): Promise<MdxFile[]> {
  const contents = await findOrMakeAll(
    kept(root),
    pages.map(({ text }) => [text]),
    async (open) => {
      const { readContent } = await import('./read-mdx')
      return open.map((index) => readContent(pages[index]?.text ?? ''))
    },
  )
  return pages.map(({ file, text }, index) => {
    const content = contents[index]
    if (!content) throw new Error(`${file} was not parsed.`)
    return { ...content, file, text }
  })
}

/** One text: as the checks parsed it, which a build begins with, or parsed now. */
export async function parsedText(root: string, text: string): Promise<MdxContent> {
  const known = kept(root).find([text])
  return known ?? kept(root).keep([text], (await import('./read-mdx')).readContent(text))
}
