import { quickLinksFrom } from '@/lib/content/api/quick-links'
import { latestVersion } from '@/lib/content/versions'
import { readGraph, site } from '@/lib/content/graph'
import { startOf } from '@/lib/content/props/page-props'
import type { PageLink, SiteGraph } from '@/lib/content/types'
import type { StartingPages, StartingPoints } from '@/lib/browser/search/starting-pages'

/** A short list, to be read at a glance. */
const MAX_PAGES = 6

/**
 * @param docs the route that the documentation is below
 * @param order its pages in the order of the sidebar
 * @param links to the reference, prices, changelog and blog
 */
export function startingPagesOf(
  { pages }: { pages: readonly { route: string }[] },
  docs: string,
  order: readonly PageLink[],
  links: readonly PageLink[] = [],
): StartingPages {
  const more = new Set([docs, ...links.map(({ route }) => route)])
  const first = order.filter(({ route }) => !more.has(route)).slice(0, MAX_PAGES)
  return {
    pages: [...first, ...links].map(({ route, title }) => [route, title]),
    all: pages.some(({ route }) => route === docs) ? docs : '',
  }
}

function pagesBelow(graph: SiteGraph, docs: string, order: readonly PageLink[], base: string): StartingPages {
  const { pages, all } = startingPagesOf(graph, docs, order, quickLinksFrom(graph, docs))
  return { pages: pages.map(([route, title]) => [base + route, title]), all: all && base + all }
}

/** The first pages of each version's documentation and the most requested ones, as URLs below the base path. */
export function startingPoints(root: string, base: string): StartingPoints {
  const graph = readGraph(root)
  const { versions } = site.docs
  if (versions.length < 2)
    return { latest: '', versions: { '': pagesBelow(graph, startOf(graph), graph.docsOrder, base) } }
  const start = versions.map(({ name, path }) => {
    return [name, pagesBelow(graph, path, graph.sidebars.get(name)?.order ?? [], base)] as const
  })
  return { latest: latestVersion(site.docs)?.name ?? '', versions: Object.fromEntries(start) }
}
