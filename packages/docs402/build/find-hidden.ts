import { readGraph } from '../content/graph'
import { filesBelow, readText } from '@docs402/findings'
import type { ExportedPage } from '@docs402/static-export'

/** Other files of the export that may contain text. */
const OTHER_TEXT = /\.(js|mjs|json|xml|txt|md|css|map|svg|webmanifest)$/

/** `/blog/new` is named in `"/blog/new"` and `/blog/new#top`, not in `/blog/new-york`. */
function names(text: string, route: string): boolean {
  for (let at = text.indexOf(route); at >= 0; at = text.indexOf(route, at + 1)) {
    if (!/[\w/-]/.test(text.charAt(at + route.length))) return true
  }
  return false
}

/**
 * Searches everything that readers could read for drafts and scheduled posts.
 * @throws if anything in the export still names a hidden post
 */
export function findHidden(root: string, out: string, pages: readonly ExportedPage[]): string {
  const hidden = readGraph(root).hidden.map(({ route }) => route)
  const namedIn = (file: string, text: string) => {
    const plain = text.replaceAll('\\u002F', '/')
    return hidden.filter((route) => names(plain, route)).map((route) => `${file} names ${route}`)
  }
  const others = hidden.length === 0 ? [] : filesBelow(out).filter((file) => OTHER_TEXT.test(file))
  const left = [
    ...pages.flatMap(({ file, html }) => namedIn(file, html)),
    ...others.flatMap((file) => namedIn(file, readText(out, file))),
  ]
  if (left.length > 0) throw new Error(`Hidden posts are left in the export:\n${left.sort().join('\n')}`)
  return 'none found'
}
