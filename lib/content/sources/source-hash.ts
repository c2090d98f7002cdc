import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits, isLeftover } from '@chain-data/findings'

/** All inputs of pages, their look and the build: folders and files below the project. */
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
  'theme.config.tsx',
  'tsconfig.json',
] as const

/** Tests are not part of the site; dot files belong to the system or an editor. */
const noSource = (name: string) => /^\.|^node_modules$|\.test\.tsx?$/.test(name) || isLeftover(name)

/**
 * One hash of all sources of the site, which depends only on their content: not on modification times, directory order
 * or path separators.
 *
 * @param root folder of the project
 * @param names the files and folders that count, from the root; all sources of the site by default
 * @returns SHA-256 in hex; missing entries are allowed
 */
export function hashSources(root: string, names: readonly string[] = sourceRoots): string {
  const hash = createHash('sha256')
  for (const name of sourceFiles(root, names)) addFile(hash, name, readFileSync(join(root, name)))
  return hash.digest('hex')
}

/** The hashed files, sorted within each folder. */
function* sourceFiles(root: string, names: readonly string[]): Generator<string> {
  for (const name of names) {
    const stats = statSync(join(root, name), { throwIfNoEntry: false })
    if (stats?.isFile()) yield name
    if (!stats?.isDirectory()) continue
    const children = readdirSync(join(root, name)).filter((child) => !noSource(child))
    const paths = children.sort(byCodeUnits).map((child) => `${name}/${child}`)
    yield* sourceFiles(root, paths)
  }
}

/** Lengths are hashed as well, so that moving text from one file to the next changes the hash. */
function addFile(hash: Hash, name: string, content: Buffer): void {
  const nameBytes = Buffer.from(name.normalize())
  hash.update(`${nameBytes.length} ${content.length}\n`).update(nameBytes).update(content)
}
