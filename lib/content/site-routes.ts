import { blogPaths } from './blog-props'
import { readGraph } from './graph'
import { pageProps } from './page-props'
import type { PageKind } from './types'

export interface SiteRoute {
  route: string
  kind: PageKind
  title: string
  description: string
  indexable: boolean
}

function paramsOf(pattern: string, route: string): Record<string, string> {
  const parts = route.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      const name = /^\[(\w+)\]$/.exec(part)?.[1]
      return name ? [[name, parts[index] ?? '']] : []
    }),
  )
}

/** Every address of the site with its title, dynamic routes filled in, sorted by route. */
export async function siteRoutes(root: string): Promise<SiteRoute[]> {
  const graph = readGraph(root)
  const routes: SiteRoute[] = []
  for (const { route: pattern } of graph.pages) {
    const addresses = pattern.includes('[') ? blogPaths(graph, pattern) : [pattern]
    for (const address of addresses) {
      const result = await pageProps(pattern, { params: paramsOf(pattern, address) })
      if (!('props' in result)) continue
      const { route, kind, title, description, indexable } = result.props.page
      routes.push({ route, kind, title, description, indexable })
    }
  }
  return routes.sort((a, b) => (a.route < b.route ? -1 : 1))
}
