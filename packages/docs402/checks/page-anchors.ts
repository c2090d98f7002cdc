import { siteAnchors } from '../reference/page-trees'
import { isMarkdown } from '../content/public-files'
import { isHandler, type MdxFile } from '../page/mdx/read/mdx-file'
import { themeComponents } from '../page/mdx/theme-components'
import type { PageAnchors } from '../page/tree/anchors'
import { decoded, missingAnchor } from './link-messages'
import { fileOfRoute, perProject } from './project'
import { importedPath, resolveFile } from './resolve-import'
import { isReadable } from './source/page-kinds'

/** The module of the blocks of the API, which a page may import itself. */
const isBlocks = (from = '') => /^(?:@\/components|docs402-theme)\/api$/.test(from)

/**
 * Whether a page has components that are neither of MDX nor blocks of the API, or computes ids itself.
 * @param components that need no import, with the module of each
 */
function hasCode({ file, imports, elements, declared }: MdxFile, components: ReadonlyMap<string, string>): boolean {
  // If an imported text is missing, another rule tells.
  const isText = (from: string) => /\.mdx?$/.test(from) && importedPath(from, file) !== undefined
  const names = imports.filter(({ from }) => isBlocks(from) || isText(from)).map(({ local }) => local)
  const moduleOf = (name: string) => (declared.includes(name) ? undefined : components.get(name))
  return elements.some(
    ({ name, attributes, parents, spread }) =>
      (spread && !(parents.includes('{}') && (names.includes(name) || isBlocks(moduleOf(name))))) ||
      (moduleOf(name) !== undefined && !isBlocks(moduleOf(name))) ||
      attributes.some(isHandler) ||
      attributes.some((attribute) => attribute.name === 'id' && typeof attribute.value !== 'string') ||
      (declared.includes(name.split('.')[0] ?? '') && !names.includes(name)),
  )
}

/** Ids of pages, by their trees: of headings, tabs, blocks of the API, hand-written ones, and those of imported texts. */
export const anchorsOf = perProject(async (project) => {
  const { root, mdx, routes } = project
  const { IMPORTED } = await themeComponents()
  const trees = new Map<string | undefined, PageAnchors>()
  for (const page of mdx().filter(isReadable)) {
    try {
      trees.set(page.file, await siteAnchors(root, page.file, page.text, project.compiles))
    } catch {
      // Other rules tell what is wrong with it.
    }
  }
  const pageWith = (file: string | undefined) => mdx().find((page) => page.file === file)
  /** Made once: a page of a large API has thousands of ids, and as many links to them. */
  const anchors = new Map<string, ReadonlySet<string> | undefined>()

  /** All ids of a page; undefined if code may add others. */
  function idsOf(page: MdxFile): ReadonlySet<string> | undefined {
    if (!anchors.has(page.file)) anchors.set(page.file, readIds(page))
    return anchors.get(page.file)
  }

  function readIds(page: MdxFile): ReadonlySet<string> | undefined {
    const facts = trees.get(page.file)
    if (!facts?.isWhole || hasCode(page, IMPORTED)) return undefined
    const texts = page.imports.flatMap(({ from }) => pageWith(resolveFile(project, from, page.file)) ?? [])
    const inTexts = texts.map(idsOf)
    if (inTexts.includes(undefined)) return undefined
    // HTML in Markdown is no part of its tree.
    const inHtml = isMarkdown(page.file)
      ? [...page.ids.map(({ id }) => id), ...page.headings.flatMap(({ depth, slug }) => (depth > 1 ? slug : []))]
      : []
    return new Set([
      ...facts.ids.map(({ id }) => decoded(id)),
      ...inHtml,
      ...inTexts.flatMap((ids) => [...(ids ?? [])]),
    ])
  }

  return {
    /** What is known about a page or an imported text; undefined if it has a fault that another rule reports. */
    factsOf: (file: string) => trees.get(file),
    idsOf,
    /** Whether a page is known to have an anchor; its components may add others. */
    has: (route: string, hash: string): boolean =>
      trees.get(fileOfRoute(routes(), route))?.ids.some(({ id }) => id === hash) ?? false,
    /**
     * @param from route of the page with the link: links within a page ignore case, as on GitHub, and may point to its h1
     * @returns what is wrong with a fragment, and the correct one; undefined if the page has it, or code that may add it
     */
    missingOn(route: string, hash: string, from?: string): { message: string; meant?: string | undefined } | undefined {
      const page = pageWith(fileOfRoute(routes(), route))
      const ids = page && idsOf(page)
      if (!ids || ids.has(hash) || hash === 'top') return undefined
      const isSame = (id: string) => id.toLowerCase() === hash.toLowerCase()
      const titles = page.headings.filter(({ depth }) => depth === 1).map(({ slug }) => slug)
      if (from === route && [...ids, ...titles].some(isSame)) return undefined
      return { message: missingAnchor(hash, route, [...ids]), meant: [...ids].find(isSame) }
    },
  }
})
