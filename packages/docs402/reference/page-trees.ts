import path from 'node:path'
import type { Root } from 'mdast'
import type { Pluggable } from 'unified'
import type { CompiledPage, PageModule } from '../page/compile-page'
import { inputsOfPage, partsOfPage } from '../page/page-sources'
import { remarkIds } from '../page/mdx/remark-ids'
import { remarkInclude } from '../page/mdx/remark-include'
import { themeComponents } from '../page/mdx/theme-components'
import { cached } from '../content/sources/cached'
import { dollarsOf } from '../content/sources/site-file'
import { type PageAnchors, pageAnchors } from '../page/tree/anchors'
import { untypesetTree } from '../page/tree/page-tree'

// The one place where a page meets the API: a page without its blocks loads and asks nothing of it.

/** The module of the theme with the blocks of the API. */
const BLOCKS_MODULE = 'docs402-theme/api'

type Sources = Awaited<ReturnType<typeof sourcesOf>>

/** The files that a page is made from, absolute, and what fills the blocks of the API, if it has some. */
async function sourcesOf(root: string, file: string, text: string) {
  const { files, names } = await partsOfPage(root, path.join(root, file), text)
  const { IMPORTED } = await themeComponents()
  const hasBlocks = names.some((name) => IMPORTED.get(name) === BLOCKS_MODULE)
  const registry = hasBlocks ? await import('./blocks/registry') : undefined
  const ofBlocks = registry?.filesOfBlocks(names, root, file).map((name) => path.join(root, name)) ?? []
  return { files: [...new Set([...files, ...ofBlocks])], registry }
}

const inputsOf = (root: string, file: string, text: string, { files, registry }: Sources): string[] => [
  ...inputsOfPage(root, file, text, files),
  ...(registry ? [registry.inputsOfBlocks(root, file)] : []),
]

/**
 * The files that a compiled page depends on. When one of them changes, the page has to be compiled again.
 * @param root of the site
 * @param file path of the page from there
 * @returns absolute paths
 */
export const filesOfPage = async (root: string, file: string, text: string): Promise<string[]> =>
  (await sourcesOf(root, file, text)).files

/** Everything that a page's tree is made from, besides this code: equal inputs give an equal tree. */
export const treeInputs = async (root: string, file: string, text: string): Promise<string[]> =>
  inputsOf(root, file, text, await sourcesOf(root, file, text))

/** The pages that this process has compiled, by their files: those of others are kept already. */
export const compiledPages = new Set<string>()

async function compiledNow(root: string, file: string, text: string, { registry }: Sources): Promise<CompiledPage> {
  // Not before it is needed: to load the compiler takes longer than to read some pages that are kept.
  const { compilePage } = await import('../page/compile-page')
  return compilePage(root, file, text, registry && [[registry.remarkApiBlocks, { root }]])
}

/** A page is compiled once, for whoever asks first. */
async function compiled(root: string, file: string, text: string): Promise<CompiledPage> {
  const sources = await sourcesOf(root, file, text)
  return cached(root, 'page', inputsOf(root, file, text, sources), () => {
    compiledPages.add(file)
    return compiledNow(root, file, text, sources)
  })
}

/**
 * Compiles a page whose result is needed by nobody: Node loads and compiles the compiler, so that the first edit of a page
 * shows sooner.
 * @throws as `siteTree`
 */
export async function warmUp(root: string, file: string, text: string): Promise<void> {
  await compiledNow(root, file, text, await sourcesOf(root, file, text))
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

/**
 * The ids of a page, and the links that its blocks add.
 * @param compiles whether the page is compiled anyway, as by a build; otherwise its tree is made as far as they depend on
 * it, and so it is for a page that does not compile: faults of pictures, examples and blocks don't hide its ids
 * @throws for a page that can't be parsed
 */
export async function siteAnchors(root: string, file: string, text: string, compiles = false): Promise<PageAnchors> {
  const sources = await sourcesOf(root, file, text)
  return cached(root, 'page-anchors', inputsOf(root, file, text, sources), async () => {
    const whole = compiles ? await siteTree(root, file, text).catch(() => undefined) : undefined
    if (whole) return pageAnchors(whole)
    const blocks = sources.registry?.remarkApiBlocks
    const plugins: Pluggable[] = [
      [remarkInclude, { root }],
      ...(blocks ? [[blocks, { root, skipsFaults: true }] satisfies Pluggable] : []),
      remarkIds,
    ]
    return pageAnchors(await untypesetTree(text, path.join(root, file), plugins, dollarsOf(root)))
  })
}
