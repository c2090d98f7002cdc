import { readGraph } from '../content/graph'
import { sitePages } from '../page/props/site-routes'
import { languageSettings } from '../content/sources/site-file'
import { compiledPages } from '../reference/page-trees'
import { siteLanguages } from '../shared/language'
import { drawCards } from './outputs/cards'
import { readContents } from './page-contents'

/**
 * Makes what pages say and their cards while Next exports them, of the pages that this process has compiled: the steps
 * after the export find what is kept, and name what fails.
 * @param root of the site
 */
export async function readAhead(root: string): Promise<void> {
  if (compiledPages.size === 0) return
  const isCompiled = (file: string) => compiledPages.has(file)
  try {
    for (const language of siteLanguages(languageSettings(root))) {
      const graph = readGraph(root, language)
      const props = await sitePages(root, language)
      await readContents(graph, props, isCompiled)
      await drawCards(root, graph.site, props, () => undefined, isCompiled)
    }
  } catch {
    // Made again after the export, by the step that it belongs to.
  }
}
