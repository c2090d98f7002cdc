import { type FileProblem, didYouMean } from '@chain-data/findings'
import path from 'node:path'
import { type MetaFile, readMetaFile } from '@/lib/content/meta-file'
import type { MetaEntry } from '@/lib/content/schemas/meta'
import { otherVersions, type Project, type SourceRule } from '../project'
import { isPost } from './page-kinds'

/** `_meta` files list exactly the pages of their folder, with known properties and values. */
export const metaFiles: SourceRule = {
  name: 'source/meta',
  run: (project) => {
    const files = project.list('pages/**/_meta.{ts,tsx,js,jsx}')
    const versions = otherVersions(project).map(({ path }) => `pages${path}`)
    return [
      ...files.flatMap((file) => {
        const meta = readMetaFile(file, project.root, project.read(file))
        // Nothing is known of files that can't be run.
        if (meta.entries.size === 0 && meta.problems.length > 0) return meta.problems
        const folder = path.posix.dirname(file)
        // Other versions of the docs have their own sidebar.
        const children = childrenOf(project, folder).filter(({ name }) => !versions.includes(`${folder}/${name}`))
        return [...meta.problems, ...withoutPage(file, meta, children), ...withoutKey(file, meta, children)]
      }),
      ...foldersWithoutMeta(project, files),
    ]
  },
}

interface Child {
  name: string
  /** The file of this page or folder, for the message. */
  file: string
}

/** The pages and folders that a `_meta` file orders. Posts are ordered by date. */
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

function withoutPage(file: string, { entries, placeOf }: MetaFile, children: Child[]): FileProblem[] {
  const names = children.map(({ name }) => name)
  const free = names.filter((name) => !entries.has(name))
  return [...entries].flatMap(([key, value]) => {
    if (key === '*' || names.includes(key) || standsForItself(value)) return []
    const message = `"${key}" has no page in ${path.posix.dirname(file)}/.${didYouMean(key, free)} Remove the key, or add the page.`
    return [{ file, ...placeOf([key]), message }]
  })
}

/** Separators and links need no page. */
const standsForItself = ({ type, href }: MetaEntry): boolean => type === 'separator' || href !== undefined

function withoutKey(file: string, { entries, placeOf }: MetaFile, children: Child[]): FileProblem[] {
  const last = [...entries.keys()].slice(-1)
  return children.flatMap(({ name, file: page }) => {
    if (entries.has(name)) return []
    const message = `${page} has no key here, so its place in the sidebar is undefined. Add ${keyOf(name)}: …`
    return [{ severity: 'warning' as const, file, ...placeOf(last), message }]
  })
}

/** Every documentation folder has a `_meta` file. */
function foldersWithoutMeta(project: Project, files: string[]): FileProblem[] {
  const folders = new Set(
    project
      .routes()
      .flatMap(({ file, dynamic }) => (file.startsWith('pages/docs/') && !dynamic ? [path.posix.dirname(file)] : [])),
  )
  return [...folders].flatMap((folder) => {
    if (files.some((file) => path.posix.dirname(file) === folder)) return []
    const names = childrenOf(project, folder).map(({ name }) => name)
    const message = `${folder}/ has no _meta.ts that orders its pages: ${names.join(', ')}.`
    return [{ severity: 'warning' as const, file: `${folder}/_meta.ts`, message }]
  })
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}
