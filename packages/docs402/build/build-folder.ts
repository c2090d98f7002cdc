import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
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

/** Removes the files and folders with a prefix in their names that were not changed for some milliseconds. */
function removeOld(folder: string, prefix: string, ms: number): void {
  for (const name of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    const old = path.join(folder, name)
    if (statSync(old).mtimeMs < Date.now() - ms) rmSync(old, { recursive: true, force: true })
  }
}

/** No build takes this long: older folders are left over from builds that failed or were killed. */
export const MAX_BUILD_MS = 60 * 60 * 1000
const PREFIX = 'building-'

/** Creates a temporary folder for a build below `.cache/`, and removes leftovers of earlier builds. */
export function makeBuildFolder(root: string): BuildFolder {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  removeOld(cache, PREFIX, MAX_BUILD_MS)
  const temporary = mkdtempSync(path.join(cache, PREFIX))
  return { temporary, out: path.join(temporary, 'out'), deploy: path.join(temporary, 'deploy') }
}

/** A folder on the disk of the replaced one; servers don't serve dot names. */
const INCOMING = '.incoming'

/**
 * Replaces what is in a folder, which may be a link, or a mount on another disk. Everything is on its disk before the
 * first file moves, so a full disk changes nothing.
 */
export function replaceFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const incoming = path.join(to, INCOMING)
  rmSync(incoming, { recursive: true, force: true })
  try {
    renameSync(from, incoming)
  } catch {
    cpSync(from, incoming, { recursive: true })
  }
  const current = new Set(readdirSync(incoming))
  for (const name of current) {
    rmSync(path.join(to, name), { recursive: true, force: true })
    renameSync(path.join(incoming, name), path.join(to, name))
  }
  for (const name of readdirSync(to)) if (!current.has(name)) rmSync(path.join(to, name), { recursive: true })
}
