import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** What a build or a test makes, and what a copy gets in another way. */
const LEFT_OUT = new Set(['node_modules', '.next', 'out', '.cache', '.git', 'test-results', 'playwright-report'])

const isSource = (file: string) => !LEFT_OUT.has(path.basename(file))

/**
 * Copies a project's sources into a folder, perhaps inside its `.cache/`, where other files stay, and links to its
 * packages.
 */
export function copyProject(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(root).filter(isSource))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  const packages = path.join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(root, 'node_modules'), packages, 'junction')
}
