import { readGraph } from '../content/graph'
import { sitePages } from '../content/props/site-routes'
import { languageSettings } from '../content/sources/site-file'
import { siteLanguages } from '../shared/language'
import { drawCards } from './outputs/cards'
import { readContents } from './page-contents'

/**
 * Makes what pages say and their cards while Next exports them, from the trees that are there: what is kept, the steps
 * after the export find. They name what fails.
 * @param root of the site
 */
export async function readAhead(root: string): Promise<void> {
  try {
    for (const language of siteLanguages(languageSettings(root))) {
      const graph = readGraph(root, language)
      const props = await sitePages(root, language)
      await readContents(graph, props)
      await drawCards(root, graph.site, props)
    }
  } catch {
    // Made again after the export, by the step that it belongs to.
  }
}
