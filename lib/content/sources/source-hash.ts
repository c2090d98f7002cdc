import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, type Stats } from 'node:fs'
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
  'packages',
  'pages',
  'public',
  'sandbox',
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
  for (const { name } of sourceFiles(root, names)) addFile(hash, name, readFileSync(join(root, name)))
  return hash.digest('hex')
}

/** Whether a source of the site was last changed after one moment and not after another, both in ms as `Date.now()`. */
export function isEditedBetween(root: string, from: number, to: number): boolean {
  return [...sourceFiles(root, sourceRoots)].some(({ stats: { mtimeMs } }) => mtimeMs > from && mtimeMs <= to)
}

/** The files that count, sorted within each folder. */
function* sourceFiles(root: string, names: readonly string[]): Generator<{ name: string; stats: Stats }> {
  for (const name of names) {
    const stats = statSync(join(root, name), { throwIfNoEntry: false })
    if (stats?.isFile()) yield { name, stats }
    if (!stats?.isDirectory()) continue
    const children = readdirSync(join(root, name)).filter((child) => child !== 'node_modules' && !noSource.test(child))
    const paths = children.sort(byCodeUnits).map((child) => `${name}/${child}`)
    yield* sourceFiles(root, paths)
  }
}

/** Lengths go in as well, so that a text can't be moved from one file to the next unnoticed. */
function addFile(hash: Hash, name: string, content: Buffer): void {
  const nameBytes = Buffer.from(name.normalize())
  hash.update(`${nameBytes.length} ${content.length}\n`).update(nameBytes).update(content)
}
