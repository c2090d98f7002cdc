import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Root } from 'mdast'
import { readText } from '@docs402/findings'
import { redirectsIn } from '../content/links/written-links'
import { findFile, namesFile, pagePath } from '../content/mdx/files'
import { parsedText } from '../content/mdx/read/parsed-pages'
import { namedExample } from '../content/mdx/remark-example-files'
import { sharedText } from '../content/mdx/remark-include'
import { routeOf } from '../shared/routes'
import { hashOfWords, spokenAt } from '../content/words'
import { readOff } from '../content/site/parts'
import { cached } from '../content/sources/cached'
import { apiFolderOf, apiNames, folderOfApi, mainFolder } from './folder'
import { dollarsOf } from '../content/sources/site-file'
import type { CompiledPage, PageModule } from './compile-page'
import { apiPages } from './pages'
import { filesOfBlocks } from './registry'

/**
 * The files that a compiled page depends on: shared texts, examples that it shows, pictures and videos whose size it
 * contains, and what its blocks are made from. When one of them changes, the page has to be compiled again.
 * @param site the folder with `pages/` and `public/`
 * @param file absolute path of the page
 * @param around the texts that include this one: one that includes itself is refused when it is compiled
 * @returns absolute paths
 */
export async function filesOfPage(
  site: string,
  file: string,
  text: string,
  around: readonly string[] = [],
): Promise<string[]> {
  const page = pagePath(site, file)
  const { fences, imports, links, elements } = await parsedText(site, text, file)
  const examples = fences.flatMap(({ meta }) => namedExample(meta)?.file ?? [])
  const pictures = links.flatMap(({ kind, url }) => {
    const linkedFile = kind === 'image' || namesFile(url) ? findFile(url, page, site) : undefined
    return linkedFile && 'file' in linkedFile ? [linkedFile.file] : []
  })
  const names = elements.map(({ name }) => name)
  const files = [...pictures, ...filesOfBlocks(names, site, page)].map((name) => path.join(site, name))
  const within = [...around, file]
  const texts = imports.flatMap(({ from }) => sharedText(from, file, site) ?? [])
  const ofTexts = texts
    .filter((name) => !within.includes(name))
    .map(async (name) => [name, ...(await filesOfPage(site, name, readText(name), within))])
  const inCode = examples.map((name) => path.join(site, name))
  return [...new Set([...inCode, ...files, ...(await Promise.all(ofTexts)).flat()])]
}

const digests = new Map<string, { stamp: string; digest: string }>()

/** A hash of a file's contents, made once: every page of a large API is made from the same megabytes. */
function digestOf(file: string): string {
  const { mtimeMs, size } = statSync(file)
  const stamp = `${mtimeMs} ${size}`
  const cachedDigest = digests.get(file)
  const digest =
    cachedDigest?.stamp === stamp ? cachedDigest.digest : createHash('sha256').update(readFileSync(file)).digest('hex')
  digests.set(file, { stamp, digest })
  return digest
}

/** Everything that a page's tree is made from, besides this code: equal inputs give an equal tree. */
export async function treeInputs(root: string, file: string, text: string): Promise<string[]> {
  const files = await filesOfPage(root, path.join(root, file), text)
  // Blocks link to pages of their own version, and to current ones, and may name another API.
  const folders = [apiFolderOf(root, routeOf(file)), mainFolder(root), ...apiNames(root).map(folderOfApi)]
  const links = [...new Set(folders)].map((folder) => apiPages(root, folder))
  const { language, words } = spokenAt(root, file)
  return [
    file,
    text,
    JSON.stringify([links, readOff(root), dollarsOf(root), [...redirectsIn(root)], language]),
    hashOfWords(words),
    ...files.map((name) => (existsSync(name) ? digestOf(name) : '')),
  ]
}

/** The pages that this process has compiled, by their files: those of others are kept already. */
export const compiledPages = new Set<string>()

/** A page is compiled once, for whoever asks first. */
async function compiled(root: string, file: string, text: string): Promise<CompiledPage> {
  return cached(root, 'page', await treeInputs(root, file, text), async () => {
    // Not before it is needed: to load the compiler takes longer than to read some pages that are kept.
    const { compilePage } = await import('./compile-page')
    compiledPages.add(file)
    return compilePage(root, file, text)
  })
}

/**
 * The one tree of a page from which everything is made.
 * @throws what a plugin refuses, with its place
 */
export const siteTree = async (root: string, file: string, text: string): Promise<Root> =>
  (await compiled(root, file, text)).tree

/** The module of a page, without what Next needs of every page; as `siteTree`. */
export const siteModule = async (root: string, file: string, text: string): Promise<PageModule> =>
  (await compiled(root, file, text)).module
