import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readGraph } from '@/lib/content/graph'
import { fileOf } from '@/lib/content/routes'
import { walk } from '@/lib/content/walk'

/** Files that a text can be read in. */
const TEXT = /\.(html|js|mjs|json|xml|txt|md|css|map|svg|webmanifest)$/

/** The page and the scripts, styles and data that only it loads. Slugs hold nothing that means anything in a pattern. */
function ownFiles(files: readonly string[], route: string): string[] {
  const own = new RegExp(`/pages${route}(-[0-9a-f]+)?\\.(js|css)(\\.map)?$|^out/_next/data/[^/]+${route}\\.json$`)
  return files.filter((file) => own.test(file) || file === `out/${fileOf(route)}`)
}

/**
 * Takes routes out of the lists that Next's router looks them up in.
 * @param script a list of routes, as values (`"/blog/x"`) or as keys with their files (`"/blog/x":["static/…"]`); the
 * slashes may be written as `\u002F`
 */
export function withoutRoutes(script: string, routes: readonly string[]): string {
  return routes.reduce((text, route) => {
    const written = `"${route.replaceAll('/', '(?:/|\\\\u002F)')}"`
    return text.replace(new RegExp(`${written}(?::\\[[^\\]]*\\])?,?`, 'g'), '')
  }, script)
}

/** `/blog/new` is named in `"/blog/new"` and `/blog/new#top`, not in `/blog/new-york`. */
function names(text: string, route: string): boolean {
  for (let at = text.indexOf(route); at >= 0; at = text.indexOf(route, at + 1)) {
    if (!/[\w/-]/.test(text.charAt(at + route.length))) return true
  }
  return false
}

/**
 * Takes drafts and scheduled posts out of the export. Next makes no page of them, but it compiles every file below
 * `pages/`: their text would be in a script that anybody can ask for, and their addresses in the lists of routes.
 * @param root the project's root folder
 * @throws when anything in the export still names a hidden post
 */
export function leaveOutHidden(root: string): string {
  const hidden = readGraph(root).hidden.map(({ route }) => route)
  if (hidden.length === 0) return 'none'
  const files = walk(root, 'out')
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  for (const file of hidden.flatMap((route) => ownFiles(files, route))) rmSync(path.join(root, file))
  for (const file of files.filter((name) => /\/_(build|ssg)Manifest\.js$/.test(name))) {
    writeFileSync(path.join(root, file), withoutRoutes(read(file), hidden))
  }
  const left = files
    .filter((file) => TEXT.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) => {
      const text = read(file).replaceAll('\\u002F', '/')
      return hidden.filter((route) => names(text, route)).map((route) => `${file} names ${route}`)
    })
  if (left.length > 0) throw new Error(`Hidden posts are left in the export:\n${left.join('\n')}`)
  return hidden.length === 1 ? '1 post' : `${hidden.length} posts`
}
