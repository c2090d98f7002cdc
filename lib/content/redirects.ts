import { existsSync } from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, type Scalar } from 'yaml'
import { loadData, placeOfOffset, readData, type Problem, type SourceRange } from '@chain-data/findings'
import { REDIRECTS_DATA } from '@/lib/content/schemas/data-files'
import { offAt, readOff } from './site/parts'

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

interface RedirectsFile {
  /** In the order of the file, duplicates included. */
  entries: RedirectEntry[]
  /** Faults of the file. */
  problems: Problem[]
}

/**
 * Reads the redirects with their positions.
 * @param text the text of `data/redirects.yaml`
 */
export function parseRedirects(text: string): RedirectsFile {
  const { problems: faults, yaml } = readData(REDIRECTS_DATA, text)
  const { contents } = yaml.document
  const entries = (isMap(contents) ? contents.items : []).flatMap(({ key, value }) =>
    isScalar(key) && isScalar(value) && typeof value.value === 'string'
      ? [{ from: written(key, text), to: written(value, text) }]
      : [],
  )
  return { entries, problems: faults }
}

/** Those of parts that are off are not there. */
function readAll(root: string): [from: string, to: string][] {
  if (!existsSync(path.join(root, REDIRECTS_FILE))) return []
  const off = readOff(root)
  return Object.entries(loadData(REDIRECTS_DATA, root)).filter(([from]) => !offAt(off, from))
}

/**
 * The redirects of a project's pages, old URL to new.
 * @returns an empty map if the project has no such file
 * @throws with file, line and column of faults
 */
export function readRedirects(root: string): Map<string, string> {
  return new Map(readAll(root).filter(([from]) => !from.includes('#')))
}

/** A section that moved: its old anchor, and its new URL. */
export interface MovedSection {
  id: string
  to: string
}

/**
 * Sections that moved from a page. Hosts never see the anchor of a URL, so the page redirects itself.
 * @param route of the page
 * @throws with file, line and column of faults
 */
export function movedSections(root: string, route: string): MovedSection[] {
  const start = `${route}#`
  return readAll(root).flatMap(([from, to]) => (from.startsWith(start) ? [{ id: from.slice(start.length), to }] : []))
}

function written({ value, range }: Scalar, text: string): Written {
  const [start = 0, end = 0] = range ?? []
  return { text: String(value), start, end, ...placeOfOffset(text, start) }
}
