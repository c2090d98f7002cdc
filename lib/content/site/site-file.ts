import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compiler } from '@/lib/sources/compiler'
import { placeOfNode, readLiteral, type Literal, type LiteralProblem, type Place } from '@/lib/sources/static-literal'

/** Where the site data stands, from the project's root. */
export const SITE_FILE = 'data/site.ts'

export interface SiteFile {
  /** Nothing when the file has no `site` that could be read. */
  value: Literal | undefined
  problems: LiteralProblem[]
  /** The place of a key, or of the nearest key above it that is written in the file. */
  placeOf(keys: readonly string[]): Place
}

/**
 * Reads the exported `site` without running the file, so that every key keeps its place.
 * @param text the file's text
 */
export function parseSiteFile(text: string): SiteFile {
  const source = compiler().createSourceFile(SITE_FILE, text, compiler().ScriptTarget.Latest, true)
  const declarations = source.statements.flatMap((statement) =>
    compiler().isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  )
  const initializer = declarations.find(
    ({ name }) => compiler().isIdentifier(name) && name.text === 'site',
  )?.initializer
  if (!initializer) return { value: undefined, problems: [], placeOf: () => ({ line: 1, column: 1 }) }
  const { value, places, problems } = readLiteral(initializer, source)
  const placeOf = (keys: readonly string[]): Place =>
    places.get(JSON.stringify(keys)) ??
    (keys.length > 0 ? placeOf(keys.slice(0, -1)) : placeOfNode(initializer, source))
  return { value, problems, placeOf }
}

/**
 * `data/site.ts:18:24` for a key of the site data; without line and column when the file can't be read.
 * @param root the project's root folder
 */
export function siteDataPlace(root: string, keys: readonly string[]): string {
  try {
    const { line, column } = parseSiteFile(readFileSync(path.join(root, SITE_FILE), 'utf8')).placeOf(keys)
    return `${SITE_FILE}:${line}:${column}`
  } catch {
    return SITE_FILE
  }
}
