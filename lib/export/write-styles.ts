import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { kindOf, routeOfExported } from '@/lib/content/routes'
import { divideStyles, type MissingRules } from './divide-styles'
import { joinLayers } from './join-layers'
import { addFeatures, noFeatures, type Features } from './page-features'

/** Pages of one kind, which share what stands in their heads. */
export interface PageGroup {
  /** Files of the export. */
  pages: string[]
  /** The text of their one style element. */
  css: string
  /** What comes with React. */
  missing: MissingRules[]
}

export interface Styles {
  groups: PageGroup[]
  /** Sheets of pages have new names, by what is in them now: those by the old ones, both from `_next/`. */
  names: ReadonlyMap<string, string>
}

/** As Next writes them: of the whole site first, then of the page. */
const SHEET = /<link rel="stylesheet" href="\/_next\/(static\/css\/[^"]+)"/g

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Pages of one kind, before their styles are divided. */
interface AlikePages {
  pages: string[]
  sheets: string[]
  features: Features
}

/** Pages by their kind and the sheets that they link to. */
function groupPages(out: string, pages: readonly string[]): AlikePages[] {
  const groups = new Map<string, AlikePages>()
  for (const page of [...pages].sort()) {
    const html = readFileSync(path.join(out, page), 'utf8')
    const sheets = [...html.matchAll(SHEET)].map(([, name = '']) => decodeURI(name))
    const key = [kindOf(routeOfExported(page)), ...sheets].join(' ')
    const group = groups.get(key) ?? { pages: [], sheets, features: noFeatures() }
    group.pages.push(page)
    addFeatures(group.features, html)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The style sheets of an export by their names from `_next/`, small and with one block for each layer. */
async function readSheets(next: string): Promise<Map<string, string>> {
  const files = readdirSync(path.join(next, 'static', 'css')).filter((file) => file.endsWith('.css'))
  const read = async (file: string) => {
    const name = `static/css/${file}`
    try {
      const { code } = await transform(readFileSync(path.join(next, name), 'utf8'), { loader: 'css', minify: true })
      return [name, joinLayers(code)] as const
    } catch (error) {
      throw new Error(`The style sheet ${file}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return new Map(await Promise.all(files.sort().map(read)))
}

/**
 * Makes the style sheets of an export small, and in a page only what some page of its kind has an element for. The rest comes with React.
 * Files hold what the router asks for when a link is followed, and what is loaded when it is used.
 * @param out folder of the export; its pages still link to their style sheets
 * @param pages files in it
 * @throws naming the style sheet, when it has rules outside of the layers
 */
export async function writeStyles(out: string, pages: readonly string[]): Promise<Styles> {
  const next = path.join(out, '_next')
  const sheets = await readSheets(next)
  const groups = groupPages(out, pages)
  const named = new Set(groups.flatMap((group) => group.sheets))
  const names = new Map<string, string>()
  for (const [name, css] of sheets) {
    rmSync(path.join(next, name))
    const newName = named.has(name) ? `static/css/${digest(css)}.css` : name
    writeFileSync(path.join(next, newName), css)
    names.set(name, newName)
  }
  return {
    groups: groups.map(({ pages: own, sheets: links, features }) => {
      const { now, missing } = divideStyles(joinLayers(links.map((link) => sheets.get(link) ?? '').join('')), features)
      return { pages: own, css: now, missing }
    }),
    names,
  }
}
