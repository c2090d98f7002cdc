import { wordsOf } from '../content/interface-words'
import { bundle } from './outputs/assets/bundle'
import { notFoundScript, type Suggestions } from './outputs/assets/scripts'
import type { SitePageProps } from '../page/props/content-props'
import type { LanguagePages } from './languages'
import { atFolder } from '../shared/language'
import type { Site } from '../content/schemas/site'
import { isOtherVersion } from '../shared/canonical'
import { versionOf } from '../content/versions'
import { NOT_FOUND_SCRIPT } from '../shared/formats/search-files'
import { writeBelow } from '@docs402/findings'

/** The pages that the not-found page can suggest, and those for paths of another version of the docs. */
function suggestions(
  pages: readonly SitePageProps[],
  { docs }: Site,
  languages: readonly LanguagePages[],
): Suggestions {
  const result: Suggestions = { pages: [], other: {} }
  for (const props of pages.filter(({ page }) => page.indexable)) {
    const { route, title } = props.page
    const version = isOtherVersion(props) ? versionOf(docs.versions, route) : undefined
    const list = version ? (result.other[version.path] ??= []) : result.pages
    list.push([route, title])
  }
  // Many hosts have one page for all that is not found.
  for (const { graph, props } of languages.filter(({ graph: { folder } }) => folder !== ''))
    result.other[graph.folder] = props
      .filter(({ page }) => page.indexable)
      .map(({ page }) => [atFolder(graph.folder, page.route), page.title])
  return result
}

/** Writes the script of the not-found page of each language, which suggests pages. @param base the site's base path */
export async function writeNotFoundScript(
  root: string,
  languages: readonly (LanguagePages & { folder: string })[],
  base: string,
): Promise<string> {
  for (const { graph, props, folder } of languages) {
    const { language, site } = graph
    const spoken = { language, folder: graph.folder, words: wordsOf(root, language) }
    const script = notFoundScript(suggestions(props, site, graph.folder === '' ? languages : []))
    writeBelow(folder, NOT_FOUND_SCRIPT, await bundle(script, base, spoken))
  }
  return NOT_FOUND_SCRIPT.slice(1)
}
