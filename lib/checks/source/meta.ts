import { type FileProblem, didYouMean } from '@chain-data/findings'
import path from 'node:path'
import { type MetaEntry, readMetaFile } from '@/lib/content/meta-file'
import { otherVersions, type Project, type SourceRule } from '../project'
import { isPost } from './page-kinds'

/** `_meta` files name exactly the pages of their folder, with known properties and values. */
export const metaFiles: SourceRule = {
  name: 'source/meta',
  run: (project) => {
    const files = project.list('pages/**/_meta.{ts,tsx,js,jsx}')
    const versions = otherVersions(project).map(({ path }) => `pages${path}`)
    return [
      ...files.flatMap((file) => {
        const { entries, findings } = readMetaFile(file, project.root, project.read(file))
        // Of a file that can't be read nothing is known.
        if (entries.length === 0 && findings.length > 0) return findings
        const folder = path.posix.dirname(file)
        // Another version of the docs has a sidebar of its own.
        const children = childrenOf(project, folder).filter(({ name }) => !versions.includes(`${folder}/${name}`))
        return [...findings, ...withoutPage(file, entries, children), ...withoutKey(file, entries, children)]
      }),
      ...foldersWithoutMeta(project, files),
    ]
  },
}

interface Child {
  name: string
  /** A file of this page or folder, for the message. */
  file: string
}

/** The pages and folders that a `_meta` file puts in order. Posts are ordered by their dates. */
function childrenOf(project: Project, folder: string): Child[] {
  const children = new Map<string, string>()
  for (const { file, route } of project.routes()) {
    if (!file.startsWith(`${folder}/`) || (isPost(route) && folder.startsWith('pages/blog'))) continue
    const rest = file.slice(folder.length + 1).split('/')
    const [first = ''] = rest
    const name = rest.length === 1 ? path.posix.parse(first).name : first
    if (name.startsWith('[') || (rest.length === 1 && !/\.mdx?$/.test(first))) continue
    children.set(name, children.get(name) ?? file)
  }
  return [...children].map(([name, file]) => ({ name, file }))
}

function withoutPage(file: string, entries: MetaEntry[], children: Child[]): FileProblem[] {
  const names = children.map(({ name }) => name)
  const free = names.filter((name) => entries.every(({ key }) => key !== name))
  return entries.flatMap(({ key, value, line, column }) => {
    if (key === '*' || names.includes(key) || standsForItself(value)) return []
    const message = `"${key}" has no page in ${path.posix.dirname(file)}/.${didYouMean(key, free)} Remove the key, or add the page.`
    return [{ file, line, column, message }]
  })
}

/** Separators, menus and links need no page. */
function standsForItself(value: MetaEntry['value']): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return value['type'] === 'separator' || value['type'] === 'menu' || value['href'] !== undefined
}

function withoutKey(file: string, entries: MetaEntry[], children: Child[]): FileProblem[] {
  const last = entries.at(-1)
  return children.flatMap(({ name, file: page }) => {
    if (entries.some(({ key }) => key === name)) return []
    const message = `${page} has no key here, so its place in the sidebar is left to chance. Add ${keyOf(name)}: …`
    return [{ severity: 'warning' as const, file, line: last?.line ?? 1, column: last?.column ?? 1, message }]
  })
}

/** A documentation folder is ordered by its own `_meta` file. */
function foldersWithoutMeta(project: Project, files: string[]): FileProblem[] {
  const folders = new Set(
    project
      .routes()
      .flatMap(({ file, dynamic }) => (file.startsWith('pages/docs/') && !dynamic ? [path.posix.dirname(file)] : [])),
  )
  return [...folders].flatMap((folder) => {
    if (files.some((file) => path.posix.dirname(file) === folder)) return []
    const names = childrenOf(project, folder).map(({ name }) => name)
    const message = `${folder}/ has no _meta.ts to put its pages in order: ${names.join(', ')}.`
    return [{ severity: 'warning' as const, file: `${folder}/_meta.ts`, message }]
  })
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}
