import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { byCodeUnits, isLeftover } from '@docs402/findings'

/** All inputs of pages, their look and the build besides the engine: folders and files of a site. */
const sourceRoots = [
  'api',
  'checks',
  'components',
  'data',
  'examples',
  'next.config.mjs',
  'outputs',
  'package-lock.json',
  'package.json',
  'pages',
  'pnpm-lock.yaml',
  'public',
  'snippets',
  'theme.config.tsx',
  'theme.css',
  'tsconfig.json',
] as const

/** Tests are not part of the site; dot files belong to the system or an editor. */
const noSource = (name: string) => /^\.|^node_modules$|\.test\.tsx?$/.test(name) || isLeftover(name)

/**
 * One hash of all sources of a site, which depends only on their content: not on modification times, directory order
 * or path separators.
 *
 * @param root folder of the project
 * @param names the files and folders that count, from the root; all sources of the site by default
 * @returns SHA-256 in hex; missing entries are allowed
 */
export function hashSources(root: string, names: readonly string[] = sourceRoots): string {
  const hash = createHash('sha256')
  for (const name of names.flatMap((each) => filesIn(root, each))) {
    const content = readFileSync(join(root, name))
    // With its length, so that text that moves from one file to the next changes the hash.
    hash.update(`${name.normalize()}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** A file, or those of a folder, sorted. */
function filesIn(root: string, name: string): string[] {
  const stats = statSync(join(root, name), { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats?.isFile() ? [name] : []
  const children = readdirSync(join(root, name)).filter((child) => !noSource(child))
  return children.sort(byCodeUnits).flatMap((child) => filesIn(root, `${name}/${child}`))
}
