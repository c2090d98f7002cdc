import { readdirSync } from 'node:fs'
import path from 'node:path'

/** All files below a folder, as sorted paths with forward slashes, relative to `root`. Missing folder: none. */
export function walk(root: string, folder: string): string[] {
  let entries
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}
