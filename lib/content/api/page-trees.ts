import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import { filesOfPage } from '@/lib/content/mdx/options'
import { routeOf } from '@/lib/content/routes'
import { readOff } from '@/lib/content/site/parts'
import { cached } from '@/lib/content/sources/cached'
import { API_FOLDER, apiFolderOf } from './folder'
import { compilePage, type CompiledPage, type PageModule } from './compile-page'
import { apiPages } from './pages'
import { filesOfBlocks } from './registry'

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

const PARTS = ['tree', 'module'] as const

/** A page is compiled once: whoever asks first for one part of the result keeps the other as well. */
async function partOf<Part extends (typeof PARTS)[number]>(
  part: Part,
  root: string,
  file: string,
  text: string,
): Promise<CompiledPage[Part]> {
  const inputs = await treeInputs(root, file, text)
  return cached(root, `page-${part}`, inputs, async () => {
    const page = await compilePage(root, file, text)
    for (const other of PARTS) if (other !== part) await cached(root, `page-${other}`, inputs, () => page[other])
    return page[part]
  })
}

/**
 * The one tree of a page from which everything is made.
 * @param root of the site
 * @param file its path from there
 * @throws what a plugin refuses, with its place
 */
export const siteTree = (root: string, file: string, text: string): Promise<Root> => partOf('tree', root, file, text)

/** The module of a page, without what Next needs of every page; as `siteTree`. */
export const siteModule = (root: string, file: string, text: string): Promise<PageModule> =>
  partOf('module', root, file, text)
