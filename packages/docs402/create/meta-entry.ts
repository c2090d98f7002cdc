import path from 'node:path'
import { edited, formatFinding, pathBelow, writeBelow } from '@docs402/findings'
import { type Project, openProject } from '../checks/project'
import { readMetaFile } from '../content/meta-file'
import { exportedObject, propertyOf } from '../content/sources/exported-object'
import { keyText, type Quote, quoted, quoteOf } from './code-text'
import { wordsOf } from './kinds'
import type { Change } from './shared'
import { rmSync } from 'node:fs'

/** A title, or what a `_meta` file says besides. */
type Entry = string | Readonly<Record<string, string>>

/** Longer lines are broken, as Prettier does with the settings of the engine's own files. */
const WIDEST = 120

/** `key: 'Title'`, in the quotes of its file. */
function entryText(key: string, entry: Entry, quote: Quote, indent: string): string {
  const name = keyText(key, quote)
  if (typeof entry !== 'string')
    return `${name}: { ${Object.entries(entry)
      .map(([field, value]) => `${keyText(field, quote)}: ${quoted(value, quote)}`)
      .join(', ')} }`
  const value = quoted(entry, quote)
  const isWide = indent.length + name.length + value.length + 3 > WIDEST
  return isWide ? `${name}:\n${indent}  ${value}` : `${name}: ${value}`
}

/**
 * Adds an entry at the end of the object that a `_meta` file exports, as the file is written: all else in it stays.
 * @throws if the file has no such object
 */
export function withMetaEntry(file: string, text: string, key: string, entry: Entry): string {
  const { source, object } = exportedObject(file, text)
  if (!object) throw new Error(`${file} must be \`export default { … }\` so that an entry can be added.`)
  const { properties } = object
  const last = properties.at(-1)
  const [start, end] = [object.getStart(source), object.getEnd() - 1]
  const quote = quoteOf(text)
  const insert = (at: number, added: string) => edited(text, [{ start: at, end: at, text: added }])
  if (!text.slice(start, end).includes('\n')) {
    const added = entryText(key, entry, quote, '')
    return last ? insert(last.getEnd(), `, ${added}`) : edited(text, [{ start, end: end + 1, text: `{ ${added} }` }])
  }
  const lineOf = (at: number) => text.lastIndexOf('\n', at - 1) + 1
  const indentAt = (at: number) => /^[ \t]*/.exec(text.slice(lineOf(at)))?.[0] ?? ''
  const indent = last ? indentAt(last.getStart(source)) : `${indentAt(end)}  `
  const added = `${indent}${entryText(key, entry, quote, indent)}`
  const hasComma = !last || properties.hasTrailingComma
  if (last && text.slice(lineOf(end), end).trim() !== '') return insert(last.getEnd(), `,\n${added}`)
  // Remarks behind the last entry stay behind it.
  const withEntry = insert(lineOf(end), `${added}${hasComma ? ',' : ''}\n`)
  return hasComma ? withEntry : edited(withEntry, [{ start: last.getEnd(), end: last.getEnd(), text: ',' }])
}

/**
 * Removes an entry of a `_meta` file.
 * @returns its text, empty if it was the only one
 */
export function withoutMetaEntry(file: string, text: string, key: string): string {
  const { object } = exportedObject(file, text)
  const entry = propertyOf(object, key)
  if (!entry || !object) return text
  const { properties } = object
  if (properties.length === 1) return ''
  const hasComma = text[entry.getEnd()] === ','
  // The comma before it goes with the last one.
  const before = hasComma ? undefined : properties[properties.indexOf(entry) - 1]
  return edited(text, [
    { start: before?.getEnd() ?? entry.getFullStart(), end: entry.getEnd() + (hasComma ? 1 : 0), text: '' },
  ])
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
  const [quote] = (["'", '"'] as const).filter((each) => written.includes(each + titles.before + each))
  if (!entry || quote === undefined) return text
  const start = entry.getStart(source) + written.lastIndexOf(quote + titles.before + quote)
  const range = { start, end: start + titles.before.length + 2 }
  return edited(text, [{ ...range, text: quoted(titles.after, quote) }])
}

