import { waysFrom } from '@/lib/content/api/ways'
import { docsVersions, latestVersion } from '@/lib/content/versions'
import { readGraph, site } from '@/lib/content/graph'
import { startOf } from '@/lib/content/props/page-props'
import type { PageLink } from '@/lib/content/types'
import type { SearchVersions, StartingPages } from '@/lib/browser/search/starting-pages'

/** A short list, to be read at a glance. */
const MAX_PAGES = 6

/**
 * @param docs the route that the documentation stands below
 * @param ways to the reference, prices, changelog and blog
 */
export function startingPagesOf(
  { pages, docsOrder }: { pages: readonly { route: string }[]; docsOrder: readonly PageLink[] },
  docs: string,
  ways: readonly PageLink[] = [],
): StartingPages {
  const first = docsOrder.filter(({ route }) => route !== docs).slice(0, MAX_PAGES)
  return {
    pages: [...first, ...ways].map(({ route, title }) => [route, title]),
    all: pages.some(({ route }) => route === docs) ? docs : '',
  }
}

/** The first pages of the documentation, in the order of its sidebar, and the most requested ones. */
export function startingPages(root: string): StartingPages {
  const graph = readGraph(root)
  const start = startOf(graph)
  return startingPagesOf(graph, start, waysFrom(graph, start))
}

/** @returns null where there is one version only */
export function searchVersions(root: string): SearchVersions | null {
  const graph = readGraph(root)
  const versions = docsVersions(site.docs)
  if (versions.length < 2) return null
  const start = versions.map((version) => {
    const docsOrder = graph.sidebars.get(version.name)?.order ?? []
    const ways = waysFrom(graph, version.path)
    return [version.name, startingPagesOf({ pages: graph.pages, docsOrder }, version.path, ways)] as const
  })
  return { latest: latestVersion(site.docs)?.name ?? '', start: Object.fromEntries(start) }
}
