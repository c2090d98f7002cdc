import type { Operation } from '@docs402/api'
import type { Comparison } from '@docs402/api/compare'
import { type Edit, literally, placeOfOffset } from '@docs402/findings'
import { plainPath } from '../../content/links/link-target'
import { type Project, routesWith } from '../../checks/project'
import { isPath, requestsIn } from '../../checks/source/api-names'
import { linksInData, linksInPage } from '../../checks/source/data-links'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { apiFolderOf } from '../../reference/site/folder'
import { BLOCKS } from '../../reference/blocks/registry'
import { type MovedUrl, movedUrlOf } from './moved-urls'
import type { GoneName } from './gone-names'

/** A place of the site that names something which is gone, or has another name now. */
export interface Mention {
  file: string
  line: number
  column: number
  /** What it names, in words. */
  subject: string
  /** What that is called now, or where it is; null if it is gone. */
  now: string | null
  /** As it is written there. */
  text: string
  /** What makes it right, where that is certain. */
  edit?: Edit | undefined
  /** Of a link to a page that goes: the page's route. */
  page?: string | undefined
}

const RECORDINGS = 'api/recordings/*.json'

/** Programs, data and code that may name operations, paths and fields. */
const CODE = [
  'examples/**/*.{ts,mjs,js,sh,py}',
  '!examples/testing/**',
  'api/{answers/*.ts,answers.ts}',
  RECORDINGS,
  '{pages,components,snippets}/**/*.{ts,tsx,js,jsx}',
]

/** Pages and shared texts about the current API: those of other versions have their own. */
const currentPages = (project: Project, folder: string): MdxFile[] =>
  project.mdx().filter(({ file }) => {
    const routes = routesWith(project, file)
    return routes.length === 0 || routes.some((route) => apiFolderOf(project.root, route) === folder)
  })

/** A name as a whole word. */
const wordOf = (name: string) => new RegExp(`(?<![\\w$-])${literally(name)}(?![\\w$-])`, 'g')

/** New names by old ones; null for what is gone. */
type Renames = ReadonlyMap<string, string | null>

function renames<Thing>(
  pairs: readonly { before: Thing | null; after: Thing | null }[],
  nameOf: (one: Thing) => string,
) {
  const all = pairs.flatMap(({ before, after }) =>
    before === null ? [] : [[nameOf(before), after && nameOf(after)] as const],
  )
  return new Map(all.filter(([before, after]) => before !== after))
}

/** Blocks that name an operation or a group. */
function inElements({ file, text, elements }: MdxFile, names: Readonly<Record<string, Renames>>): Mention[] {
  return elements.flatMap(({ name: component, attributes, line, column }): Mention[] => {
    const { name, noun = '', counted: isSum = false } = BLOCKS.get(component)?.attribute ?? {}
    const attribute = attributes.find((each) => each.name === name)
    const value = attribute?.value
    if (!attribute || typeof value !== 'string') return []
    const { start, end } = attribute
    const written = text.slice(start, end)
    const all = [...(names[noun] ?? [])].filter(([before]) => (isSum ? wordOf(before).test(value) : value === before))
    const now = all.reduce(
      (words, [before, after]) =>
        after === null ? words : words.replaceAll(isSum ? wordOf(before) : before, () => after),
      written,
    )
    const edit = now === written ? undefined : { start, end, text: now }
    return all.map(([before, after]) => ({
      ...{ file, line, column, subject: noun === 'group' ? `the group "${before}"` : before, now: after },
      ...{ text: `<${component} ${written}>`, edit: after === null ? undefined : edit },
    }))
  })
}

/** A project whose description nobody looks at: another one takes its place. */
const withoutDescription = (project: Project, folder: string): Project => ({
  ...project,
  list: (patterns) => project.list(patterns).filter((file) => !file.startsWith(`${folder}/`)),
})

