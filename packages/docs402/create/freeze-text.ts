import path from 'node:path'
import { type Edit, edited, messageOf } from '@docs402/findings'
import type { Project } from '../checks/project'
import type { MdxFile } from '../page/mdx/read/mdx-file'
import { dollarsOf } from '../content/sources/site-file'
import { readMdx } from '../page/mdx/read/read-mdx'
import { namedExample, readRegion } from '../page/mdx/remark-example-files'
import { codeEdits, pathEdits } from './path-edits'

/** What is frozen, and where it moves. */
export interface Freezing {
  project: Project
  /** The files that are copied. */
  files: readonly string[]
  /** A URL, or the import of a shared text, in the frozen version; undefined for what stays where it is. */
  moved(path: string): string | undefined
}

/** A URL or an import as it is in the frozen version, whose files are one folder deeper. */
function movedPath({ moved, files }: Freezing, file: string, written: string): string {
  const [bare = ''] = written.split(/[?#]/)
  const target = bare.startsWith('.') ? `@/${path.posix.join(path.posix.dirname(file), bare)}` : bare
  const movedTarget = moved(target)
  if (movedTarget !== undefined) return movedTarget + written.slice(bare.length)
  const goesAlong = target === bare || files.some((copied) => `@/${copied}`.startsWith(target))
  return goesAlong ? written : `../${written}`
}

/** A fence that shows an example file gets its text, so that it keeps showing the same. */
function exampleEdits(root: string, { file, text }: MdxFile, fence: MdxFile['fences'][number]): Edit[] {
  const { start, end, line, column, meta, language = '' } = fence
  const example = namedExample(meta)
  if (!example) return []
  let visibleLines: string[]
  try {
    visibleLines = readRegion(root, example).split('\n')
  } catch (error) {
    throw new Error(`${file}:${line}:${column} ${messageOf(error)}`)
  }
  const rest = meta.replace(/\s*\b(?:file|region)="[^"]*"/g, '').trim()
  const name = rest.includes('filename="') ? '' : `filename="${path.posix.basename(example.file)}"`
  const ticks = '`'.repeat(Math.max(3, ...visibleLines.map((code) => (/`{3,}/.exec(code)?.[0].length ?? 2) + 1)))
  // What stands before each line in a list or quotation.
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^\s>]/g, ' ')
  const lines = [...visibleLines, ticks].map((code) => `\n${(before + code).trimEnd()}`)
  return [{ start, end, text: [ticks + language, name, rest].filter(Boolean).join(' ') + lines.join('') }]
}

function pageEdits(freezing: Freezing, page: MdxFile): Edit[] {
  return [
    ...pathEdits(page, (written) => movedPath(freezing, page.file, written)),
    ...page.fences.flatMap((fence) => exampleEdits(freezing.project.root, page, fence)),
  ]
}

/**
 * A file as it stands in the frozen version: its links lead within that version, the examples that it shows are its own,
 * and its imports find what they found.
 * @throws with file, line and column of what can't be read
 */
export function frozenText(freezing: Freezing, file: string): string {
  const text = freezing.project.read(file)
  // Texts of the description are Markdown, and its URLs may be the site's own.
  const inDescription = /(?<=\burl:\s*["']?|\]\()\/[^\s"')]*/g
  if (file.endsWith('.yaml')) return text.replace(inDescription, (url) => movedPath(freezing, file, url))
  const edits = /\.mdx?$/.test(file)
    ? pageEdits(freezing, readMdx(file, text, dollarsOf(freezing.project.root)))
    : codeEdits(text, { start: 0, end: text.length }, (written) => movedPath(freezing, file, written))
  return edited(text, edits)
}
