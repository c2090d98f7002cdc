import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { joinLayers } from './join-layers'
import { classesIn, divideStyles, onceEach } from './later-styles'

const ADDRESS = /\/_next\/static\/css\/([^"/]+\.css)/g

export interface Styles {
  /** Sheets of pages have new names, by what is in them now: those by the old ones, both from `_next/`. */
  names: ReadonlyMap<string, string>
  /** What comes with React. */
  later: string
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Makes the style sheets of an export small: one block for each layer, and in those of pages only what some page has a class for. The
 * rest comes with React. Sheets that no page names come with what is loaded when it is used.
 * @param out folder of the export; its pages still link to their style sheets
 * @param pages files in it
 * @throws naming the style sheet, when it has rules outside of the layers
 */
export function writeStyles(out: string, pages: readonly string[]): Styles {
  const folder = path.join(out, '_next', 'static', 'css')
  const [used, named] = [new Set<string>(), new Set<string>()]
  for (const page of pages) {
    const html = readFileSync(path.join(out, page), 'utf8')
    for (const name of classesIn(html)) used.add(name)
    for (const [, name = ''] of html.matchAll(ADDRESS)) named.add(decodeURI(name))
  }
  const names = new Map<string, string>()
  const later: string[] = []
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .sort()) {
    const file = path.join(folder, name)
    try {
      const css = joinLayers(readFileSync(file, 'utf8'))
      if (!named.has(name)) {
        writeFileSync(file, css)
        continue
      }
      const divided = divideStyles(css, used)
      later.push(divided.later)
      const now = joinLayers(divided.now)
      const newName = `${digest(now)}.css`
      rmSync(file)
      writeFileSync(path.join(folder, newName), now)
      names.set(`static/css/${name}`, `static/css/${newName}`)
    } catch (error) {
      throw new Error(`The style sheet ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { names, later: joinLayers(onceEach(later.join(''))) }
}
