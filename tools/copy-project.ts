import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** Output of builds and tests, and folders that a copy links to instead. */
const LEFT_OUT = new Set(['node_modules', '.next', 'out', '.cache', '.git', 'test-results', 'playwright-report'])

const isSource = (file: string) => !LEFT_OUT.has(path.basename(file))

/**
 * Copies a project's sources into a folder, which may be inside its `.cache/`, and links its packages. Other files in
 * the folder are kept.
 */
export function copyProject(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(root).filter(isSource))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource })
  const packages = path.join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(root, 'node_modules'), packages, 'junction')
}
