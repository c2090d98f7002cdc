import path from 'node:path'
import { edited, formatFinding } from '@docs402/findings'
import type { Project } from '../checks/project'
import { readMetaFile } from '../content/meta-file'
import { exportedObject, propertyOf } from '../content/sources/exported-object'
import { wordsOf } from './kinds'
import { formatted, type Change } from './shared'

/** A title, or what a `_meta` file says besides. */
type Entry = string | Readonly<Record<string, string>>

/**
 * Adds an entry at the end of the object that a `_meta` file exports, formatted as this project is.
 * @throws if the file has no such object
 */
export async function withMetaEntry(file: string, text: string, key: string, entry: Entry): Promise<string> {
  const { source, object } = exportedObject(file, text)
  if (!object) throw new Error(`${file} must be \`export default { … }\` so that an entry can be added.`)
  const last = object.properties.at(-1)
  const comma = last && !object.properties.hasTrailingComma ? ',' : ''
  const [middle, end] = [last?.getEnd() ?? object.getStart(source) + 1, object.getEnd() - 1]
  const added = `${JSON.stringify(key)}: ${JSON.stringify(entry)},`
  const changed = text.slice(0, middle) + comma + text.slice(middle, end) + added + text.slice(end)
  return formatted(file, changed)
}

/**
 * Removes an entry of a `_meta` file.
 * @returns its text, empty if it was the only one
 */
export function withoutMetaEntry(file: string, text: string, key: string): string {
  const { object } = exportedObject(file, text)
  const entry = propertyOf(object, key)
  if (!entry) return text
  if (object?.properties.length === 1) return ''
  const end = entry.getEnd() + (text[entry.getEnd()] === ',' ? 1 : 0)
  return edited(text, [{ start: entry.getFullStart(), end, text: '' }])
}

/** Gives an entry another title, if it has exactly that one. */
export function withMetaTitle(
  file: string,
  text: string,
  key: string,
  titles: { before: string; after: string },
): string {
  const { source, object } = exportedObject(file, text)
  const entry = propertyOf(object, key)
  const written = entry?.getText(source) ?? ''
  const [quote] = ["'", '"'].filter((each) => written.includes(each + titles.before + each))
  if (!entry || quote === undefined) return text
  const start = entry.getStart(source) + written.lastIndexOf(quote + titles.before + quote)
  const range = { start, end: start + titles.before.length + 2 }
  return edited(text, [{ ...range, text: quote + titles.after.replaceAll(/['"\\]/g, '\\$&') + quote }])
}

/** The entry of a page or folder: pages outside of docs/ stay out of the sidebar; a folder's own page is the folder. */
function entryOf(title: string, { top, isPage, key }: { top: boolean; isPage: boolean; key: string }): Entry {
  if (top) return { title, type: 'page', display: 'hidden' }
  return isPage && key === 'index' ? { title, display: 'hidden' } : title
}

/**
 * Adds a new page, and new folders, to the `_meta` files above it.
 * @param page the page's path below `pages/`, without an extension
 * @param own what its entry says in a sidebar; its title by default
 */
export async function metaChanges(project: Project, page: string, title: string, own?: Entry): Promise<Change[]> {
  const parts = page.split('/')
  const changes: Change[] = []
  for (const [index, key] of parts.entries()) {
    const folder = path.posix.join('pages', ...parts.slice(0, index))
    const isPage = index === parts.length - 1
    // The page of a folder sets its title.
    const isNamed = isPage || (index === parts.length - 2 && parts.at(-1) === 'index')
    const plain = entryOf(isNamed ? title : wordsOf(key), { top: index === 0, isPage, key })
    const entry = isPage && index > 0 && own !== undefined ? own : plain
    const file = project.list(`${folder}/_meta.{ts,tsx,js,jsx}`)[0] ?? `${folder}/_meta.ts`
    if (!project.has(file)) {
      // Only documentation folders have their own `_meta` file.
      if (index === 0) continue
      const text = await withMetaEntry(file, 'export default {\n}\n', key, entry)
      changes.unshift({ file, text, told: `${file}  (new, with "${key}")` })
      continue
    }
    const text = project.read(file)
    const { entries, problems } = readMetaFile(file, project.root, text)
    if (entries.has(key)) continue
    const [fault] = problems
    if (fault) throw new Error(`${formatFinding(fault)} Fix this first.`)
    const changed = await withMetaEntry(file, text, key, entry)
    changes.unshift({ file, text: changed, told: `${file}  ("${key}" added, last in its list)` })
  }
  return changes
}
