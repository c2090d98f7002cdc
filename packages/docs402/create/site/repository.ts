import { existsSync } from 'node:fs'
import path from 'node:path'
import { yamlText } from '../shared'

/** Where a site stands in a git repository that is not its own. */
export interface Surroundings {
  /** The repository's folder, absolute. */
  root: string
  /** The site's folder from there, with forward slashes. */
  below: string
}

const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/

/** The git repository around a folder; null if there is none, or if the folder is one itself. */
export function repositoryAround(folder: string): Surroundings | null {
  if (existsSync(path.join(folder, '.git'))) return null
  for (let root = path.dirname(folder); ; root = path.dirname(root)) {
    if (existsSync(path.join(root, '.git'))) return { root, below: path.relative(root, folder).replaceAll('\\', '/') }
    if (root === path.dirname(root)) return null
  }
}

/** A workflow for a site in a folder of its repository: commands run there, and what is built is there. */
function inFolder(text: string, below: string): string {
  const runs = `defaults:\n  run:\n    working-directory: ${yamlText(below)}\n`
  return text
    .replace(/^jobs:\n/m, () => `# The site is a folder of this repository.\n${runs}\njobs:\n`)
    .replaceAll(/^( +path: )out$/gm, (_, key: string) => key + yamlText(`${below}/out`))
}

/**
 * The files that a site begins with, with workflows that work in its folder of a repository.
 * @param around the repository that the site stands in; null for a site that is one itself
 */
export function forRepository(files: ReadonlyMap<string, Uint8Array>, around: Surroundings | null) {
  if (around === null) return files
  return new Map(
    [...files].map(([file, bytes]): [string, Uint8Array] => [
      file,
      WORKFLOW.test(file) ? Buffer.from(inFolder(Buffer.from(bytes).toString('utf8'), around.below)) : bytes,
    ]),
  )
}

/** What is left to the owner of a site within a repository: GitHub runs only workflows at its root. */
export const moveWorkflows = ({ below }: Surroundings): string =>
  `This folder is "${below}" of a git repository, and GitHub runs only workflows in .github/workflows at its root: move the files of "${below}/.github/workflows" there, under names that are free. They work in "${below}" already.`
