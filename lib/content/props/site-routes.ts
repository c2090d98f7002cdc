import { blogPaths } from './blog-props'
import { paramsOf } from '@/lib/content/blog/paging'
import { readGraph } from '@/lib/content/graph'
import { contentProps, type SitePageProps } from './page-props'
import type { PageKind, SiteGraph } from '@/lib/content/types'
import { isOtherVersion } from './canonical'

export interface SiteRoute {
  route: string
  kind: PageKind
  title: string
  description: string
  indexable: boolean
}

function readPages(graph: SiteGraph): SitePageProps[] {
  const pages: SitePageProps[] = []
  for (const { route: pattern } of graph.pages) {
    const addresses = pattern.includes('[') ? blogPaths(graph, pattern) : [pattern]
    for (const address of addresses) {
      const found = contentProps(pattern, { params: paramsOf(pattern, address) })
      if (found) pages.push(found.props)
    }
  }
  return pages.sort((a, b) => (a.page.route < b.page.route ? -1 : 1))
}

/** Several steps of a build ask for the same pages. */
const known = new WeakMap<SiteGraph, SitePageProps[]>()

/** What every address of the site shows, dynamic routes filled in, sorted by route. */
export function sitePages(root: string): SitePageProps[] {
  const graph = readGraph(root)
  const pages = known.get(graph) ?? readPages(graph)
  known.set(graph, pages)
  return pages
}

/** Every address of the site with its title, dynamic routes filled in, sorted by route. */
export function siteRoutes(root: string): SiteRoute[] {
  return sitePages(root).map(({ page: { route, kind, title, description, indexable } }) => ({
    route,
    kind,
    title,
    description,
    indexable,
  }))
}

/** The documentation: of several versions, the recommended one. */
export function docsToSave(root: string): string[] {
  return sitePages(root).flatMap((props) =>
    props.page.kind === 'doc' && !isOtherVersion(props) ? [props.page.route] : [],
  )
}
