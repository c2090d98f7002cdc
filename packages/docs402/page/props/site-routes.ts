import { blogPaths } from './paging'
import { readGraph } from '../../content/graph'
import { languageSettings } from '../../content/sources/site-file'
import { atFolder, siteLanguages } from '../../shared/language'
import { isDynamic } from '../../shared/routes'
import type { PageFile, SiteGraph } from '../../content/types'

/** A page at one of its URLs. */
export interface SiteRoute {
  /** That of its language. */
  graph: SiteGraph
  page: PageFile
  /** As its language calls it, dynamic parts filled in. */
  route: string
  /** As the whole site calls it: with the folder of its language, without a base path. */
  url: string
}

/** Every route of a language, dynamic ones filled in, sorted: a page that is not translated is shown in the folder of each. */
export const languageRoutes = (graph: SiteGraph): SiteRoute[] =>
  graph.pages
    .flatMap((page) =>
      (isDynamic(page.route) ? blogPaths(graph, page.route) : [page.route]).map((route) => ({
        graph,
        page,
        route,
        url: atFolder(graph.folder, route),
      })),
    )
    .sort((a, b) => (a.route < b.route ? -1 : 1))

/** Every route of a site, in each of its languages. @param root the site's folder */
export const siteRoutes = (root: string): SiteRoute[] =>
  siteLanguages(languageSettings(root)).flatMap((language) => languageRoutes(readGraph(root, language)))
