import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withoutCode } from '@/lib/mdx/part-uses'

/** A file of the project that a page's text imports. */
export interface ImportedText {
  /** Path from the root. */
  file: string
  /** Its text without front matter. */
  body: string
  /** What the page calls its default export. */
  name: string | null
}

const IMPORT =
  /^import\s+(?:(\w+)\s*,?\s*)?(?:\{[^}]*\}\s*|\*\s+as\s+\w+\s*)?(?:from\s*)?['"]((?:@\/|\.{1,2}\/)[^'"\n]+)['"]/gm
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.mdx', '/index.tsx', '/index.ts']
const READ = /\.(?:mdx?|[jt]sx?)$/

/** The text below the front matter. */
const FRONT_MATTER = /^---\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m
const bodyOf = (text: string) => (text.startsWith('---') ? text.replace(FRONT_MATTER, '') : text)

function find(root: string, file: string): string | undefined {
  return ENDINGS.map((ending) => file + ending).find((name) => READ.test(name) && existsSync(path.join(root, name)))
}

/**
 * The project's own files that a text imports: Markdown and components.
 * @param text a page's text or a component's, and its path from the root
 * @param root the project's folder
 */
export function importedTexts({ body, file }: { body: string; file: string }, root: string): ImportedText[] {
  const text = /\.mdx?$/.test(file) ? withoutCode(body) : body
  return [...text.matchAll(IMPORT)].flatMap(([, name = null, from = '']) => {
    const asked = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from)
    const found = find(root, asked)
    return found === undefined
      ? []
      : [{ file: found, name, body: bodyOf(readFileSync(path.join(root, found), 'utf8')) }]
  })
}
