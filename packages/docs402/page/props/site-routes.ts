import { blogPaths, paramsOf } from './paging'
import { atFolder } from '../../shared/language'
import { readGraph } from '../../content/graph'
import { contentProps, type SitePageProps } from './content-props'
import { isDynamic } from '../../shared/routes'

/** The props of every route, dynamic routes filled in, sorted by route. @param language one of the site's; its own by default */
export async function sitePages(root: string, language?: string): Promise<SitePageProps[]> {
  const graph = readGraph(root, language)
  const pages: SitePageProps[] = []
  for (const { route: pattern } of graph.pages) {
    const routes = isDynamic(pattern) ? blogPaths(graph, pattern) : [pattern]
    for (const route of routes) {
      const props = await contentProps(root, atFolder(graph.folder, pattern), paramsOf(pattern, route))
      if (props) pages.push(props.props)
    }
  }
  return pages.sort((a, b) => (a.page.route < b.page.route ? -1 : 1))
}
