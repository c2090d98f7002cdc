import { isMap, isScalar } from 'yaml'
import { ADDRESSES_FILE, withAddresses } from '@/lib/checks/source/addresses'
import { fileOfRoute, type Project } from '@/lib/checks/project'
import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { parseYaml, type YamlText } from '@chain-data/findings'

/** A file to write: a new one, or an existing one with an addition. */
export interface Change {
  file: string
  text: string | Uint8Array
  /** A summary of the change, for the user. */
  what: string
  /** Printed once for changes that belong together. */
  group?: string
}

export interface Plan {
  changes: Change[]
  /** Next steps. */
  next: string[]
}

/** The last step of every kind. */
export const CHECK_IT = 'Run "npm run check -- --sources" to see if anything is wrong with it.'

/**
 * Nothing is overwritten, and no URL is used twice.
 * @throws with the file that has the URL already
 */
export function refuse(project: Project, route: string, file: string): void {
  const known = project.routes().filter(({ dynamic }) => !dynamic)
  const taken = project.has(file) ? file : fileOfRoute(known, route)
  if (taken) throw new Error(`${taken} already exists and has the path ${route}. Choose another one.`)
  const moved = project.has(REDIRECTS_FILE) ? parseRedirects(project.read(REDIRECTS_FILE)).entries : []
  const entry = moved.find(({ from }) => from.text === route)
  if (entry) {
    const { line, column } = entry.from
    const place = `${REDIRECTS_FILE}:${line}:${column}`
    const fix = 'Remove that line first, or choose another path.'
    throw new Error(`${place} redirects ${route} to ${entry.to.text}. ${fix}`)
  }
}

/** New URLs go into the list of URLs that must keep working. */
export function published(project: Project, routes: string[]): Change[] {
  const text = project.has(ADDRESSES_FILE) ? project.read(ADDRESSES_FILE) : ''
  const changed = withAddresses(text, routes)
  if (changed === text) return []
  return [
    { file: ADDRESSES_FILE, text: changed, what: routes.length === 1 ? 'URL added' : `${routes.length} URLs added` },
  ]
}

/** Formatted like Prettier, as far as the library allows. */
const FORM = { lineWidth: 0, singleQuote: true } as const

/**
 * Changes a data file's text; comments and the order of everything stay.
 * @param data which file it is
 * @param text the file's text
 * @throws with the place of invalid YAML or duplicate keys
 */
export function editData(data: { file: string }, text: string, edit: (yaml: YamlText) => void): string {
  const yaml = parseYaml(text)
  const [problem] = yaml.problems
  if (problem) throw new Error(`${data.file}:${problem.line}:${problem.column} ${problem.message} Fix this first.`)
  edit(yaml)
  return yaml.document.toString(FORM)
}

/**
 * Adds an entry at the end of a data file, with an empty line before it where the others have one.
 * @throws with line and column if the key already exists
 */
export function withEntry(data: { file: string }, text: string, key: string, value: Record<string, string>): string {
  return editData(data, text, ({ document, placeOf }) => {
    if (document.has(key)) {
      const { line, column } = placeOf([key])
      throw new Error(`${data.file}:${line}:${column} "${key}" already exists. Choose another one, or change it there.`)
    }
    if (document.contents === null) document.contents = document.createNode({})
    const pair = document.createPair(key, value)
    const others = isMap(document.contents) ? document.contents.items : []
    const spaced = others.slice(1).some((other) => isScalar(other.key) && other.key.spaceBefore)
    if (isScalar(pair.key)) pair.key.spaceBefore = spaced
    document.add(pair)
  })
}
