import path from 'node:path'
import type { FileProblem } from '@chain-data/findings'
import { slug } from 'github-slugger'
import type { SourceRule } from '../project'

/** Allowed characters of a path segment. A docs version may be called 1.0. */
const PART = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|v?\d+(?:\.\d+)+(?:-[a-z0-9]+)*|\[.+\])$/

/** Extensions that were meant as `.mdx`. */
const SLIPS = new Set(['.mxd', '.mdxx', '.mdc', '.markdown', '.mkd', '.mdx~'])

/** Each URL belongs to one file, and is easy to type and to link to. */
export const routes: SourceRule = {
  name: 'source/routes',
  run: (project) => {
    const seen = new Map<string, { file: string; route: string }>()
    const report = (file: string, message: string): FileProblem => ({ file, line: 1, column: 1, message })
    const pages = project.routes().flatMap(({ file, route }) => {
      const key = route.toLowerCase()
      const first = seen.get(key)
      if (first) {
        const message =
          first.route === route
            ? `${first.file} has the same URL, ${route}. Delete or rename one of the two files.`
            : `The URL ${route} differs from that of ${first.file} only in case, which some hosts ignore. Rename one of the two files.`
        return [report(file, message)]
      }
      seen.set(key, { file, route })
      if (file.endsWith('.tsx')) return [report(file, componentFault(file))]
      return nameFault(file).map((message) => report(file, message))
    })
    return [...pages, ...strangers(project.list('pages/**/*')).map(({ file, message }) => report(file, message))]
  },
}

/** Next would take it as a page, without its frame, its title and its place in search. */
function componentFault(file: string): string {
  const component = `components/${path.posix.basename(file)}`
  return `A page is an .mdx or .md file. Move this one to ${component}, and import it in ${file.replace(/tsx$/, 'mdx')}.`
}

function nameFault(file: string): string[] {
  const parts = file
    .replace(/^pages\//, '')
    .replace(/\.[^./]+$/, '')
    .split('/')
  const wrong = parts.filter((part) => !PART.test(part))
  if (wrong.length === 0) return []
  const ending = /\.[^./]+$/.exec(file)?.[0] ?? ''
  const better = `pages/${parts.map((part) => (PART.test(part) ? part : plain(part))).join('/')}${ending}`
  return [
    `The file's name becomes part of the URL: ${wrong.map((part) => `"${part}"`).join(', ')} would be hard to type and to link to. Rename it: ${better}`,
  ]
}

/** `Über uns?` is `uber-uns`. */
function plain(part: string): string {
  const letters = part.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
  const name = slug(letters.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return name === '' ? 'page' : name
}

/** Files that were meant as pages but aren't. */
function strangers(files: readonly string[]): { file: string; message: string }[] {
  return files.flatMap((file) => {
    const ending = /\.[^./]+$/.exec(file)?.[0] ?? ''
    const lower = ending.toLowerCase()
    const meant = SLIPS.has(lower) ? '.mdx' : lower
    if (!/^\.mdx?$/.test(meant) || ending === meant) return []
    return [
      {
        file,
        message: `"${ending}" is not a page extension, so this file is ignored. Rename it: ${file.slice(0, -ending.length)}${meant}`,
      },
    ]
  })
}
