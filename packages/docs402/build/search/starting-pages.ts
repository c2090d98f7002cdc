import { quickLinksFrom } from '../../reference/site/quick-links'
import { latestVersion } from '../../content/versions'
import { readGraph } from '../../content/graph'
import { startOf } from '../../page/props/content-props'
import type { PageLink } from '../../content/types'
import type { StartingPages, StartingPoints } from '../../shared/formats/search-files'

/** A short list, to be read at a glance. */
const MAX_PAGES = 6

/**
 * @param docs the route that the documentation is below
 * @param order its pages in the order of the sidebar
 * @param links to the reference, prices, changelog and blog
 * @param base the base path of the URLs
 */
export function startingPagesOf(
  { pages }: { pages: readonly { route: string }[] },
  docs: string,
  order: readonly PageLink[],
  links: readonly PageLink[] = [],
  base = '',
): StartingPages {
  const more = new Set([docs, ...links.map(({ route }) => route)])
  const first = order.filter(({ route }) => !more.has(route)).slice(0, MAX_PAGES)
  return {
    pages: [...first, ...links].map(({ route, title }) => [base + route, title]),
    all: pages.some(({ route }) => route === docs) ? base + docs : '',
  }
}

/** The first pages of each version's documentation and the most requested ones, as URLs below the base path. */
export function startingPoints(root: string, base: string, language?: string): StartingPoints {
  const graph = readGraph(root, language)
  const { docs } = graph.site
  const { versions } = docs
  const below = (folder: string, order: readonly PageLink[]) =>
    startingPagesOf(graph, folder, order, quickLinksFrom(graph, folder), base + graph.folder)
  if (versions.length < 2) return { latest: '', versions: { '': below(startOf(graph), graph.docsOrder) } }
  const start = versions.map(({ name, path }) => [name, below(path, graph.sidebars.get(name)?.order ?? [])] as const)
  return { latest: latestVersion(docs)?.name ?? '', versions: Object.fromEntries(start) }
}
