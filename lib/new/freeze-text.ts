import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import type { Project } from '@/lib/checks/project'
import { importedPath, resolveFile } from '@/lib/checks/resolve-import'
import type { MdxFile, OffsetRange } from '@/lib/content/mdx/read/mdx-file'
import { readMdx } from '@/lib/content/mdx/read/read-mdx'
import { namedExample, readRegion } from '@/lib/content/mdx/remark-example-files'

/** Where things are in the frozen version. */
export interface Freezing {
  project: Project
  /** The URLs that change, with those of the frozen version. */
  urls: ReadonlyMap<string, string>
  /** The files that are copied, with the paths of the copies. */
  copies: ReadonlyMap<string, string>
}

type Edit = OffsetRange & { text: string }

/** A string in code or in an attribute that is a path; what an import names. */
const QUOTED = /(?<=["'`])\/[^"'`\s]*(?=["'`])/g
const IMPORTED = /(?<=(?:\bfrom|\bimport)\s*\(?\s*["'])[^"'\n]+(?=["'])/g

function urlOf({ urls }: Pick<Freezing, 'urls'>, url: string): string {
  const bare = url.replace(/[?#].*$/s, '')
  return (urls.get(bare) ?? bare) + url.slice(bare.length)
}

/** What an import names in the copy: a path from the root, unless the file was copied with the page. */
function importOf({ project, copies }: Freezing, file: string, from: string): string {
  const [target, base] = [resolveFile(project, from, file), importedPath(from, file)]
  if (target === undefined || base === undefined) return from
  const copy = copies.get(target)
  if (from.startsWith('.') && copy && !path.posix.relative(path.posix.dirname(file), target).startsWith('..'))
    return from
  return `@/${copy === undefined ? base : copy.slice(0, copy.length - (target.length - base.length))}`
}

function edited(text: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0]
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue // A link in an attribute is found twice.
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}

/** The paths and imports in code, or in an attribute. */
function codeEdits(freezing: Freezing, file: string, text: string, { start, end }: OffsetRange): Edit[] {
  const within = text.slice(start, end)
  const edit = (by: (found: string) => string) => (match: RegExpExecArray) => {
    const from = start + match.index
    return { start: from, end: from + match[0].length, text: by(match[0]) }
  }
  return [
    ...[...within.matchAll(QUOTED)].map(edit((url) => urlOf(freezing, url))),
    ...[...within.matchAll(IMPORTED)].map(edit((from) => importOf(freezing, file, from))),
  ]
}

function textOf(read: () => string, place: string): string {
  try {
    return read()
  } catch (error) {
    throw new Error(`${place} ${messageOf(error)}`)
  }
}

/** A fence that shows an example file gets its text, so that it keeps showing the same. */
function exampleEdits({ project }: Freezing, { file, text }: MdxFile, fence: MdxFile['fences'][number]): Edit[] {
  const { start, end, line, column, meta, language = '' } = fence
  const example = namedExample(meta)
  if (!example) return []
  const rest = meta.replace(/\s*\b(?:file|region)="[^"]*"/g, '').trim()
  const name = rest.includes('filename="') ? '' : `filename="${path.posix.basename(example.file)}"`
  const shown = textOf(() => readRegion(project.root, example), `${file}:${line}:${column}`).split('\n')
  const ticks = '`'.repeat(Math.max(3, ...shown.map((line) => (/`{3,}/.exec(line)?.[0].length ?? 2) + 1)))
  // What stands before each line in a list or quotation.
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^\s>]/g, ' ')
  const lines = [ticks + [language, name, rest].filter(Boolean).join(' '), ...shown, ticks]
  return [{ start, end, text: lines.map((line, at) => (at === 0 ? line : (before + line).trimEnd())).join('\n') }]
}

/**
 * A file as it stands in the frozen version: its links lead within that version, the examples that it shows are its own,
 * and its imports find what they found.
 * @throws with file, line and column of what can't be read
 */
export function frozenText(freezing: Freezing, file: string): string {
  const text = freezing.project.read(file)
  // Texts of the description are Markdown, and its URLs may be the site's own.
  if (file.endsWith('.yaml')) return text.replace(/(?<=\burl:\s*["']?|\]\()\/[^\s"')]*/g, (url) => urlOf(freezing, url))
  if (!/\.mdx?$/.test(file)) return edited(text, codeEdits(freezing, file, text, { start: 0, end: text.length }))
  const page = readMdx(file, text)
  const [problem] = page.problems
  if (problem) throw new Error(`${file}:${problem.line}:${problem.column} ${problem.message} Fix this first.`)
  const attributes = page.elements.flatMap((element) => element.attributes).filter(({ value }) => value !== undefined)
  const links = page.links.flatMap(({ url, start, end }) => {
    const at = start + text.slice(start, end).lastIndexOf(url)
    return at < start ? [] : [{ start: at, end: at + url.length, text: urlOf(freezing, url) }]
  })
  const code = [...page.code.modules, ...page.code.expressions, ...attributes]
  return edited(text, [
    ...links,
    ...page.fences.flatMap((fence) => exampleEdits(freezing, page, fence)),
    ...code.flatMap((range) => codeEdits(freezing, file, text, range)),
  ])
}
