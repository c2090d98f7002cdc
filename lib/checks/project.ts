import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { readMdx, type MdxFile } from './mdx/read-mdx'
import { readPageRoutes, type PageRoute } from './page-routes'

/** The project's files as the rules see them. Everything is read at most once in a run. */
export interface Project {
  root: string
  /** Text of a file; the path is from the root. Throws when there is no such file. */
  read(file: string): string
  has(file: string): boolean
  /** Paths from the root, sorted, with forward slashes. */
  list(patterns: string | readonly string[]): string[]
  /** Every MDX and Markdown page, parsed. */
  mdx(): MdxFile[]
  /** Every route file under `pages/`. */
  routes(): PageRoute[]
}

const IGNORED = ['**/node_modules/**', '**/fixtures/**', '**/*.test.{ts,tsx}']

/** @param root absolute path of the project */
export function openProject(root: string): Project {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  let mdx: MdxFile[] | undefined
  let routes: PageRoute[] | undefined

  const project: Project = {
    root,
    read(file) {
      const known = texts.get(file)
      if (known !== undefined) return known
      const text = readFileSync(path.join(root, file), 'utf8')
      texts.set(file, text)
      return text
    },
    has: (file) => existsSync(path.join(root, file)),
    list(patterns) {
      const key = [patterns].flat().join('\n')
      const known = lists.get(key)
      if (known) return known
      const found = globSync([...[patterns].flat()], { cwd: root, ignore: IGNORED })
      const files = found.map((file) => file.replaceAll('\\', '/')).sort()
      lists.set(key, files)
      return files
    },
    mdx: () => (mdx ??= project.list('pages/**/*.{md,mdx}').map((file) => readMdx(file, project.read(file)))),
    routes: () => (routes ??= readPageRoutes(project.list('pages/**/*.{md,mdx,ts,tsx}'))),
  }
  return project
}
