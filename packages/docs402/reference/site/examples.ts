import path from 'node:path'
import { filesBelow } from '@docs402/findings'

/**
 * Lists the example files.
 * @param root absolute path of the repository
 * @returns paths relative to `examples/`, sorted, with forward slashes; tests and test helpers are left out
 */
export function exampleFiles(root: string = process.cwd()): string[] {
  return filesBelow(path.join(root, 'examples')).filter(
    (file) => /^[a-z-]+\/[\w-]+\.(ts|mjs|sh|py)$/.test(file) && !file.startsWith('testing/'),
  )
}
