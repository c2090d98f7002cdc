import path from 'node:path'
import type { FileProblem } from '@chain-data/findings'
import type { SourceRule } from '../project'

/** Allowed characters of a path segment. A docs version may be called 1.0. */
const PART = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|v?\d+(?:\.\d+)+(?:-[a-z0-9]+)*|\[.+\])$/
/** Extensions that were meant as `.mdx` or `.md`, in lower case. */
const SLIP = /^\.(?:mdx?|mxd|mdxx|mdc|markdown|mkd|mdx~)$/

/** Each URL belongs to one file, and is easy to type and to link to. */
export const routes: SourceRule = {
  name: 'source/routes',
  run: (project) => {
    const seen = new Map<string, string>()
    const report = (file: string, message: string): FileProblem => ({ file, line: 1, column: 1, message })
    const pages = project.routes().flatMap(({ file, route }) => {
      // Some hosts ignore case.
      const first = seen.get(route.toLowerCase())
      seen.set(route.toLowerCase(), first ?? file)
      const message =
        first === undefined
          ? nameFault(file)
          : `${first} has the same URL, ${route}. Delete or rename one of the two files.`
      return message === undefined ? [] : [report(file, message)]
    })
    const strangers = project.list('pages/**/*').flatMap((file) => {
      const ending = path.posix.extname(file)
      if (/^\.mdx?$/.test(ending) || !SLIP.test(ending.toLowerCase())) return []
      const meant = `${file.slice(0, -ending.length)}${/^\.md$/i.test(ending) ? '.md' : '.mdx'}`
      return [report(file, `"${ending}" is not a page extension, so this file is ignored. Rename it: ${meant}`)]
    })
    return [...pages, ...strangers]
  },
}

function nameFault(file: string): string | undefined {
  const { dir, name, ext } = path.posix.parse(file)
  // Next would take it as a page, without its frame, its title and its place in search.
  if (ext === '.tsx')
    return `A page is an .mdx or .md file. Move this one to components/${name}.tsx, and import it in ${dir}/${name}.mdx.`
  const parts = [...dir.split('/').slice(1), name]
  const wrong = parts.filter((part) => !PART.test(part)).map((part) => `"${part}"`)
  if (wrong.length === 0) return undefined
  const better = parts.map((part) => (PART.test(part) ? part : plain(part))).join('/')
  return `The file's name becomes part of the URL: ${wrong.join(', ')} would be hard to type and to link to. Rename it: pages/${better}${ext}`
}

/** `Über uns?` is `uber-uns`. */
function plain(part: string): string {
  const letters = part.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  const words = letters.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return (
    words
      .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
      .filter(Boolean)
      .join('-') || 'page'
  )
}
