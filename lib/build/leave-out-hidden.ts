import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readGraph } from '@/lib/content/graph'
import { walk } from '@chain-data/findings'

/** Files that a text can be read in. */
const TEXT = /\.(html|js|mjs|json|xml|txt|md|css|map|svg|webmanifest)$/

/** Takes routes out of lists of Next's router: values (`"/blog/x"`), or keys with files (`"/blog/x":["static/…"]`); `/` may be `\u002F`. */
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
 * Takes the routes of drafts, scheduled and unlisted posts out of the lists that come with interactive pages. Next makes no page of
 * a draft or a scheduled post, and its code went with that of the static pages; what is left of it is found here.
 * @throws when anything in the export still names a hidden post
 */
export function leaveOutHidden(root: string, out: string): string {
  const graph = readGraph(root)
  const hidden = graph.hidden.map(({ route }) => route)
  const unlisted = graph.posts.filter(({ matter }) => matter.unlisted).map(({ route }) => route)
  const files = walk(out, '.').filter((file) => TEXT.test(file))
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8')
  for (const file of files.filter((name) => /\/_(build|ssg)Manifest\.js$/.test(name))) {
    writeFileSync(path.join(out, file), withoutRoutes(read(file), [...hidden, ...unlisted]))
  }
  const left = files.flatMap((file) => {
    const text = read(file).replaceAll('\\u002F', '/')
    return hidden.filter((route) => names(text, route)).map((route) => `${file} names ${route}`)
  })
  if (left.length > 0) throw new Error(`Hidden posts are left in the export:\n${left.join('\n')}`)
  return hidden.length === 1 ? '1 post' : `${hidden.length || 'no'} posts`
}
