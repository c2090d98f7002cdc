import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

/** Where a build stands until all of it is right. Readers are served the last one in the meantime. */
export interface BuildFolder {
  /** Holds the other two; no other build has the same. */
  temporary: string
  /** What becomes `out/`. */
  out: string
  /** What becomes `.cache/deploy/`: servers are set up for exactly this build. */
  deploy: string
}

/** No build takes so long: what is older is left over from one that failed or was killed. */
const MAX_BUILD_MS = 60 * 60 * 1000
const PREFIX = 'building-'

/** Makes a temporary folder for a build below `.cache/`, and removes those that earlier builds have left. */
export function makeBuildFolder(root: string): BuildFolder {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const others = readdirSync(cache).filter((name) => name.startsWith(PREFIX))
  for (const folder of others.map((name) => path.join(cache, name)))
    if (statSync(folder).mtimeMs < Date.now() - MAX_BUILD_MS) rmSync(folder, { recursive: true, force: true })
  const temporary = mkdtempSync(path.join(cache, PREFIX))
  return { temporary, out: path.join(temporary, 'out'), deploy: path.join(temporary, 'deploy') }
}

/** What systems say of a mount, of a folder on another disk, and of one whose parent may not be written. */
const CANNOT_MOVE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS'])
const isImmovable = (error: unknown) => error instanceof Error && 'code' in error && CANNOT_MOVE.has(String(error.code))

/** While a folder's contents are replaced; servers do not show names with a dot. */
const INCOMING = '.incoming'

/**
 * Replaces what is in a folder. Everything is on its disk before the first file changes its place, so that a full one
 * changes nothing.
 */
export function replaceContents(from: string, to: string): void {
  const incoming = path.join(to, INCOMING)
  rmSync(incoming, { recursive: true, force: true })
  try {
    cpSync(from, incoming, { recursive: true })
    const current = readdirSync(incoming)
    for (const name of current) {
      rmSync(path.join(to, name), { recursive: true, force: true })
      renameSync(path.join(incoming, name), path.join(to, name))
    }
    for (const name of readdirSync(to).filter((name) => !current.includes(name)))
      rmSync(path.join(to, name), { recursive: true, force: true })
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}

/**
 * Puts a finished folder in another one's place: by renaming, or by replacing its contents where that can't be (a
 * mount, another disk).
 */
export function replaceFolder(from: string, to: string): void {
  // A link stays a link: what it leads to is replaced.
  const target = existsSync(to) ? realpathSync(to) : to
  const former = `${from}.former`
  mkdirSync(path.dirname(target), { recursive: true })
  try {
    if (existsSync(target)) renameSync(target, former)
  } catch (error) {
    if (!isImmovable(error)) throw error
    return replaceContents(from, target)
  }
  try {
    renameSync(from, target)
  } catch (error) {
    if (existsSync(former)) renameSync(former, target)
    throw error
  }
  rmSync(former, { recursive: true, force: true })
}
