import { ADDRESSES_FILE, withAddresses } from '@/lib/checks/source/addresses'
import { fileOfRoute, type Project } from '@/lib/checks/project'
import { parseRedirects, REDIRECTS_FILE } from '@/lib/content/redirects'

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

/**
 * Nothing that is there is written over, and no address is given away twice.
 * @throws with what has the address already
 */
export function refuse(project: Project, route: string, file: string): void {
  const known = project.routes().filter(({ dynamic }) => !dynamic)
  const taken = project.has(file) ? file : fileOfRoute(known, route)
  if (taken) throw new Error(`${taken} is there already and has the path ${route}. Choose another one.`)
  const moved = project.has(REDIRECTS_FILE) ? parseRedirects(project.read(REDIRECTS_FILE)).entries : []
  const entry = moved.find(({ from }) => from.text === route)
  if (entry) {
    const { line, column } = entry.from
    throw new Error(
      `${REDIRECTS_FILE}:${line}:${column} redirects ${route} to ${entry.to.text}. Remove that line first, or choose another path.`,
    )
  }
}

/** New addresses go into the list of those that must answer for ever. */
export function published(project: Project, routes: string[]): Change[] {
  const text = project.has(ADDRESSES_FILE) ? project.read(ADDRESSES_FILE) : ''
  const changed = withAddresses(text, routes)
  return changed === text
    ? []
    : [
        {
          file: ADDRESSES_FILE,
          text: changed,
          what: routes.length === 1 ? 'URL added' : `${routes.length} URLs added`,
        },
      ]
}
