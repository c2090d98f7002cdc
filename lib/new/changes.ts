import { isMap, isScalar } from 'yaml'
import { ADDRESSES_FILE, withAddresses } from '@/lib/checks/source/addresses'
import { fileOfRoute, type Project } from '@/lib/checks/project'
import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'
import { parseYaml, type YamlText } from '@chain-data/findings'

/** A file to write: a new one, or one that is there with something added. */
export interface Change {
  file: string
  text: string | Uint8Array
  /** What was done to it, for the one who asked. */
  what: string
  /** Said once for all that belong together. */
  group?: string
}

export interface Plan {
  changes: Change[]
  /** What to do now. */
  next: string[]
}

/** What to do at the end of all that is made. */
export const CHECK_IT = '"npm run check -- --sources" says what is wrong with it, if anything is.'

/**
 * Nothing that is there is written over, and no URL is given away twice.
 * @throws with what has the URL already
 */
export function refuse(project: Project, route: string, file: string): void {
  const known = project.routes().filter(({ dynamic }) => !dynamic)
  const taken = project.has(file) ? file : fileOfRoute(known, route)
  if (taken) throw new Error(`${taken} is there already and has the path ${route}. Choose another one.`)
  const moved = project.has(REDIRECTS_FILE) ? parseRedirects(project.read(REDIRECTS_FILE)).entries : []
  const entry = moved.find(({ from }) => from.text === route)
  if (entry) {
    const { line, column } = entry.from
    const place = `${REDIRECTS_FILE}:${line}:${column}`
    const fix = 'Remove that line first, or choose another path.'
    throw new Error(`${place} redirects ${route} to ${entry.to.text}. ${fix}`)
  }
}

/** New URLs go into the list of those that must answer for ever. */
export function published(project: Project, routes: string[]): Change[] {
  const text = project.has(ADDRESSES_FILE) ? project.read(ADDRESSES_FILE) : ''
  const changed = withAddresses(text, routes)
  if (changed === text) return []
  return [
    { file: ADDRESSES_FILE, text: changed, what: routes.length === 1 ? 'URL added' : `${routes.length} URLs added` },
  ]
}

/** As Prettier has YAML here, as far as the two agree. */
const FORM = { lineWidth: 0, singleQuote: true } as const

/**
 * Changes a data file's text; comments and the order of everything stay.
 * @param data which file it is
 * @param text the file's text
 * @throws with the place of what is no YAML, or already there twice
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
 * @throws with line and column when the key is there already
 */
export function withEntry(data: { file: string }, text: string, key: string, value: Record<string, string>): string {
  return editData(data, text, ({ document, offsetOf, placeOf }) => {
    if (offsetOf([key]) !== undefined) {
      const { line, column } = placeOf([key])
      throw new Error(
        `${data.file}:${line}:${column} "${key}" is already there. Choose another one, or change it there.`,
      )
    }
    if (document.contents === null) document.contents = document.createNode({})
    const pair = document.createPair(key, value)
    const others = isMap(document.contents) ? document.contents.items : []
    const spaced = others.slice(1).some((other) => isScalar(other.key) && other.key.spaceBefore)
    if (isScalar(pair.key)) pair.key.spaceBefore = spaced
    document.add(pair)
  })
}
