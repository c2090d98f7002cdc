import path from 'node:path'
import { type FileProblem, filesBelow, isReserved } from '@docs402/findings'
import { BLOG } from '../../shared/routes'
import { freeName, type Project, type RuleBody } from '../project'

/** Allowed characters of a path segment. A docs version may be called 1.0. */
const PART = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|v?\d+(?:\.\d+)+(?:-[a-z0-9]+)*|\[.+\])$/
/** Extensions that were meant as `.mdx` or `.md`, in lower case. */
const SLIP = /^\.(?:mdx?|mxd|mdxx|mdc|markdown|mkd)$/
/** The pages with many URLs, which the blog fills. */
const MANY = ['page/[page]', 'authors/[author]', 'authors/[author]/page/[page]', 'tags/[tag]', 'tags/[tag]/page/[page]']
const DYNAMIC = MANY.map((part) => `${BLOG}/${part}`)

/** Each URL belongs to one file, and is easy to type and to link to. */
export const routes: RuleBody = {
  run: (project) => {
    const seen = new Map<string, string>()
    const named = new Set<string>()
    const report = (file: string, message: string): FileProblem => ({ file, line: 1, column: 1, message })
    const pages = project.routes().flatMap(({ file, route, dynamic }) => {
      // Some hosts ignore case.
      const first = seen.get(route.toLowerCase())
      seen.set(route.toLowerCase(), first ?? file)
      const message =
        first !== undefined
          ? `${first} has the same URL, ${route}. Rename one of the two files, or move its text into the other.`
          : dynamic && !DYNAMIC.includes(route)
            ? `A name in brackets has many URLs, which only lists of the blog have. ${rename(project, without(file), named)}`
            : nameFault(project, file, named)
      return message === undefined ? [] : [report(file, message)]
    })
    const strangers = project.list(['pages/**/*', 'public/**/*']).flatMap((file) => {
      const ending = path.posix.extname(file)
      if (/^\.(?:mdx?|tsx)$/.test(ending) && file.startsWith('pages/')) return []
      if (file.split('/').some(isReserved)) return [report(file, reserved(project, file, named))]
      if (!file.startsWith('pages/') || !SLIP.test(ending.toLowerCase())) return []
      const meant = `${file.slice(0, -ending.length)}${/^\.md$/i.test(ending) ? '.md' : '.mdx'}`
      const advice = rename(project, meant, named)
      return [report(file, `"${ending}" is not a page extension, so this file is ignored. ${advice}`)]
    })
    const hidden = filesBelow(path.join(project.root, 'pages'))
      .filter((file) => /(?:^|\/)\.[^/]*\.tsx$/.test(file))
      .map((file) => report(`pages/${file}`, HIDDEN_CODE))
    return [...pages, ...strangers, ...hidden]
  },
}

const HIDDEN_CODE =
  'A system has left this file, and Next takes it for the code of a page. Move it out of pages/ (on macOS: dot_clean -m pages).'

/** Advice that overwrites nothing: another file, or another advice, may have the best name already. */
const rename = (project: Project, meant: string, named: Set<string>) => `Rename it: ${freeName(project, meant, named)}`

const without = (file: string) => file.replaceAll(/[[\]]|\.{3}/g, '')

function reserved(project: Project, file: string, named: Set<string>): string {
  const { dir, name, ext } = path.posix.parse(file)
  const parts = [...dir.split('/'), name]
  const wrong = parts.filter(isReserved).map((part) => `"${part}"`)
  const better = parts.map((part) => (isReserved(part) ? part.replace(/\.|$/, '-page$&') : part)).join('/')
  return `Windows reserves the name ${wrong.join(', ')}: nobody could check out or build the project there. ${rename(project, better + ext, named)}`
}

function nameFault(project: Project, file: string, named: Set<string>): string | undefined {
  const { dir, name, ext } = path.posix.parse(file)
  // Next would take it as a page, without its frame, its title and its place in search.
  if (ext === '.tsx') {
    const moved = freeName(project, `components/${name}.tsx`, named)
    return `A page is an .mdx or .md file. Move this one to ${moved}, and import it in ${dir}/${name}.mdx.`
  }
  const parts = [...dir.split('/').slice(1), name]
  if (parts.some(isReserved)) return reserved(project, file, named)
  if (/^readme$/i.test(name) && name !== 'readme') {
    const index = ['.md', '.mdx'].map((ending) => `${dir}/index${ending}`).find(project.isFile)
    const advice = index ? `${index} is that page: move what it lacks there.` : `Rename it: ${dir}/index${ext}`
    return `A README is the page of its folder on GitHub, which is called "index" here. ${advice}`
  }
  const wrong = parts.filter((part) => !PART.test(part)).map((part) => `"${part}"`)
  if (wrong.length === 0) return undefined
  const better = parts.map((part) => (PART.test(part) ? part : plain(part))).join('/')
  return `The file's name becomes part of the URL: ${wrong.join(', ')} would be hard to type and to link to. ${rename(project, `pages/${better}${ext}`, named)}`
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
