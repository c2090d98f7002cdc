import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import type { MdxFile, PageText } from '@/lib/mdx/read/mdx-file'
import { readPageRoutes, type PageRoute } from './page-routes'
import type { Project } from './project'

const IGNORED = ['**/node_modules/**', '**/fixtures/**', '**/*.test.{ts,tsx}']

/** The pages of a project, as they are to be parsed. */
export function pageTexts(project: Project): PageText[] {
  return project.list('pages/**/*.{md,mdx}').map((file) => ({ file, text: project.read(file) }))
}

/**
 * A project whose pages are parsed in a way of one's own.
 * @param root absolute path of the project
 * @param parse gives the parsed pages; asked once, when the first rule needs them
 */
export function projectFiles(root: string, parse: (project: Project) => MdxFile[]): Project {
  const texts = new Map<string, string>()
  const lists = new Map<string, string[]>()
  let mdx: MdxFile[] | undefined
  let routes: PageRoute[] | undefined

  const project: Project = {
    root,
    read(file) {
      const known = texts.get(file)
      if (known !== undefined) return known
      const text = readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '')
      texts.set(file, text)
      return text
    },
    has: (file) => existsSync(path.join(root, file)),
    isFile: (file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false,
    list(patterns) {
      const key = [patterns].flat().join('\n')
      const known = lists.get(key)
      if (known) return known
      const found = globSync([...[patterns].flat()], { cwd: root, ignore: IGNORED })
      const files = found.map((file) => file.replaceAll('\\', '/')).sort()
      lists.set(key, files)
      return files
    },
    mdx: () => (mdx ??= parse(project)),
    routes: () => (routes ??= readPageRoutes(project.list('pages/**/*.{md,mdx,ts,tsx}'))),
  }
  return project
}
