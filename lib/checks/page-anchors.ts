import path from 'node:path'
import type { Pluggable } from 'unified'
import { visit } from 'unist-util-visit'
import { treeInputs } from '@/lib/content/api/page-trees'
import { remarkApiBlocks } from '@/lib/content/api/registry'
import { isMarkdown } from '@/lib/content/mdx/is-markdown'
import type { MdxFile } from '@/lib/content/mdx/read/mdx-file'
import { remarkIds } from '@/lib/content/mdx/remark-ids'
import { remarkInclude } from '@/lib/content/mdx/remark-include'
import { cached } from '@/lib/content/sources/cached'
import { pageTree } from '@/lib/content/tree/page-tree'
import { treeIds, treeLinks } from '@/lib/content/tree/anchors'
import type { Place } from '@chain-data/findings'
import { decoded, missingAnchor } from './link-messages'
import { fileOfRoute, type Project } from './project'
import { basePath, resolveFile } from './resolve-import'
import { isReadable } from './source/page-kinds'

/** The module of the blocks of the API. */
const BLOCKS_MODULE = '@/components/api'

/** A text of the project: if it is missing, another rule tells. */
const isOwnText = (from: string, importer: string) => /\.mdx?$/.test(from) && basePath(from, importer) !== undefined

/** What only the tree of a page knows: its ids, and what its blocks add. */
export interface TreeFacts {
  ids: (Place & { id: string })[]
  /** Links in blocks of the API, which are in no text of the page. */
  links: (Place & { url: string })[]
}

/** A fault in a fragment, and the correct one, if that is certain. */
interface MissingAnchor {
  message: string
  meant?: string
}

const at = <Found extends { position?: { start: { line: number; column: number } } | undefined }>({
  position,
  ...found
}: Found) => ({ ...found, line: position?.start.line ?? 1, column: position?.start.column ?? 1 })

/** Reads the tree of a page as far as ids and links depend on it: faults of pictures and examples don't hide it. */
async function readTree(root: string, { file, text }: MdxFile): Promise<TreeFacts> {
  const plugins: Pluggable[] = [[remarkInclude, { root }], [remarkApiBlocks, { root }], remarkIds]
  const tree = await pageTree(text, path.join(root, file), plugins)
  const links: TreeFacts['links'] = []
  visit(tree, 'mdxJsxFlowElement', (node) => {
    if ('filled' in (node.data ?? {})) links.push(...treeLinks(node).map(at))
  })
  return { ids: treeIds(tree).map(at), links }
}

const asked = new WeakMap<Project, Promise<Anchors>>()

/** Ids of pages, by their trees: of headings, tabs, blocks of the API, hand-written ones, and those of imported texts. */
export class Anchors {
  private constructor(
    private readonly project: Project,
    private readonly trees: ReadonlyMap<string, TreeFacts>,
  ) {}

  /** The anchors of a project, shared by several rules. */
  static of(project: Project): Promise<Anchors> {
    const known = asked.get(project) ?? Anchors.read(project)
    asked.set(project, known)
    return known
  }

  private static async read(project: Project): Promise<Anchors> {
    const trees = new Map<string, TreeFacts>()
    for (const page of project.mdx().filter(isReadable)) {
      try {
        const inputs = await treeInputs(project.root, page.file, page.text)
        trees.set(page.file, await cached(project.root, 'page-anchors', inputs, () => readTree(project.root, page)))
      } catch {
        // Other rules tell what is wrong with it.
      }
    }
    return new Anchors(project, trees)
  }

  /** What is known of a page or an imported text; undefined if it has a fault that another rule tells. */
  factsOf(file: string): TreeFacts | undefined {
    return this.trees.get(file)
  }

  /**
   * @param from route of the page with the link: links within a page ignore case, as on GitHub, and may point to its h1
   * @returns undefined if the page has the anchor, or components that may add it
   */
  missingOn(route: string, hash: string, from?: string): MissingAnchor | undefined {
    const page = this.pageAt(route)
    const ids = page && this.idsOf(page)
    if (!ids || ids.includes(hash) || hash === 'top') return undefined
    const isSame = (id: string) => id.toLowerCase() === hash.toLowerCase()
    const titles = page.headings.filter(({ depth }) => depth === 1).map(({ slug }) => slug)
    if (from === route && [...ids, ...titles].some(isSame)) return undefined
    const meant = ids.find(isSame)
    return { message: missingAnchor(hash, route, [...new Set(ids)]), ...(meant === undefined ? {} : { meant }) }
  }

  /** Whether a page is known to have an anchor; its components may add others. */
  has(route: string, hash: string): boolean {
    const page = this.pageAt(route)
    return this.trees.get(page?.file ?? '')?.ids.some(({ id }) => id === hash) ?? false
  }

  private pageAt(route: string): MdxFile | undefined {
    const file = fileOfRoute(this.project.routes(), route)
    return this.project.mdx().find((page) => page.file === file)
  }

  /** All ids of a page; undefined if code may add others. */
  idsOf(page: MdxFile): string[] | undefined {
    const facts = this.trees.get(page.file)
    if (!facts || this.hasCode(page)) return undefined
    const partials = page.imports.map(({ from }) => this.textAt(from, page.file)).filter((text) => text !== undefined)
    const inPartials = partials.map((text) => this.idsOf(text))
    if (inPartials.includes(undefined)) return undefined
    // HTML in Markdown is no part of its tree.
    const inHtml = isMarkdown(page.file)
      ? [...page.ids.map(({ id }) => id), ...page.headings.flatMap(({ depth, slug }) => (depth > 1 ? slug : []))]
      : []
    return [...facts.ids.map(({ id }) => decoded(id)), ...inHtml, ...inPartials.flatMap((ids) => ids ?? [])]
  }

  private textAt(from: string, importer: string): MdxFile | undefined {
    const file = resolveFile(this.project, from, importer)
    return this.project.mdx().find((text) => text.file === file)
  }

  /** Whether a page has components that are neither of MDX nor blocks of the API, or computes ids itself. */
  private hasCode(page: MdxFile): boolean {
    const known = page.imports.filter(({ from }) => from === BLOCKS_MODULE || isOwnText(from, page.file))
    return (
      page.handlers.length > 0 ||
      page.elements.some(
        ({ name, attributes, parents, spread }) =>
          (spread && !(parents.includes('{}') && known.some(({ local }) => local === name))) ||
          attributes.some((attribute) => attribute.name === 'id' && typeof attribute.value !== 'string') ||
          (page.declared.includes(name.split('.')[0] ?? '') && !known.some(({ local }) => local === name)),
      )
    )
  }
}
