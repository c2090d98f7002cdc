import { basePathOf } from '@docs402/static-export/base-path'
import { bundle } from './outputs/assets/bundle'
import { notFoundScript, type Suggestions } from './outputs/assets/scripts'
import type { SitePageProps } from '../content/props/page-props'
import type { Site } from '../content/schemas/site'
import { isOtherVersion } from '../shared/canonical'
import { versionOf } from '../content/versions'
import { NOT_FOUND_SCRIPT } from '../shared/search/files'
import { writeBelow } from '@docs402/findings'

/** The pages that the not-found page can suggest, and those for paths of another version of the docs. */
function suggestions(pages: readonly SitePageProps[], { docs }: Site): Suggestions {
  const found: Suggestions = { pages: [], other: {} }
  for (const props of pages.filter(({ page }) => page.indexable)) {
    const { route, title } = props.page
    const version = isOtherVersion(props) ? versionOf(docs.versions, route) : undefined
    const list = version ? (found.other[version.path] ??= []) : found.pages
    list.push([route, title])
  }
  return found
}

/** Writes the script of the not-found page, which suggests pages. */
export async function writeNotFoundScript(pages: readonly SitePageProps[], out: string, site: Site): Promise<string> {
  writeBelow(out, NOT_FOUND_SCRIPT, await bundle(notFoundScript(suggestions(pages, site)), basePathOf(site.url)))
  return NOT_FOUND_SCRIPT.slice(1)
}
