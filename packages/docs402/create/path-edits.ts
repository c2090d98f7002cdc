import type { Edit } from '@docs402/findings'
import type { MdxFile, OffsetRange } from '../page/mdx/read/mdx-file'

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
