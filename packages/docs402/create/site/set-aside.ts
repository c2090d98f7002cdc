import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'
import { moveFile, removeEmpty } from '../shared'

/** Where the sample goes, at the paths that it had. */
export const ASIDE = 'samples'

/** What belongs to the sample API: one glob a line. */
export const sampleGlobs = (): string[] =>
  readFileSync(path.join(import.meta.dirname, 'sample.txt'), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))

/** The files of the sample in a project, sorted, with forward slashes. */
export const sampleFiles = (root: string, globs = sampleGlobs()): string[] =>
  globSync(globs, { cwd: root, dot: true, ignore: ['**/node_modules/**'] }).sort()

/**
 * Moves files of a project, such as `pages/index.mdx`, below `samples/`, and removes folders that are empty then.
 * @param files their paths from the root
 */
export function setAside(root: string, files: readonly string[]): void {
  for (const file of files) moveFile(root, file, `${ASIDE}/${file}`)
  for (const file of files) removeEmpty(root, path.posix.dirname(file))
}
