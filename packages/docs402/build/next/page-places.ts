import { blogPaths, paramsOf } from '../../page/props/paging'
import type { Params } from '../../page/props/content-props'
import { readGraph } from '../../content/graph'
import { offAt, readOff } from '../../content/site/site-parts'
import { languageSettings } from '../../content/sources/site-file'
import { atFolder, siteLanguages } from '../../shared/language'
import { isDynamic } from '../../shared/routes'

/** Where a page of the site is shown. */
export interface PagePlace {
  /** Its URL, without a base path. */
  route: string
  /** Its file from the root of the site, and the text of that. */
  file: string
  text: string
  /** The route of its file, dynamic parts in brackets, with the folder of its language; and what stands for those parts. */
  pattern: string
  params: Params
}

/**
 * Every route that the site has, in each of its languages: a page that is not translated is shown in the folder of each.
 * Drafts, and parts that are off, have none.
 * @param root of the site
 */
export function pagePlaces(root: string): PagePlace[] {
  const off = readOff(root)
  return siteLanguages(languageSettings(root)).flatMap((language) => {
    const graph = readGraph(root, language)
    return graph.pages
      .filter(({ route }) => offAt(off, route) === undefined)
      .flatMap(({ route: written, file, text }) =>
        (isDynamic(written) ? blogPaths(graph, written) : [written]).map((route) => ({
          route: atFolder(graph.folder, route),
          file,
          text,
          pattern: atFolder(graph.folder, written),
          params: paramsOf(written, route),
        })),
      )
  })
}
