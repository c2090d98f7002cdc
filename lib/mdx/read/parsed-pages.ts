import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { remembered } from '@/lib/sources/remembered'
import { mdxFileSchema, type MdxFile, type PageText } from './mdx-file'

/** A change of the parser changes what it says of a page. */
const own = new URL('.', import.meta.url)
const PARSER = createHash('sha256')
for (const name of readdirSync(own).sort()) PARSER.update(readFileSync(new URL(name, own)))
const VERSION = PARSER.digest('hex')

/**
 * Parses pages: those that have not changed since the last time are not even looked at, and the parser is not loaded for them.
 * @param root the project's root folder, which keeps what is known
 */
export async function parsedPages(root: string, pages: readonly PageText[]): Promise<MdxFile[]> {
  const keys = pages.map(({ text }) => [VERSION, text])
  const contents = await remembered(root, 'pages', keys, mdxFileSchema, async (indexes) => {
    const { readContent } = await import('./read-mdx')
    return indexes.map((index) => readContent(pages[index]?.text ?? ''))
  })
  return pages.map(({ file, text }, index) => {
    const content = contents[index]
    if (!content) throw new Error(`${file} was not parsed.`)
    return { ...content, file, text }
  })
}
