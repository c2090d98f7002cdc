import { blogPaths, paramsOf } from '../blog/paging'
import { readGraph } from '../graph'
import { contentProps, type SitePageProps } from './page-props'
import { isDynamic } from '../../shared/routes'

/** The props of every route, dynamic routes filled in, sorted by route. */
export async function sitePages(root: string): Promise<SitePageProps[]> {
  const graph = readGraph(root)
  const pages: SitePageProps[] = []
  for (const { route: pattern } of graph.pages) {
    const routes = isDynamic(pattern) ? blogPaths(graph, pattern) : [pattern]
    for (const route of routes) {
      const found = await contentProps(root, pattern, paramsOf(pattern, route))
      if (found) pages.push(found.props)
    }
  }
  return pages.sort((a, b) => (a.page.route < b.page.route ? -1 : 1))
}
