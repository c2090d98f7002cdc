import { docsVersions, latestVersion } from '@/lib/content/versions'
import { readGraph, site } from '@/lib/content/graph'
import { startOf } from '@/lib/pages/page-props'
import type { PageLink } from '@/lib/content/types'
import type { ListedPage } from '@/lib/browser/nearest-pages'

/** A short list: it is read, not searched. */
const MOST = 6

/** What search offers when nothing was typed, or nothing was found. */
export interface StartingPages {
  pages: readonly ListedPage[]
  /** The route of the page that lists the documentation; empty when there is none. */
  all: string
}

/** @param docs the route that the documentation stands below */
export function startingPagesOf(
  { pages, docsOrder }: { pages: readonly { route: string }[]; docsOrder: readonly PageLink[] },
  docs: string,
): StartingPages {
  return {
    pages: docsOrder
      .filter(({ route }) => route !== docs)
      .slice(0, MOST)
      .map(({ route, title }) => [route, title]),
    all: pages.some(({ route }) => route === docs) ? docs : '',
  }
}

/** The first pages of the documentation, in the order of its sidebar. */
export const startingPages = (root: string): StartingPages => startingPagesOf(readGraph(root), startOf(readGraph(root)))

/** What search has to know of a site with several versions of its docs. */
export interface SearchVersions {
  /** The name of the version that is searched from pages outside of the docs. */
  latest: string
  /** What is offered to readers of each version. */
  start: Record<string, StartingPages>
}

/** @returns null where there is one version only */
export function searchVersions(root: string): SearchVersions | null {
  const graph = readGraph(root)
  const versions = docsVersions(site.docs)
  if (versions.length < 2) return null
  const start = versions.map((version) => {
    const docsOrder = graph.sidebars.get(version.name)?.order ?? []
    return [version.name, startingPagesOf({ pages: graph.pages, docsOrder }, version.path)] as const
  })
  return { latest: latestVersion(site.docs)?.name ?? '', start: Object.fromEntries(start) }
}
