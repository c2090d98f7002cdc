import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

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
  for (const file of files) {
    const to = path.join(root, ASIDE, file)
    mkdirSync(path.dirname(to), { recursive: true })
    renameSync(path.join(root, file), to)
  }
  const folders = new Set(files.flatMap((file) => foldersOf(file)))
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
    const full = path.join(root, folder)
    if (readdirSync(full).length === 0) rmdirSync(full)
  }
}

/** `a/b` and `a` for `a/b/c.ts`. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}
