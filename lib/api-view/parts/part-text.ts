import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placeOfOffset } from '@chain-data/findings'
import type { MdxUse } from '@/lib/content/mdx/read/mdx-file'
import { parsedText } from '@/lib/content/mdx/read/parsed-pages'
import { withoutCode } from '@/lib/content/mdx/mdx-text'
import type { PartHeading } from '@/lib/api-view/static-part'

/** What a page's text, or that of a component, holds of components and other texts. */
export interface PartText {
  uses: readonly MdxUse[]
  imports: readonly { from: string; name: string | null }[]
  /** The headings of levels 2 to 6, with their place in the text. */
  headings: readonly (Omit<PartHeading, 'depth'> & { depth: number; start: number })[]
}

const isText = (file: string) => /\.mdx?$/.test(file)
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.mdx', '/index.tsx', '/index.ts']
const READ = /\.(?:mdx?|[jt]sx?)$/

/**
 * Reads a page's text, or a component.
 * @param file path from the root
 * @param root the project's folder
 */
export async function readPartText(file: string, root: string): Promise<PartText> {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '')
  if (!isText(file)) return readComponent(text)
  const { uses, imports, headings } = await parsedText(root, text)
  return {
    uses,
    imports: imports.map(({ from, name, local }) => ({ from, name: name === 'default' ? (local ?? null) : null })),
    headings: headings.flatMap(({ depth, slug, text: value, start }) =>
      depth > 1 ? [{ id: slug, depth, value, start }] : [],
    ),
  }
}

const IMPORT = /^import\s+(?:(\w+)\s*,?\s*)?(?:\{[^}]*\}\s*|\*\s+as\s+\w+\s*)?(?:from\s*)?['"]([^'"\n]+)['"]/gm
const TAG = /<([A-Z]\w*)(?:\s+(?:of|name)="([^"]*)")?/g

/** Of a component, which is no Markdown: the compiler would cost every page more than the parts that are looked for. */
function readComponent(text: string): PartText {
  const uses = [...withoutCode(text).matchAll(TAG)].map(({ 0: tag, 1: name = '', 2: attribute = null, index }) => ({
    ...placeOfOffset(text, index),
    start: index,
    end: index + tag.length,
    name,
    attribute,
  }))
  const imports = [...text.matchAll(IMPORT)].map(([, name = null, from = '']) => ({ from, name }))
  return { uses, imports, headings: [] }
}

/** The project's own file that a text imports: Markdown or a component. */
export function importedFile(from: string, file: string, root: string): string | undefined {
  if (!/^(?:@\/|\.{1,2}\/)/.test(from)) return undefined
  const asked = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from)
  return ENDINGS.map((ending) => asked + ending).find((name) => READ.test(name) && existsSync(path.join(root, name)))
}
