import { formatPlace } from '@chain-data/findings'
import type { Project } from '@/lib/checks/project'
import { readMetaFile } from '@/lib/content/meta-file'
import { exportedObject, placeOfNode, propertyOf } from '@/lib/content/sources/exported-object'
import type { Change } from './changes'
import { wordsOf } from './kinds'

/** Prettier's line width. */
const WIDTH = 120

/** A value to write: a text, or a group of texts by their keys. */
type NewValue = string | Readonly<Record<string, string>>

/**
 * Adds a property at the end of the object that a `_meta` file exports, in the style of the file: quotes, indentation,
 * one line or several.
 * @param file its name, for messages
 * @param text the file's text
 * @throws with line and column if the file has no such object, or the key already exists
 */
export function addProperty(file: string, text: string, key: string, value: NewValue): string {
  const { source, object } = exportedObject(file, text)
  if (!object) throw new Error(`${file} must be \`export default { … }\` so that an entry can be added.`)
  const quote = text.split('"').length > text.split("'").length ? '"' : "'"
  const last = object.properties.at(-1)
  const existing = propertyOf(object, key)
  if (existing) {
    const { line, column } = placeOfNode(existing, source)
    throw new Error(`${file}:${line}:${column} "${key}" already exists. Choose another one, or change it there.`)
  }
  if (!last) return splice(text, object.getStart(source) + 1, object.getEnd() - 1, ` ${entry(key, value, quote)} `)
  if (!text.slice(object.getStart(source), object.getEnd()).includes('\n')) {
    return splice(text, last.getEnd(), object.getEnd() - 1, `, ${entry(key, value, quote)} `)
  }
  const start = last.getStart(source)
  const indent = /[ \t]*$/.exec(text.slice(0, start))?.[0] ?? ''
  const comma = object.properties.hasTrailingComma ? '' : ','
  const end = object.properties.hasTrailingComma ? object.properties.end : last.getEnd()
  // A comment after the last entry stays with it.
  const remark = /^[ \t]*(?:\/\/[^\n]*|\/\*[^\n]*\*\/[ \t]*)(?=\n)/.exec(text.slice(end))?.[0] ?? ''
  const line = `${indent}${entry(key, value, quote)},`
  const added = line.length > WIDTH ? severalLines(key, value, quote, indent) : line
  return splice(text, end, end + remark.length, `${comma}${remark}\n${added}`)
}

/** An object with one property, over several lines, for a new file. */
function newObject(key: string, value: NewValue): string {
  return `{\n  ${entry(key, value, "'")},\n}`
}

function entry(key: string, value: NewValue, quote: string): string {
  const written = typeof value === 'string' ? quoted(value, quote) : `{ ${pairs(value, quote).join(', ')} }`
  return `${keyOf(key, quote)}: ${written}`
}

function severalLines(key: string, value: NewValue, quote: string, indent: string): string {
  if (typeof value === 'string') return `${indent}${keyOf(key, quote)}:\n${indent}  ${quoted(value, quote)},`
  const lines = Object.entries(value).map(([name, text]) => {
    const line = `${indent}  ${keyOf(name, quote)}: ${quoted(text, quote)},`
    return line.length > WIDTH ? `${indent}  ${keyOf(name, quote)}:\n${indent}    ${quoted(text, quote)},` : line
  })
  return [`${indent}${keyOf(key, quote)}: {`, ...lines, `${indent}},`].join('\n')
}

function pairs(value: Readonly<Record<string, string>>, quote: string): string[] {
  return Object.entries(value).map(([name, text]) => `${keyOf(name, quote)}: ${quoted(text, quote)}`)
}

function keyOf(name: string, quote: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name, quote)
}

/** The other quotes if that saves a backslash, as Prettier does. */
function quoted(text: string, preferred: string): string {
  const other = preferred === "'" ? '"' : "'"
  const quote = text.split(preferred).length > text.split(other).length ? other : preferred
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n')}${quote}`
}

function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end)
}

/** Keeps a page outside of docs/ out of the sidebar. */
const standalone = (title: string): NewValue => ({ title, type: 'page', display: 'hidden' })

/** A folder's own page is shown as the folder, not again in it. */
const ofFolder = (title: string): NewValue => ({ title, display: 'hidden' })

/**
 * Adds a new page, and new folders, to the `_meta` files above it.
 * @param path the page's path below `pages/`, without an extension
 */
export function metaChanges(project: Project, path: string, title: string): Change[] {
  const parts = path.split('/')
  return parts
    .map((key, index): Change | undefined => {
      const folder = ['pages', ...parts.slice(0, index)].join('/')
      const isPage = index === parts.length - 1
      // The page of a folder sets its title.
      const isNamed = isPage || (index === parts.length - 2 && parts.at(-1) === 'index')
      const name = isNamed ? title : wordsOf(key)
      const file = project.list(`${folder}/_meta.{ts,tsx,js,jsx}`)[0] ?? `${folder}/_meta.ts`
      const value = index === 0 ? standalone(name) : isPage && key === 'index' ? ofFolder(name) : name
      if (!project.has(file)) {
        // Only documentation folders have their own `_meta` file.
        if (index === 0) return undefined
        return { file, text: `export default ${newObject(key, value)}\n`, what: `new, with "${key}"` }
      }
      const text = project.read(file)
      const { entries, problems } = readMetaFile(file, project.root, text)
      if (entries.has(key)) return undefined
      const [fault] = problems
      if (fault) throw new Error(`${formatPlace(fault)} ${fault.message} Fix this first.`)
      return { file, text: addProperty(file, text, key, value), what: `"${key}" added, last in its list` }
    })
    .filter((change) => change !== undefined)
    .reverse()
}
