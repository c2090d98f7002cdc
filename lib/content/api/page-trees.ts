import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import { filesOfPage, mdxOptions } from '@/lib/content/mdx/options'
import { routeOf } from '@/lib/content/routes'
import { readOff } from '@/lib/content/site/parts'
import { pageTree } from '@/lib/content/tree/page-tree'
import { API_FOLDER, apiFolderOf } from './folder'
import { apiPages } from './pages'
import { filesOfBlocks, remarkApiBlocks } from './registry'

/** The plugins of this site for its pages, blocks of the API included. */
export const sitePlugins = (root: string, site: string = root) =>
  mdxOptions(root, site, [[remarkApiBlocks, { root: site }]])

/**
 * Reads a page of the site as the one tree from which everything is made.
 * @param file its path from the root
 * @param text of it
 */
export const siteTree = (root: string, file: string, text: string): Promise<Root> =>
  pageTree(text, path.join(root, file), sitePlugins(root).remarkPlugins)

/**
 * The files that a compiled page depends on, from which a change needs it compiled again: absolute paths.
 * @param file absolute path of the page
 * @param site the folder with `pages/` and `public/`
 */
export const filesOfSitePage = (text: string, file: string, root: string, site: string): Promise<string[]> =>
  filesOfPage(text, file, root, site, (names, page) => filesOfBlocks(names, site, page))

const digests = new Map<string, { stamp: string; digest: string }>()

/** A hash of a file's contents, made once: every page of a large API is made from the same megabytes. */
function digestOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  const stamp = `${mtimeMs} ${size}`
  const known = digests.get(file)
  const digest = known?.stamp === stamp ? known.digest : createHash('sha256').update(readFileSync(file)).digest('hex')
  digests.set(file, { stamp, digest })
  return digest
}

/** Everything that a page's tree is made from, besides this code: equal inputs give an equal tree. */
export async function treeInputs(root: string, file: string, text: string): Promise<string[]> {
  const files = await filesOfSitePage(text, path.join(root, file), root, root)
  // Blocks link to pages of their own version, and to current ones.
  const links = [apiFolderOf(root, routeOf(file)), API_FOLDER].map((folder) => apiPages(root, folder))
  return [
    file,
    text,
    JSON.stringify([links, readOff(root)]),
    ...files.map((name) => (existsSync(name) ? digestOf(name) : '')),
  ]
}
