import { basePathOf } from '@chain-data/static-export/base-path'
import { bundle } from '@/lib/build/outputs/assets/bundle'
import { notFoundScript, type Suggestions } from '@/lib/build/outputs/assets/scripts'
import type { SitePageProps } from '@/lib/content/props/page-props'
import site from '@/lib/content/site/site'
import { isOtherVersion } from '@/lib/content/props/canonical'
import { versionOf } from '@/lib/content/versions'
import { NOT_FOUND_SCRIPT } from '@/lib/browser/search/files'
import { writeBelow } from '@chain-data/findings'

/** The pages that the not-found page can suggest, and those for paths of another version of the docs. */
function suggestions(pages: readonly SitePageProps[]): Suggestions {
  const found: Suggestions = { pages: [], other: {} }
  for (const props of pages.filter(({ page }) => page.indexable)) {
    const { route, title } = props.page
    const version = isOtherVersion(props) ? versionOf(site.docs.versions, route) : undefined
    const list = version ? (found.other[version.path] ??= []) : found.pages
    list.push([route, title])
  }
  return found
}

/** Writes the script of the not-found page, which suggests pages. */
export async function writeNotFoundScript(pages: readonly SitePageProps[], out: string): Promise<string> {
  writeBelow(out, NOT_FOUND_SCRIPT, await bundle(notFoundScript(suggestions(pages)), basePathOf(site.url)))
  return NOT_FOUND_SCRIPT.slice(1)
}
