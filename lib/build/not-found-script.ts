import { basePathOf } from '@chain-data/static-export/base-path'
import { bundle } from '@/lib/build/outputs/assets/bundle'
import { notFoundScript, type Suggestions } from '@/lib/build/outputs/assets/scripts'
import { sitePages } from '@/lib/content/props/site-routes'
import site from '@/lib/content/site/site'
import { isOtherVersion } from '@/lib/content/props/canonical'
import { versionOf } from '@/lib/content/versions'
import { NOT_FOUND_SCRIPT } from '@/lib/browser/search/files'
import { writeBelow } from '@chain-data/findings'

/** The pages that the not-found page can suggest, and those for paths of another version of the docs. */
async function suggestions(root: string): Promise<Suggestions> {
  const found: Suggestions = { pages: [], other: {} }
  for (const props of (await sitePages(root)).filter(({ page }) => page.indexable)) {
    const { route, title } = props.page
    const version = isOtherVersion(props) ? versionOf(site.docs.versions, route) : undefined
    const list = version ? (found.other[version.path] ??= []) : found.pages
    list.push([route, title])
  }
  return found
}

/** Writes the script of the not-found page, which suggests pages. */
export async function writeNotFoundScript(root: string, out: string): Promise<string> {
  writeBelow(out, NOT_FOUND_SCRIPT, await bundle(notFoundScript(await suggestions(root)), basePathOf(site.url)))
  return NOT_FOUND_SCRIPT.slice(1)
}
