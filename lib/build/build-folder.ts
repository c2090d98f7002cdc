import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Where a build stands until all of it is right. Readers are served the last one in the meantime. */
export interface BuildFolder {
  /** What becomes `out/`. */
  out: string
  /** What becomes `.cache/deploy/`: servers are set up for exactly this build. */
  deploy: string
}

/** From the project's root; what a build that failed has made so far stays there. */
export const BUILDING = '.cache/building'

/** Empties the folder of unfinished builds; what a build that was killed between two renames has left of the last good one goes back. */
export function emptyBuildFolder(root: string): BuildFolder {
  const folder = path.join(root, BUILDING)
  for (const [name, to] of Object.entries({ out: 'out', deploy: '.cache/deploy' })) {
    const former = path.join(folder, `${name}.former`)
    if (existsSync(former) && !existsSync(path.join(root, to))) renameSync(former, path.join(root, to))
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { out: path.join(folder, 'out'), deploy: path.join(folder, 'deploy') }
}

/** The system's word for what went wrong: `EACCES`. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
/** What systems say of a mount, of a folder on another disk, and of one whose parent may not be written. */
const CANNOT_MOVE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS'])

/** While a replacement is under way in a folder that can't be moved; servers do not show names with a dot. */
const INCOMING = '.incoming'
const OUTGOING = '.outgoing'

/** Replaces what is in a folder. Everything is on its disk before the first file changes its place, so that a full one changes nothing. */
export function replaceContents(from: string, to: string): void {
  const [incoming, outgoing] = [path.join(to, INCOMING), path.join(to, OUTGOING)]
  const clean = () => [incoming, outgoing].forEach((folder) => rmSync(folder, { recursive: true, force: true }))
  clean()
  try {
    cpSync(from, incoming, { recursive: true })
    mkdirSync(outgoing)
    for (const name of readdirSync(incoming)) {
      if (existsSync(path.join(to, name))) renameSync(path.join(to, name), path.join(outgoing, name))
      renameSync(path.join(incoming, name), path.join(to, name))
    }
    const current = new Set([...readdirSync(from), INCOMING, OUTGOING])
    for (const name of readdirSync(to).filter((name) => !current.has(name)))
      rmSync(path.join(to, name), { recursive: true, force: true })
  } finally {
    clean()
  }
}

/** Puts a finished folder in another one's place: by renaming, or by replacing its contents where that can't be (a mount, another disk). */
export function replaceFolder(from: string, to: string): void {
  // A link stays a link: what it leads to is replaced.
  const target = existsSync(to) ? realpathSync(to) : to
  const former = `${from}.former`
  rmSync(former, { recursive: true, force: true })
  try {
    if (existsSync(target)) renameSync(target, former)
  } catch (error) {
    if (!CANNOT_MOVE.has(codeOf(error))) throw error
    return replaceContents(from, target)
  }
  try {
    mkdirSync(path.dirname(target), { recursive: true })
    renameSync(from, target)
  } catch (error) {
    if (existsSync(former)) renameSync(former, target)
    throw error
  }
  rmSync(former, { recursive: true, force: true })
}
