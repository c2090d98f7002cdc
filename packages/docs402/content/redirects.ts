import { existsSync } from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, type Scalar } from 'yaml'
import { loadData, placeOfOffset, readData, type SourceRange } from '@docs402/findings'
import { REDIRECTS_DATA } from './schemas/data-files'
import { offAt, readOff } from './site/site-parts'
import { untilChanged } from './sources/until-changed'

/** The file of the redirects, from the project's root. */
export const REDIRECTS_FILE = REDIRECTS_DATA.file

/** A string in the file, with its position; offsets (UTF-16 units) include its quotes. */
export interface Written extends SourceRange {
  text: string
}

export interface RedirectEntry {
  from: Written
  to: Written
}

/**
 * Reads the redirects with their positions: the entries in the order of the file, duplicates included, and its faults.
 * @param text the text of `data/redirects.yaml`
 */
export function parseRedirects(text: string) {
  const { problems, yaml } = readData(REDIRECTS_DATA, text)
  const { contents } = yaml.document
  const entries = (isMap(contents) ? contents.items : []).flatMap(({ key, value }): RedirectEntry[] =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string'
      ? [{ from: placed(key, text), to: placed(value, text) }]
      : [],
  )
  return { entries, problems }
}

const written = untilChanged(REDIRECTS_FILE, (root) =>
  existsSync(path.join(root, REDIRECTS_FILE)) ? Object.entries(loadData(REDIRECTS_DATA, root)) : [],
)

/** Those of parts that are off are not there. */
function readAll(root: string): [from: string, to: string][] {
  const off = readOff(root)
  return written(root).filter(([from]) => !offAt(off, from))
}

/**
 * The redirects of a project's pages, old URL to new.
 * @returns an empty map if the project has no such file
 * @throws with file, line and column of faults
 */
export function readRedirects(root: string): Map<string, string> {
  return new Map(readAll(root).filter(([from]) => !from.includes('#')))
}

/**
 * Sections that moved from a page. Hosts never see the anchor of a URL, so the page redirects itself.
 * @param route of the page
 * @returns the old anchor of each, and its new URL
 * @throws with file, line and column of faults
 */
export function movedSections(root: string, route: string) {
  const start = `${route}#`
  return readAll(root).flatMap(([from, to]) => (from.startsWith(start) ? [{ id: from.slice(start.length), to }] : []))
}

function placed({ value, range }: Scalar, text: string): Written {
  const [start = 0, end = 0] = range ?? []
  return { text: String(value), start, end, ...placeOfOffset(text, start) }
}
