import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import { parseYaml, pathBelow } from '@docs402/findings'
import { fileOfRoute, type Project } from '../checks/project'
import { ADDRESSES_FILE, withAddresses } from '../checks/source/addresses'
import type { Answers } from './kinds'

/** A file to write: a new one, or an existing one with an addition. */
export interface Change {
  file: string
  text: string | Uint8Array
  /** What the user is told of it; changes that belong together are told once. */
  note: string
}

export interface Plan {
  changes: Change[]
  /** Next steps. */
  next: string[]
}

/** The last step of every kind. */
export const CHECK_IT = 'Run "npm run check -- --sources" to see if anything is wrong with it.'

/** Nothing is overwritten, and no URL is used twice. @throws with the file that has the URL already */
export function refuse(project: Project, route: string, file: string): void {
  const routes = project.routes().filter(({ dynamic }) => !dynamic)
  const taken = project.has(file) ? file : fileOfRoute(routes, route)
  if (taken) throw new Error(`${taken} already exists and has the path ${route}. Choose another one.`)
}

/** New URLs go into the list of URLs that must keep working. */
export function published(project: Project, routes: readonly string[]): Change[] {
  const before = project.readIfThere(ADDRESSES_FILE)
  const text = withAddresses(before, routes)
  const what = routes.length === 1 ? 'URL added' : `${routes.length} URLs added`
  return routes.length === 0 || text === before
    ? []
    : [{ file: ADDRESSES_FILE, text, note: `${ADDRESSES_FILE}  (${what})` }]
}

/** Moves a file of a project, into folders that need not be there. @throws if one of the places is not in the project */
export function moveFile(root: string, from: string, to: string): void {
  const [before, after] = [pathBelow(root, from), pathBelow(root, to)]
  mkdirSync(path.dirname(after), { recursive: true })
  renameSync(before, after)
}

/** Removes a folder of a project, and those around it, as far as they are empty. */
export function removeEmpty(root: string, folder: string): void {
  const full = path.join(root, folder)
  if (folder === '.' || !existsSync(full) || readdirSync(full).length > 0) return
  rmdirSync(full)
  removeEmpty(root, path.posix.dirname(folder))
}

/** A text as a YAML value on one line. */
export const yamlText = (text: string): string =>
  // JSON is YAML, and has an escape for every character.
  /\p{Cc}/u.test(text) ? JSON.stringify(text) : stringify(text, { lineWidth: 0, singleQuote: true }).trim()

/** The YAML of a file that is to be changed. @throws with the place of what is wrong with it */
export function readableYaml(file: string, text: string) {
  const yaml = parseYaml(text)
  const [problem] = yaml.problems
  if (problem) throw new Error(`${file}:${problem.line}:${problem.column} ${problem.message} Fix this first.`)
  return yaml
}

/**
 * Adds an entry at the end of a data file, after an empty line where the file has others.
 * @throws with line and column if the key already exists
 */
export function withEntry(file: string, text: string, key: string, value: Answers): string {
  const { document, placeOf } = readableYaml(file, text)
  if (document.has(key)) {
    const { line, column } = placeOf([key])
    throw new Error(`${file}:${line}:${column} "${key}" already exists. Choose another one, or change it there.`)
  }
  const lines = Object.entries(value).map(([name, each = '']) => `  ${name}: ${yamlText(each)}\n`)
  const changed = `${text.trimEnd()}\n${/\n\s*\n/.test(text) ? '\n' : ''}${key}:\n${lines.join('')}`
  readableYaml(file, changed)
  return changed
}
