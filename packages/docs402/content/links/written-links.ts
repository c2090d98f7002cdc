import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileName } from '@docs402/static-export/file-url'
import { readText } from '@docs402/findings'
import { isGenerated } from '../output-urls'
import { isFile, linkedFile, namesFile } from '../public-files'
import { parseRedirects, REDIRECTS_FILE } from '../redirects'
import { untilChanged } from '../sources/until-changed'
import { linkTarget, splitUrl, type LinkSite } from './link-target'

/**
 * The redirects of a project, of pages and of sections.
 * @returns an empty map if there is no such file, or one with a fault, which a rule tells
 */
export const redirectsIn = untilChanged(REDIRECTS_FILE, (root): ReadonlyMap<string, string> => {
  const { entries } = parseRedirects(isFile(root, REDIRECTS_FILE) ? readText(root, REDIRECTS_FILE) : '')
  return new Map(entries.map(({ from, to }) => [from.text, to.text]))
})

/** Whether `public/` has a file at a path: itself, or the page of a folder that is copied as it is. */
function isPublic(root: string, url: string): boolean {
  const file = path.join(root, 'public', fileName(url))
  return url !== '/' && existsSync(url.endsWith('/') ? path.join(file, 'index.html') : file)
}

/**
 * The published URL of a link in a page, for all that is made of the page: of a page in any form, the URL of the page;
 * of a redirected page or section, where it leads; of a file next to the page, its URL. What leads nowhere stays, and
 * the check tells it. Which pages there are is not asked, so that a page is not compiled again when another is added.
 * @param file the page's path from the root, as in `pages/docs/intro.mdx`
 */
export function publishedUrl(url: string, file: string, root: string): string {
  if (namesFile(splitUrl(url).path)) return linkedFile(url, file, root)
  const redirects = redirectsIn(root)
  const site: LinkSite = {
    redirects,
    isPage: (route) => !redirects.has(route),
    isFile: (full) => isGenerated(full) || isPublic(root, full),
  }
  const target = linkTarget(site, url, file.replace(/^pages/, ''))
  return target.kind === 'page' ? target.url : url
}
