import path from 'node:path'
import type { Edit } from '@docs402/findings'
import type { Project } from '../checks/project'
import { plainPath } from '../content/links/link-target'
import { findFile, namesFile } from '../content/public-files'
import type { MdxFile, OffsetRange } from '../page/mdx/read/mdx-file'
import { routeOf } from '../shared/routes'

/** Says what stands in the place of a URL or an import. */
type Rename = (written: string) => string

/** A string in code or in an attribute that is a path. */
const PATHS = /(?<=(["'`]))(?:\/|\.{1,2}\/|@\/)[^"'`\s]*(?=\1)/g

/** Renames the paths in strings of code. */
export function codeEdits(text: string, { start, end }: OffsetRange, rename: Rename): Edit[] {
  return [...text.slice(start, end).matchAll(PATHS)].map(({ 0: match, index }) => ({
    ...{ start: start + index, end: start + index + match.length },
    text: rename(match),
  }))
}

/**
 * Renames the paths of a page: of links, pictures, imports, and strings in code and attributes. A link in an attribute is
 * found twice.
 * @throws with file, line and column of what can't be read
 */
export function pathEdits({ file, text, code, elements, links, problems }: MdxFile, rename: Rename): Edit[] {
  const [problem] = problems
  if (problem) throw new Error(`${file}:${problem.line}:${problem.column} ${problem.message} Fix this first.`)
  const attributes = elements.flatMap((element) => element.attributes.filter(({ value }) => value !== undefined))
  return [
    ...links.map(({ url, start, end }) => {
      const at = start + text.slice(start, end).lastIndexOf(url)
      return { start: at, end: at + url.length, text: rename(url) }
    }),
    ...[...code.modules, ...code.expressions, ...attributes].flatMap((range) => codeEdits(text, range, rename)),
  ]
}

/** A path, and what is behind it in a URL. */
export function partsOf(written: string): { bare: string; rest: string } {
  const [, bare = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? []
  return { bare, rest }
}

/**
 * A path relative to a file, by the root of the site: of a file, of a page, or of a module. One that is none stays.
 * @param pageAt the route that a page has there; undefined if there is none
 */
export function fromRoot(
  project: Project,
  { file, written }: { file: string; written: string },
  pageAt = (route: string) => project.routes().find((each) => each.route === route)?.route,
): string {
  const { bare, rest } = partsOf(written)
  const linkedFile = namesFile(bare) ? findFile(bare, file, project.root) : undefined
  if (linkedFile && 'src' in linkedFile) return linkedFile.src + rest
  const target = path.posix.join(path.posix.dirname(file), bare)
  const page = pageAt(plainPath(routeOf(target)))
  return page === undefined ? (bare.startsWith('.') ? `@/${target}${rest}` : written) : page + rest
}
