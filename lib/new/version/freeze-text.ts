import path from 'node:path'
import { messageOf } from '@chain-data/findings'
import type { MdxFile, MdxLink, OffsetRange } from '@/lib/content/mdx/read/mdx-file'
import { readMdx } from '@/lib/content/mdx/read/read-mdx'
import { basePath, resolveFile } from '@/lib/checks/resolve-import'
import type { Project } from '@/lib/checks/project'
import { namedExample, readRegion } from '@/lib/content/mdx/remark-example-files'

/** How to rewrite the references of a frozen text. */
export interface Freezing {
  project: Project
  /** The URL in the frozen version; undefined if it does not change. */
  urlOf(url: string): string | undefined
  /** The path of a file's copy; undefined for files that are shared with the current version. */
  copyOf(file: string): string | undefined
  /** Called with every shared file. */
  shares(file: string): void
}

interface Edit extends OffsetRange {
  text: string
}

/** A string literal in code, with its quotes. */
const QUOTED = /(["'`])(\/[^"'`\s]*)\1/g
const IMPORT = /(?<=(?:\bfrom|\bimport)\s*\(?\s*)(["'])([^"'\n]+)\1/g

function applied(text: string, edits: readonly Edit[]): string {
  const inOrder = [...edits].sort((a, b) => a.start - b.start)
  let [result, at] = ['', 0]
  for (const edit of inOrder) {
    // A link in an attribute is both a link and code.
    if (edit.start < at) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at)
}

/** Every match in a stretch of the text whose second group is replaced. */
function replaced(
  text: string,
  { start, end }: OffsetRange,
  pattern: RegExp,
  by: (found: string) => string | undefined,
): Edit[] {
  return [...text.slice(start, end).matchAll(pattern)].flatMap((match) => {
    const [whole, quote = '', found = ''] = match
    const other = by(found)
    const at = start + match.index
    return other === undefined || other === found
      ? []
      : [{ start: at, end: at + whole.length, text: quote + other + quote }]
  })
}

/** The specifier of an import in the copy: a project path if the file is no longer next to it. */
function importIn({ project, copyOf, shares }: Freezing, file: string, from: string): string | undefined {
  const target = resolveFile(project, from, file)
  const base = basePath(from, file)
  if (target === undefined || base === undefined) return undefined
  const copy = copyOf(target)
  if (copy === undefined) {
    shares(target)
    return from.startsWith('@/') ? undefined : `@/${base}`
  }
  // Files copied with the page keep their relative path.
  if (from.startsWith('.') && path.posix.relative(file, target) === path.posix.relative(copyOf(file) ?? '', copy))
    return undefined
  return `@/${copy.slice(0, copy.length - (target.length - base.length))}`
}

const code = (freezing: Freezing, file: string, text: string, stretch: OffsetRange): Edit[] => [
  ...replaced(text, stretch, QUOTED, freezing.urlOf),
  ...replaced(text, stretch, IMPORT, (from) => importIn(freezing, file, from)),
]

/**
 * A picture next to its page is copied with it; one in `public/` gets its URL, because the copy is in a deeper folder.
 */
function pictureIn({ copyOf, shares }: Freezing, file: string, url: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return undefined
  const target = url.startsWith('/') ? `public${url}` : path.posix.join(path.posix.dirname(file), url)
  if (!target.startsWith('public/') || copyOf(target) !== undefined) return undefined
  shares(target.replace(/[?#].*$/, ''))
  return url.startsWith('/') ? undefined : target.slice('public'.length)
}

function link(freezing: Freezing, { file, text }: MdxFile, { kind, url, start, end }: MdxLink): Edit[] {
  const to = freezing.urlOf(url) ?? (kind === 'image' ? pictureIn(freezing, file, url) : undefined)
  const at = text.slice(start, end).lastIndexOf(url)
  return to === undefined || at < 0 ? [] : [{ start: start + at, end: start + at + url.length, text: to }]
}

/** A fence that shows an example file gets its text, so that it keeps showing the same. */
function frozenExample({ project }: Freezing, page: MdxFile, fence: MdxFile['fences'][number]): Edit[] {
  const { start, end, line, column, meta, language = '' } = fence
  const example = namedExample(meta)
  if (!example) return []
  let shown: string
  try {
    shown = readRegion(project.root, example)
  } catch (error) {
    throw new Error(`${page.file}:${line}:${column} ${messageOf(error)}`)
  }
  const rest = meta.replace(/\s*\b(?:file|region)="[^"]*"/g, '').trim()
  const name = /\bfilename="/.test(rest) ? '' : `filename="${path.posix.basename(example.file)}"`
  const longest = Math.max(2, ...[...shown.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  // The prefix of each line in a list or quotation.
  const before = page.text.slice(page.text.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^\s>]/g, ' ')
  const head = [language, name, rest].filter(Boolean).join(' ')
  const lines = [ticks + head, ...shown.split('\n'), ticks]
  const within = (text: string) => (text === '' ? before.trimEnd() : before + text)
  return [{ start, end, text: lines.map((text, index) => (index === 0 ? text : within(text))).join('\n') }]
}

/**
 * A page or a partial as it stands in the frozen version: its links lead within that version, the examples that it
 * shows are its own, and its imports find what they found.
 * @param file its path from the root
 * @throws with file, line and column of an example that is not there, or of what can't be read
 */
export function freezeMdx(freezing: Freezing, file: string): string {
  const page = readMdx(file, freezing.project.read(file))
  const { text } = page
  const [problem] = page.problems
  if (problem) throw new Error(`${file}:${problem.line}:${problem.column} ${problem.message} Fix this first.`)
  const attributes = page.elements.flatMap((element) =>
    element.attributes.filter(({ value }) => typeof value === 'string'),
  )
  const edits = [
    ...page.links.flatMap((found) => link(freezing, page, found)),
    ...page.fences.flatMap((fence) => frozenExample(freezing, page, fence)),
    ...[...page.code.modules, ...page.code.expressions, ...attributes].flatMap((stretch) =>
      code(freezing, file, text, stretch),
    ),
  ]
  return applied(text, edits)
}

/** As `freezeMdx`, for a file of TypeScript: `_meta.ts`, a component beside its page. */
export function freezeCode(freezing: Freezing, file: string): string {
  const text = freezing.project.read(file)
  return applied(text, code(freezing, file, text, { start: 0, end: text.length }))
}

/** As `freezeMdx`, for the description of the API, whose texts are Markdown and whose URLs may be the site's own. */
export function freezeDescription({ urlOf }: Pick<Freezing, 'urlOf'>, text: string): string {
  const fit = (_: string, before: string, url: string) => before + (urlOf(url) ?? url)
  return text.replace(/(\burl:\s*["']?)(\/[^\s"']*)/g, fit).replace(/(\]\()(\/[^\s)]*)/g, fit)
}
