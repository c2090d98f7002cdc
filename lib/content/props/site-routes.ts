import { blogPaths } from './blog-props'
import { paramsOf } from '@/lib/content/blog/paging'
import { readGraph } from '@/lib/content/graph'
import { contentProps, type SitePageProps } from './page-props'
import { isDynamic } from '@/lib/content/routes'
import type { SiteGraph } from '@/lib/content/types'
import { isOtherVersion } from './canonical'

export type SiteRoute = SitePageProps['page']

async function propsOfAll(graph: SiteGraph): Promise<SitePageProps[]> {
  const pages: SitePageProps[] = []
  for (const { route: pattern } of graph.pages) {
    const routes = isDynamic(pattern) ? blogPaths(graph, pattern) : [pattern]
    for (const route of routes) {
      const found = await contentProps(pattern, { params: paramsOf(pattern, route) })
      if (found) pages.push(found.props)
    }
  }
  return pages.sort((a, b) => (a.page.route < b.page.route ? -1 : 1))
}

/** Several build steps need the same pages. */
const known = new WeakMap<SiteGraph, Promise<SitePageProps[]>>()

/** The props of every route, dynamic routes filled in, sorted by route. */
export function sitePages(root: string): Promise<SitePageProps[]> {
  const graph = readGraph(root)
  const pages = known.get(graph) ?? propsOfAll(graph)
  known.set(graph, pages)
  return pages
}

/** Every route of the site with its title, dynamic routes filled in, sorted by route. */
export async function siteRoutes(root: string): Promise<SiteRoute[]> {
  return (await sitePages(root)).map(({ page }) => page)
}

/** The documentation: of several versions, the recommended one. */
export async function docsToSave(root: string): Promise<string[]> {
  return (await sitePages(root)).flatMap((props) =>
    props.page.kind === 'doc' && !isOtherVersion(props) ? [props.page.route] : [],
  )
}