/** Links of pages and data to what has moved. */
function inLinks(project: Project, { folder, urls, pages }: Pick<Names, 'folder' | 'urls' | 'pages'>): Mention[] {
  const inPages = currentPages(project, folder).flatMap(linksInPage)
  return [...inPages, ...linksInData(withoutDescription(project, folder))].flatMap(
    ({ file, url, line, column, start }): Mention[] => {
      const moved = movedUrlOf(urls, url)
      const page = plainPath(url.split('#')[0] ?? '')
      const isGone = moved === undefined && pages.has(page)
      if (!moved && !isGone) return []
      const now = moved ? moved.now : (pages.get(page) ?? null)
      const edit = now === null || start === undefined ? undefined : { start, end: start + url.length, text: now }
      const link = { file, line, column, text: url, now, edit }
      return [moved ? { ...link, subject: moved.subject } : { ...link, subject: `the page ${page}`, page }]
    },
  )
}

interface CodeText {
  file: string
  text: string
  ranges: readonly { start: number; end: number }[]
}

/** Code in pages, and programs. */
const codeOf = (project: Project, folder: string): CodeText[] => [
  ...currentPages(project, folder).map(({ file, text, quoted: ranges }) => ({ file, text, ranges })),
  ...project.list(CODE).map((file) => {
    const text = project.read(file)
    return { file, text, ranges: [{ start: 0, end: text.length }] }
  }),
]

/** Names in code: they are told, and left to people, because nobody else knows what the code means. */
function inCode(
  { file, text, ranges }: CodeText,
  gone: readonly GoneName[],
  operations: Comparison['operations'],
): Mention[] {
  const at = (offset: number, subject: string, now: string | null, name: string): Mention => ({
    ...{ file, ...placeOfOffset(text, offset), subject, now, text: name },
  })
  const inRange = (offset: number) => ranges.some(({ start, end }) => offset >= start && offset < end)
  const paths = operations.flatMap(({ after }) => (after ? [after.path] : []))
  const old = operations.flatMap(({ before, after }) =>
    before && before.path !== after?.path ? [{ ...before, now: after && `${after.method} ${after.path}` }] : [],
  )
  const requests = requestsIn(text).flatMap(({ path, index }): Mention[] => {
    const operation = isPath(path, paths) ? undefined : old.find((each) => isPath(path, [each.path]))
    return operation ? [at(index, `${operation.method} ${operation.path}`, operation.now, path)] : []
  })
  const names = gone.flatMap(({ name, subject, now }) =>
    text.includes(name)
      ? [...text.matchAll(wordOf(name))]
          .filter(({ index }) => inRange(index))
          .map(({ index }) => at(index, subject, now, name))
      : [],
  )
  return file.endsWith('.json') ? firsts([...requests, ...names]) : [...requests, ...names]
}

/** The first mention of each thing: a recording that names it is recorded again. */
const firsts = (mentions: readonly Mention[]): Mention[] =>
  mentions.filter(({ subject }, index) => mentions.findIndex((each) => each.subject === subject) === index)

/** What the mentions of a site are looked for by. */
export interface Names {
  /** The folder of the description. */
  folder: string
  comparison: Comparison
  /** Places of the reference that moved. */
  urls: readonly MovedUrl[]
  /** Routes of pages that go, and where their readers are sent. */
  pages: ReadonlyMap<string, string | null>
  /** Names that code may have. */
  gone: readonly GoneName[]
}

/**
 * Every place of the site that names something which is gone or renamed: blocks of the API, links to the reference, and
 * code.
 */
export function mentionsIn(project: Project, { folder, comparison, urls, pages, gone }: Names): Mention[] {
  const names = {
    operation: renames(comparison.operations, ({ id }: Operation) => id),
    group: renames(comparison.groups, ({ name }) => name),
  }
  return [
    ...currentPages(project, folder).flatMap((page) => inElements(page, names)),
    ...inLinks(project, { folder, urls, pages }),
    ...codeOf(project, folder).flatMap((code) => inCode(code, gone, comparison.operations)),
  ]
}
