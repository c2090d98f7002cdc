import type { Paragraph, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { placesIn } from '@docs402/api'
import { formatPlace, messageOf, readText, unknownId } from '@docs402/findings'
import { pagePath } from '../../content/public-files'
import { attributeText, replaceChild } from '../../page/mdx/nodes'
import { nodesOf } from '../../page/mdx/template'
import { isJsx } from '../../page/tree/nodes'
import { routeOf } from '../../shared/routes'
import { type Block, type BlockSource, OPERATION } from './block'
import * as named from '.'
import {
  apiFolderOf,
  apiNames,
  currentFolders,
  descriptionIn,
  folderOfApi,
  isOfApi,
  mainFolder,
  nameOfApi,
  sourcesIn,
} from '../site/folder'
import { hasNeed } from './needs'
import { describedApi, siteInputs } from '../site/site-api'

/** Every block, by the name of its component. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(Object.entries(named))

/**
 * Fills the blocks of the API with what they show, as nodes of the page.
 * @param options.skipsFaults for checks, which tell them: a block with one is not filled
 * @throws (through the file's message, with line and column) for an operation or value that does not exist
 */
export function remarkApiBlocks({ root, skipsFaults = false }: { root: string; skipsFaults?: boolean }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    let isUsed = false
    visit(tree, (node) => {
      isUsed ||= isJsx(node) && BLOCKS.has(node.name ?? '')
    })
    if (!isUsed) return
    const choose = await sourcesFor(root, routeOf(pagePath(root, file.path)))
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (candidate, index, parent) => {
      const node = candidate as MdxJsxFlowElement | MdxJsxTextElement
      const block = BLOCKS.get(node.name ?? '')
      if (!block || !parent || index === undefined) return undefined
      try {
        const source = choose(node, block)
        if (block.needs && !hasNeed(source.api, block.needs)) {
          replaceChild(parent, index, [])
          return [SKIP, index]
        }
        const of = valueOf(node, 'of', 'name', 'part')
        const content = nodesOf(block.make?.({ ...source, of, attributeOf: (name) => valueOf(node, name) }))
        // Faults in what it shows are faults of the block: its nodes come from a template, not from the page.
        for (const child of content) visit(child, (inner) => void (inner.position = node.position))
        if (block.inLine) {
          const isAlone = parent.type === 'root'
          replaceChild(
            parent,
            index,
            isAlone ? [{ type: 'paragraph', children: content as Paragraph['children'] }] : content,
          )
          return [SKIP, index + 1]
        }
        if (block.make) {
          node.children = content as typeof node.children
          node.data = { ...node.data, filled: true }
        }
        return SKIP
      } catch (error) {
        if (!skipsFaults) file.fail(messageOf(error), node)
        node.data = { ...node.data, filled: false }
        return SKIP
      }
    })
  }
}

/** What an element says by an attribute: of several, the first that is there. */
const valueOf = (node: MdxJsxFlowElement | MdxJsxTextElement, ...names: string[]): string =>
  names.map((name) => attributeText(node, name)).find(Boolean) ?? ''

type Chosen = Omit<BlockSource, 'of' | 'attributeOf'>

/**
 * Reads the descriptions that blocks of a page may show.
 * @returns function that gives a block its description: that which it names, that of the page, or the one that has its operation
 * @throws (the function) for a name that no API has, and for an operation that several have
 */
async function sourcesFor(root: string, route: string) {
  const apiFolder = apiFolderOf(root, route)
  const names = apiNames(root)
  const folders = [...new Set([apiFolder, ...(names.length > 0 ? currentFolders(root) : [])])]
  const read = folders.map(async (folder): Promise<Chosen> => ({ ...(await describedApi(root, folder)), root, folder }))
  const sources = await Promise.all(read)
  const [ofPage] = sources
  return (node: MdxJsxFlowElement | MdxJsxTextElement, block: Block): Chosen => {
    const name = attributeText(node, 'api') ?? ''
    const named = sources.find(({ folder }) => folder === folderOfApi(name))
    if (name !== '' && !named) throw new Error(unknownId('API', name, names))
    const of = valueOf(node, 'of')
    const { attribute } = block
    if (!ofPage) throw new Error(`${descriptionIn(apiFolder)} is not there.`)
    if (named || isOfApi(root, route) || attribute !== OPERATION || of === '') return named ?? ofPage
    const having = sources.filter(({ api }) => api.operations.some(({ id }) => id === of))
    // The one in `api/` needs no name: pages that named its operations before there were others stay as they are.
    const first = having.find(({ folder }) => nameOfApi(folder) === null)
    if (first) return first
    if (having.length > 1) throw new Error(ambiguous(node.name ?? '', of, having))
    return having[0] ?? ofPage
  }
}

/** What is said of an operation that several APIs have, with its places. */
function ambiguous(block: string, id: string, having: readonly Chosen[]): string {
  const places = having.map(({ api, root, folder }) => {
    const at = api.operations.find((operation) => operation.id === id)?.at ?? ''
    const file = descriptionIn(folder)
    return formatPlace({ file, ...placesIn(readText(root, file))(at, 'key') })
  })
  const [first] = having.flatMap(({ folder }) => nameOfApi(folder) ?? [])
  return `Several APIs have the operation "${id}": ${places.join(', ')}. Say which one, as in <${block} of="${id}" api="${first}" />.`
}

/** For the checks: what the attribute of each component may say, and what the description lacks for it. */
export async function knownComponents(root: string, folder: string) {
  const source = { ...(await describedApi(root, folder)), root, folder }
  const components = [...BLOCKS].map(([name, { attribute, needs }]) => {
    const { values, missing } = attribute ?? {}
    const attributeInfo = attribute && {
      ...attribute,
      values: values?.(source) ?? [],
      missing: missing?.(source) ?? {},
    }
    return [
      name,
      { attribute: attributeInfo ?? null, lacks: needs && !hasNeed(source.api, needs) ? needs : null },
    ] as const
  })
  return Object.fromEntries(components)
}

/**
 * What blocks of a page read of the site, besides files: settings, and pages of their own version and current ones, of any API.
 * @param page its path from the root
 */
export function inputsOfBlocks(root: string, page: string): string {
  const folders = [apiFolderOf(root, routeOf(page)), mainFolder(root), ...apiNames(root).map(folderOfApi)]
  return JSON.stringify([...new Set(folders)].map((folder) => siteInputs(root, folder)))
}

/**
 * The files that a page with blocks depends on, from the project's root.
 * @param names of the components on the page
 * @param page its path from the root
 */
export function filesOfBlocks(names: readonly string[], root: string, page: string): string[] {
  const used = names.flatMap((name) => BLOCKS.get(name) ?? [])
  if (used.length === 0) return []
  const apiFolder = apiFolderOf(root, routeOf(page))
  // A block may name any of several APIs.
  const folders = [...new Set([apiFolder, ...(apiNames(root).length > 0 ? currentFolders(root) : [])])]
  const files = folders.flatMap((folder) => [
    ...sourcesIn(root, folder),
    ...used.flatMap((block) => block.files?.({ root, folder }) ?? []),
  ])
  return [...new Set(files)]
}
