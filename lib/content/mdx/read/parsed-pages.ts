import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { recall, remembered } from '@/lib/content/sources/remembered'
import { isMarkdown } from '../is-markdown'
import { mdxFileSchema, type MdxContent, type MdxFile, type PageText } from './mdx-file'

/** What the parser takes from the folder above. */
const ABOVE = ['github-html.ts', 'remark-github-html.ts', 'remark-nextra.ts'].map((name) => `../${name}`)
/** A change of the parser changes its answers. Next's bundler would take `new URL('.', …)` for a file to bundle. */
const own = path.dirname(fileURLToPath(import.meta.url))
const PARSER = createHash('sha256')
for (const name of [...readdirSync(own).sort(), ...ABOVE]) PARSER.update(readFileSync(path.join(own, name)))
const VERSION = PARSER.digest('hex')

const keyOf = (text: string, file: string): string[] => [VERSION, isMarkdown(file) ? 'md' : 'mdx', text]

/**
 * Parses pages. Those that have not changed since the last time are recalled; the parser is loaded for others only.
 * @param root the project's root folder, which keeps what is known
 */
export async function parsedPages(root: string, pages: readonly PageText[]): Promise<MdxFile[]> {
  const keys = pages.map(({ file, text }) => keyOf(text, file))
  const contents = await remembered(root, 'pages', keys, mdxFileSchema, async (indexes) => {
    const { readContent } = await import('./read-mdx')
    return indexes.map((index) => readContent(pages[index]?.text ?? '', pages[index]?.file ?? ''))
  })
  return pages.map(({ file, text }, index) => {
    const content = contents[index]
    if (!content) throw new Error(`${file} was not parsed.`)
    return { ...content, file, text }
  })
}

/** What the checks have kept, read once by each process, and what it has parsed itself. */
const kept = new Map<string, ReturnType<typeof recall<MdxContent>>>()
const parsed = new Map<string, MdxContent>()

/**
 * One text: as the checks parsed it, which a build begins with, or parsed now.
 * @param file whose ending says whether it is MDX or Markdown
 */
export async function parsedText(root: string, text: string, file: string): Promise<MdxContent> {
  const key = keyOf(text, file)
  const name = key.join('\n')
  const before = kept.get(root) ?? recall(root, 'pages', mdxFileSchema)
  kept.set(root, before)
  const content = parsed.get(name) ?? before(key) ?? (await import('./read-mdx')).readContent(text, file)
  parsed.set(name, content)
  return content
}