/** The entry of a page or folder: pages outside of docs/ stay out of the sidebar; a folder's own page is the folder. */
function entryOf(title: string, { top, isPage, key }: { top: boolean; isPage: boolean; key: string }): Entry {
  if (top) return { title, type: 'page', display: 'hidden' }
  return isPage && key === 'index' ? { title, display: 'hidden' } : title
}

/**
 * Adds a new page, and new folders, to the `_meta` files above it.
 * @param page the page's path below `pages/`, without an extension
 * @param pageEntry what its entry says in a sidebar; its title by default
 */
export function metaChanges(project: Project, page: string, title: string, pageEntry?: Entry): Change[] {
  const parts = page.split('/')
  const changes: Change[] = []
  for (const [index, key] of parts.entries()) {
    const folder = path.posix.join('pages', ...parts.slice(0, index))
    const isPage = index === parts.length - 1
    // The page of a folder sets its title.
    const isNamed = isPage || (index === parts.length - 2 && parts.at(-1) === 'index')
    const plain = entryOf(isNamed ? title : wordsOf(key), { top: index === 0, isPage, key })
    const entry = isPage && index > 0 && pageEntry !== undefined ? pageEntry : plain
    const file = project.list(`${folder}/_meta.{ts,tsx,js,jsx}`)[0] ?? `${folder}/_meta.ts`
    if (!project.has(file)) {
      // Only documentation folders have their own `_meta` file.
      if (index === 0) continue
      const text = withMetaEntry(file, 'export default {\n}\n', key, entry)
      changes.unshift({ file, text, note: `${file}  (new, with "${key}")` })
      continue
    }
    const text = project.read(file)
    const { entries, problems } = readMetaFile(file, project.root, text)
    if (entries.has(key)) continue
    const [fault] = problems
    if (fault) throw new Error(`${formatFinding(fault)} Fix this first.`)
    const changed = withMetaEntry(file, text, key, entry)
    changes.unshift({ file, text: changed, note: `${file}  ("${key}" added, last in its list)` })
  }
  return changes
}

/**
 * Moves the entry of a page between `_meta` files, with what it says; within one file it keeps its place.
 * @param dryRun whether nothing is written
 * @returns what was done
 * @throws if a file has no object to add it to
 */
export async function moveMetaEntry(root: string, old: string, next: string, dryRun = false): Promise<string[]> {
  const project = openProject(root)
  const [folder, target] = [old, next].map((route) => `pages${path.posix.dirname(route)}`.replace(/\/$/, ''))
  const [key, name] = [old, next].map((route) => path.posix.basename(route))
  const file = project.list(`${folder}/_meta.{ts,tsx,js,jsx}`)[0]
  if (file === undefined || key === undefined || name === undefined || target === undefined) return []
  const text = project.read(file)
  const { source, object } = exportedObject(file, text)
  const property = propertyOf(object, key)
  if (!property?.name) return []
  if (folder === target) {
    const range = { start: property.name.getStart(source), end: property.name.getEnd() }
    if (!dryRun) writeBelow(root, file, edited(text, [{ ...range, text: keyText(name, quoteOf(text)) }]))
    return [`${file}  ("${key}" is "${name}")`]
  }
  const { title = name, ...rest } = readMetaFile(file, root, text).entries.get(key) ?? {}
  const without = withoutMetaEntry(file, text, key)
  const isLast = without === ''
  if (!dryRun && isLast) rmSync(pathBelow(root, file))
  else if (!dryRun) writeBelow(root, file, without)
  const entry = Object.keys(rest).length === 0 ? title : { title, ...rest }
  const changes = metaChanges(openProject(root), next.slice(1), title, entry)
  if (!dryRun) for (const change of changes) writeBelow(root, change.file, change.text)
  return [`${file}  (${isLast ? 'removed' : `"${key}" removed`})`, ...changes.map(({ note }) => note)]
}
