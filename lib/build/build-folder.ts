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

/** The temporary folders of a build in progress. Until it succeeds, the last build is served. */
export interface BuildFolder {
  /** Contains the other two; unique for each build. */
  temporary: string
  /** What becomes `out/`. */
  out: string
  /** What becomes `.cache/deploy/`: server configuration for exactly this build. */
  deploy: string
}

/** No build takes this long: older folders are left over from builds that failed or were killed. */
const MAX_BUILD_MS = 60 * 60 * 1000
const PREFIX = 'building-'

/** Creates a temporary folder for a build below `.cache/`, and removes leftovers of earlier builds. */
export function makeBuildFolder(root: string): BuildFolder {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const others = readdirSync(cache).filter((name) => name.startsWith(PREFIX))
  for (const folder of others.map((name) => path.join(cache, name)))
    if (statSync(folder).mtimeMs < Date.now() - MAX_BUILD_MS) rmSync(folder, { recursive: true, force: true })
  const temporary = mkdtempSync(path.join(cache, PREFIX))
  return { temporary, out: path.join(temporary, 'out'), deploy: path.join(temporary, 'deploy') }
}

/** Error codes for a mount, a folder on another disk, and a parent folder without write permission. */
const CANNOT_MOVE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS'])
const isImmovable = (error: unknown) => error instanceof Error && 'code' in error && CANNOT_MOVE.has(String(error.code))

/** The staging folder while contents are replaced; servers don't serve dot names. */
const INCOMING = '.incoming'

/**
 * Replaces the contents of a folder. Everything is copied to its disk before the first file moves, so a full disk
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
 * Replaces a folder with a finished one: by renaming, or by replacing its contents if renaming fails (a mount, another
 * disk).
 */
export function replaceFolder(from: string, to: string): void {
  // A symbolic link stays one: its target is replaced.
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
