import path from 'node:path'
import { readFrontMatter } from '../content/sources/read-front-matter'
import type { Decision, NewFile } from './migration'
import { linkKey } from './names'
import type { Entry } from './navigation'

interface Child {
  title: string
  group: string
  order: number
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`
const keyed = (key: string) => (/^[a-z][a-z\d]*$/i.test(key) ? key : quoted(key))
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Where an entry leads below `pages/docs`: its page, or the URL of it, which may have the folder of the pages. */
const keysOf = (page: string) => [linkKey(page), linkKey(page.replace(/^\/?[^/]+/, ''))]

/**
 * The `_meta.ts` of each folder: the order and the titles of the tool, its groups as separators. Of a folder that has
 * one, the entries are told.
 */
export function metaFiles(
  entries: readonly Entry[],
  pages: readonly NewFile[],
  isThere: (file: string) => boolean,
): { files: NewFile[]; decisions: Decision[] } {
  const routes = new Map(
    pages.map((page) => [page.file.slice('pages/docs/'.length).replace(/(?:(?:^|\/)index)?\.mdx$/, ''), page]),
  )
  const isFolder = (key: string) => [...routes.keys()].some((route) => route.startsWith(`${key}/`))
  const placed = new Map<string, { entry: Entry; order: number }>()
  const lost: Entry[] = []
  entries.forEach((entry, order) => {
    const key = keysOf(entry.page).find((each) => routes.has(each) || isFolder(each))
    if (key === undefined) lost.push(entry)
    else if (!placed.has(key) || (placed.get(key)?.entry.title === undefined && entry.title !== undefined))
      placed.set(key, { entry, order: placed.get(key)?.order ?? order })
  })
  const folders = new Map<string, Map<string, Child>>()
  const add = (folder: string, key: string, child: Child) =>
    folders.set(folder, (folders.get(folder) ?? new Map()).set(key, child))
  for (const [route, { file, text = '' }] of routes) {
    const matter = readFrontMatter(text)
    const title = String(
      matter.valueAt('sidebarTitle') ?? matter.valueAt('title') ?? capital(path.posix.basename(route)),
    )
    const movedEntry = placed.get(route)
    const parts = route === '' ? [] : route.split('/')
    parts.forEach((part, at) => {
      const folder = parts.slice(0, at).join('/')
      const key = parts.slice(0, at + 1).join('/')
      if (at < parts.length - 1 || isFolder(key)) {
        const inner = [...placed].filter(([each]) => each === key || each.startsWith(`${key}/`)).map(([, each]) => each)
        const groups = new Set(inner.flatMap(({ entry }) => entry.groups.at(-1) ?? []))
        const named = placed.get(key)?.entry.title ?? (groups.size === 1 ? [...groups][0] : undefined)
        const order = Math.min(...inner.map((each) => each.order), Number.MAX_SAFE_INTEGER)
        add(folder, part, { title: named ?? (at === parts.length - 1 ? title : capital(part)), group: '', order })
      } else
        add(folder, part, {
          title: movedEntry?.entry.title ?? title,
          group: movedEntry?.entry.groups.at(-1) ?? '',
          order: movedEntry?.order ?? Number.MAX_SAFE_INTEGER,
        })
    })
    if (/\/index\.mdx$/.test(file))
      add(route, 'index', { title: route === '' ? (movedEntry?.entry.title ?? title) : title, group: '', order: -1 })
  }
  const decisions = lost.map(({ page, title }): Decision => ({
    file: 'navigation',
    message: `${title ?? page} leads to "${page}", which is no page of the folder.`,
  }))
  const files = [...folders].flatMap(([folder, children]): NewFile[] => {
    const file = path.posix.join('pages/docs', folder, '_meta.ts')
    const lines = linesOf(children)
    if (!isThere(file)) return [{ file, from: 'navigation', text: `export default {\n${lines.join('')}}\n` }]
    decisions.push({ file, message: `This file is there already. Add:\n${lines.join('').trimEnd()}` })
    return []
  })
  return { files, decisions }
}

function linesOf(children: ReadonlyMap<string, Child>): string[] {
  const sorted = [...children].sort(([, a], [, b]) => a.order - b.order)
  const groups = new Set(sorted.map(([, { group }]) => group))
  let current = ''
  return sorted.flatMap(([key, { title, group }], index) => {
    const isNew = groups.size > 1 && group !== '' && group !== current
    current = group === '' ? current : group
    const separator = isNew ? [`  '-- ${index}': { type: 'separator', title: ${quoted(group)} },\n`] : []
    return [...separator, `  ${keyed(key)}: ${quoted(title)},\n`]
  })
}
