import { existsSync } from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, type Scalar } from 'yaml'
import { loadData, readData, type Place, type YamlText, type Problem } from '@chain-data/findings'
import { REDIRECTS_DATA } from '@/lib/content/schemas/data-files'

/** Where the redirects stand, from the project's root. */
export const REDIRECTS_FILE = REDIRECTS_DATA.file

/** A text in the file, with its place; offsets (UTF-16 units) include its quotes. */
export interface Written extends Place {
  text: string
  start: number
  end: number
}

export interface RedirectEntry {
  from: Written
  to: Written
}

interface RedirectsFile {
  /** In the order of the file; a URL that stands there twice is there twice. */
  entries: RedirectEntry[]
  /** What could not be read. */
  problems: Problem[]
}

/**
 * Reads the redirects, each with its place.
 * @param text the text of `data/redirects.yaml`
 */
export function parseRedirects(text: string): RedirectsFile {
  const { problems: faults, yaml } = readData(REDIRECTS_DATA, text)
  const { contents } = yaml.document
  const entries = (isMap(contents) ? contents.items : []).flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string'
      ? [{ from: written(key, yaml), to: written(value, yaml) }]
      : [],
  )
  return { entries, problems: faults }
}

const readAll = (root: string) =>
  existsSync(path.join(root, REDIRECTS_FILE)) ? Object.entries(loadData(REDIRECTS_DATA, root)) : []

/**
 * The redirects of a project's pages, old URL to new.
 * @returns an empty map when the project has no such file
 * @throws with file, line and column of what can't be read
 */
export function readRedirects(root: string): Map<string, string> {
  return new Map(readAll(root).filter(([from]) => !from.includes('#')))
}

/** A section that is now elsewhere: the anchor it had, and where it is. */
export interface MovedSection {
  id: string
  to: string
}

/**
 * Sections that were once on a page. A host never sees the anchor of a URL, so the page itself sends on.
 * @param route of the page
 * @throws with file, line and column of what can't be read
 */
export function movedSections(root: string, route: string): MovedSection[] {
  const start = `${route}#`
  return readAll(root).flatMap(([from, to]) => (from.startsWith(start) ? [{ id: from.slice(start.length), to }] : []))
}

function written({ value, range }: Scalar, yaml: YamlText): Written {
  const [start = 0, end = 0] = range ?? []
  return { text: String(value), start, end, ...yaml.placeAt(start) }
}
