import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

/** What was built. */
export const out = path.join(root, 'out')

/** The text of a file that was built. */
export const readBuilt = (file: string) => readFileSync(path.join(out, file), 'utf8')

/** The file in which the Markdown version of a page stands. */
export const markdownFile = (route: string) => (route === '/' ? 'index.md' : `${route.slice(1)}.md`)

/** The file that every host sends for a path at once, from `out/`; undefined if there is none, or if it is redirected. */
export function builtFile(pathname: string): string | undefined {
  const name = decodeURIComponent(pathname.slice(1)) || 'index'
  const isFile = (file: string) => statSync(path.join(out, file), { throwIfNoEntry: false })?.isFile() ?? false
  return [`${name}.html`, ...(name.endsWith('.html') ? [] : [name])].find(isFile)
}
