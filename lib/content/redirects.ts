import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type ts from 'typescript'
import { compiler } from '@/lib/sources/compiler'
import { placeOfNode, unwrapExpression, type Place } from '@/lib/sources/static-literal'

/** Where the redirects stand, from the project's root. */
export const REDIRECTS_FILE = 'data/redirects.ts'

/** A text in the file, with its place; offsets (UTF-16 units) are those of the quoted literal. */
export interface Written extends Place {
  text: string
  start: number
  end: number
}

export interface RedirectEntry {
  from: Written
  to: Written
}

export interface RedirectsFile {
  /** In the order of the file; an address that stands there twice is there twice. */
  entries: RedirectEntry[]
  /** What could not be read. */
  problems: (Place & { message: string })[]
}

/**
 * Reads the redirects without running the file, so that each keeps its place.
 * @param text the text of `data/redirects.ts`
 */
export function parseRedirects(text: string): RedirectsFile {
  const source = compiler().createSourceFile(REDIRECTS_FILE, text, compiler().ScriptTarget.Latest, true)
  const object = exported(source)
  if (!object) {
    const message = `${REDIRECTS_FILE} must say \`export const redirects = { … }\` with its URLs written out.`
    return { entries: [], problems: [{ line: 1, column: 1, message }] }
  }
  const file: RedirectsFile = { entries: [], problems: [] }
  for (const property of object.properties) {
    const name = compiler().isPropertyAssignment(property) ? property.name : undefined
    const value = compiler().isPropertyAssignment(property) ? property.initializer : undefined
    if (name && value && compiler().isStringLiteralLike(name) && compiler().isStringLiteralLike(value)) {
      file.entries.push({ from: written(name, source), to: written(value, source) })
    } else {
      const message = "A redirect is two URLs, written out: '/docs/old': '/docs/new'."
      file.problems.push({ ...placeOfNode(property, source), message })
    }
  }
  return file
}

/**
 * The redirects of a project, old address to new.
 * @param root the project's root folder
 * @returns an empty map when the project has no such file
 * @throws with file, line and column of what can't be read
 */
export function readRedirects(root: string): Map<string, string> {
  const file = path.join(root, REDIRECTS_FILE)
  if (!existsSync(file)) return new Map()
  const { entries, problems } = parseRedirects(readFileSync(file, 'utf8'))
  if (problems.length > 0) {
    throw new Error(
      problems.map(({ line, column, message }) => `${REDIRECTS_FILE}:${line}:${column} ${message}`).join('\n'),
    )
  }
  return new Map(entries.map(({ from, to }) => [from.text, to.text]))
}

function exported(source: ts.SourceFile): ts.ObjectLiteralExpression | undefined {
  for (const statement of source.statements) {
    if (!compiler().isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!compiler().isIdentifier(name) || name.text !== 'redirects' || !initializer) continue
      const object = unwrapExpression(initializer, source)
      return compiler().isObjectLiteralExpression(object) ? object : undefined
    }
  }
  return undefined
}

function written(node: ts.StringLiteralLike, source: ts.SourceFile): Written {
  return { text: node.text, start: node.getStart(source), end: node.getEnd(), ...placeOfNode(node, source) }
}
