import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits } from '@chain-data/findings'

/** Everything that a page, its look or the way of building it can come from: folders and files below the project. */
const sourceRoots = [
  'api',
  'components',
  'data',
  'examples',
  'lib',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'pages',
  'public',
  'scripts',
  'theme',
  'theme.config.tsx',
  'tsconfig.json',
] as const

/** Tests never reach the site; names with a dot are the system's or an editor's (`.DS_Store`, `.x.swp`). */
const noSource = /^\.|\.test\.tsx?$|~$/

/**
 * One hash over all sources of the site: the same for the same content on every system, whatever the times of the
 * files, their order on the disk and the separator of paths.
 *
 * @param root folder of the project
 * @param names the files and folders that count, from the root; all of the site's unless told
 * @returns SHA-256 in hex; entries that do not exist count as absent
 */
export function hashSources(root: string, names: readonly string[] = sourceRoots): string {
  const hash = createHash('sha256')
  for (const name of names) add(hash, root, name)
  return hash.digest('hex')
}

function add(hash: Hash, root: string, name: string): void {
  const path = join(root, name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory())
    for (const child of readdirSync(path).sort(byCodeUnits)) {
      if (!noSource.test(child)) add(hash, root, `${name}/${child}`)
    }
  else if (stats?.isFile()) addFile(hash, name, readFileSync(path))
}

/** Lengths go in as well, so that a text can't be moved from one file to the next unnoticed. */
function addFile(hash: Hash, name: string, content: Buffer): void {
  const nameBytes = Buffer.from(name.normalize())
  hash.update(`${nameBytes.length} ${content.length}\n`).update(nameBytes).update(content)
}
