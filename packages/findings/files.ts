import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/** All files below a folder, hidden ones too, as sorted names with `/`. A missing folder has none. */
export function filesBelow(folder: string): string[] {
  return globSync('**', { cwd: folder, dot: true, expandDirectories: false }).sort()
}

/** The same for a folder of the project, as paths from its root. */
export function walk(root: string, folder: string): string[] {
  return filesBelow(path.join(root, folder)).map((name) => path.posix.join(folder, name))
}

/** A text of the project, without a byte order mark. */
export function readText(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '')
}

/** Writes a file below a folder, and creates missing folders. */
export function writeBelow(folder: string, name: string, contents: string | Uint8Array): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, contents)
}
