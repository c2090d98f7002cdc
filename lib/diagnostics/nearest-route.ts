import { nearest } from './nearest'

const lastPart = (route: string) => route.split('/').at(-1) ?? ''
const wordsOf = (part: string) => part.split(/[-_.]/).filter((word) => word.length > 3)

/**
 * The pages that a path most likely meant: those with its last part; else with its last part misspelled; else with a word of it, as
 * `/docs/limits` has of `/docs/api/rate-limits`. How alike whole paths are says nothing: pages of one folder always are.
 * @param path a path that is no page
 * @param routes the pages there are
 * @returns an empty list when nothing was likely meant
 */
export function nearestRoutes(path: string, routes: readonly string[]): string[] {
  const last = lastPart(path)
  if (last === '') return []
  const same = routes.filter((route) => lastPart(route) === last)
  if (same.length > 0) return same
  const folder = path.slice(0, path.lastIndexOf('/'))
  const beside = routes.filter((route) => route.slice(0, route.lastIndexOf('/')) === folder)
  // A slip in a short name is told in its folder first: `/blog/tag` is `/blog/tags`.
  for (const candidates of [beside, routes]) {
    const near = nearest(last, candidates.map(lastPart))
    if (near !== undefined && near !== '') return candidates.filter((route) => lastPart(route) === near)
  }
  const words = wordsOf(last)
  return routes.filter((route) => wordsOf(lastPart(route)).some((word) => words.includes(word)))
}
