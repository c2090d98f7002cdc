import { type FileProblem, type Edit, didYouMean } from '@docs402/findings'
import path from 'node:path'
import { type MetaFile, readMetaFile } from '../../content/meta-file'
import { kindOf, routeOf } from '../../shared/routes'
import { offAt, readOff } from '../../content/site/site-parts'
import { exportedObject } from '../../content/sources/exported-object'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { otherVersions, type Project, type RuleBody } from '../project'
import { isPost } from './page-kinds'

/** `_meta` files list exactly the pages of their folder, with known properties and values. */
export const metaFiles: RuleBody = {
  run: (project) => {
    const files = project.list('pages/**/_meta.{ts,tsx,js,jsx}')
    return [
      ...files.flatMap((file) => {
        const meta = readMetaFile(file, project.root, project.read(file))
        // Nothing is known of files that can't be run.
        if (meta.entries.size === 0 && meta.problems.length > 0) return meta.problems
        const children = childrenOf(project, path.posix.dirname(file))
        return [...meta.problems, ...keyFaults(project, file, meta, children), ...twoNames(project, file, meta)]
      }),
      ...foldersWithoutMeta(project, files),
    ]
  },
}

/**
 * The pages and folders that a `_meta` file orders, with a file of each. Posts are ordered by date; other versions of
 * the docs have their own sidebar.
 */
function childrenOf(project: Project, folder: string): ReadonlyMap<string, string> {
  const versions = otherVersions(project).map(({ path }) => `pages${path}`)
  const children = new Map<string, string>()
  for (const { file, route } of project.routes()) {
    if (!file.startsWith(`${folder}/`) || (isPost(route) && folder.startsWith('pages/blog'))) continue
    const [first = '', ...rest] = file.slice(folder.length + 1).split('/')
    const name = rest.length === 0 ? path.posix.parse(first).name : first
    if (name.startsWith('[') || (rest.length === 0 && !/\.mdx?$/.test(first))) continue
    if (!versions.includes(`${folder}/${name}`) && !children.has(name)) children.set(name, file)
  }
  return children
}

type Child = readonly [name: string, file: string]

const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** What the sidebar calls a page or a folder: its heading, as on the page; else words of its name. */
function entriesOf(project: Project, children: readonly Child[], folder: string): string {
  return children
    .map(([name, file]) => {
      const isPage = path.posix.dirname(file) === folder
      const entryFile = isPage ? file : `${folder}/${name}/index${path.posix.extname(file)}`
      const page = project.mdx().find((each) => each.file === entryFile)
      const heading = page?.headings.find(({ depth }) => depth === 1)?.text
      const title = heading ?? readFrontMatter(page?.text ?? '').valueAt('title')
      const words = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
      const quoted = `'${String(title ?? words).replaceAll(/['\\]/g, '\\$&')}'`
      const entry = isPage && name === 'index' ? `{ title: ${quoted}, display: 'hidden' }` : quoted
      return `  ${keyOf(name)}: ${entry},\n`
    })
    .join('')
}

/** A page that can't be read yet has no heading. */
const areReadable = ({ mdx }: Project, children: readonly Child[]) =>
  children.every(([, file]) => mdx().find((page) => page.file === file)?.problems.length === 0)

/** The missing keys, last in their file. */
function withEntries(project: Project, file: string, children: readonly Child[]): Edit | undefined {
  const { object } = exportedObject(file, project.read(file))
  if (!object) return undefined
  const last = object.properties.at(-1)
  const start = last?.getEnd() ?? object.getEnd() - 1
  const end = object.getEnd() - 1
  const between = project.read(file).slice(start, end).replace(/^,/, '').trimEnd()
  if (!areReadable(project, children)) return undefined
  const entries = entriesOf(project, children, path.posix.dirname(file))
  return { start, end, text: `${last ? ',' : ''}${between}\n${entries}` }
}

function keyFaults(
  project: Project,
  file: string,
  { entries, placeOf }: MetaFile,
  children: ReadonlyMap<string, string>,
): FileProblem[] {
  const free = [...children].filter(([name]) => !entries.has(name))
  const withoutPage = [...entries].flatMap(([key, { type, href }]) => {
    // Separators, parts and links need no page.
    if (key === '*' || children.has(key) || type === 'separator' || type === 'part' || href !== undefined) return []
    if (offAt(readOff(project.root), routeOf(`${path.posix.dirname(file)}/${key}`))) return []
    const guess = didYouMean(
      key,
      free.map(([name]) => name),
    )
    const message = `"${key}" has no page in ${path.posix.dirname(file)}/.${guess} Remove the key, or add the page.`
    return [{ file, ...placeOf([key]), message }]
  })
  const last = [...entries.keys()].slice(-1)
  const fix = free.length > 0 && withEntries(project, file, free)
  const withoutKey = free.map(([name, page], at): FileProblem => {
    const key = keyOf(name)
    const message = `${page} has no key here, so its place in the sidebar is undefined. Add ${key}: …`
    return { severity: 'warning', file, ...placeOf(last), message, edits: at === 0 && fix ? [fix] : [] }
  })
  return [...withoutPage, ...withoutKey]
}

/** A page of the docs has the same name in the sidebar and in its heading: readers see that they have arrived. */
function twoNames({ mdx }: Project, file: string, { entries, placeOf }: MetaFile): FileProblem[] {
  return [...entries].flatMap(([key, { title }]): FileProblem[] => {
    const route = routeOf(`${path.posix.dirname(file)}/${key}.mdx`)
    const page = kindOf(route) === 'doc' ? mdx().find((each) => routeOf(each.file) === route) : undefined
    const heading = page?.headings.find(({ depth }) => depth === 1)?.text
    if (!page || !title || !heading || title === heading) return []
    const message = `The sidebar calls this page "${title}", and its heading says "${heading}" (${page.file}). Use the same words in both.`
    return [{ severity: 'warning', file, ...placeOf([key]), message }]
  })
}

/** Every documentation folder has a `_meta` file. */
function foldersWithoutMeta(project: Project, files: string[]): FileProblem[] {
  const docs = project.routes().filter(({ file, dynamic }) => file.startsWith('pages/docs/') && !dynamic)
  const folders = new Set(docs.map(({ file }) => path.posix.dirname(file)))
  for (const file of files) folders.delete(path.posix.dirname(file))
  return [...folders].map((folder) => {
    const children = [...childrenOf(project, folder)]
    const message = `${folder}/ has no _meta.ts that orders its pages: ${children.map(([name]) => name).join(', ')}.`
    const text = `export default {\n${entriesOf(project, children, folder)}}\n`
    const edits = areReadable(project, children) ? [{ start: 0, end: 0, text }] : []
    return { severity: 'warning', file: `${folder}/_meta.ts`, message, edits }
  })
}
