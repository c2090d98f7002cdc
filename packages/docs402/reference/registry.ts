import type { Paragraph, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { messageOf } from '@docs402/findings'
import { pagePath } from '../content/mdx/files'
import { attributeText, replaceChild } from '../content/mdx/nodes'
import { nodesOf } from '../content/mdx/template'
import { isJsx } from '../content/tree/nodes'
import { routeOf } from '../shared/routes'
import { SITE_FILE } from '../content/sources/site-file'
import type { Block, BlockSource } from './block'
import * as named from './blocks'
import { apiFolderOf, sourcesIn } from './folder'
import { hasPart } from './parts'
import { describedApi } from './site-api'

/** Every block, by the name of its component. */
export const BLOCKS: ReadonlyMap<string, Block> = new Map(Object.entries(named))

/** Fills a block, and says where in its parent to continue. */
function fill(block: Block, node: MdxJsxFlowElement | MdxJsxTextElement, source: BlockSource): Root['children'] {
  const made = nodesOf(block.make?.(source))
  // Faults in what it shows are faults of the block: its nodes come from a template, not from the page.
  for (const child of made)
    visit(child, (inner) => {
      inner.position = node.position
    })
  return made
}

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
    const folder = apiFolderOf(root, routeOf(pagePath(root, file.path)))
    const source = { ...(await describedApi(root, folder)), root, folder }
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (found, index, parent) => {
      const node = found as MdxJsxFlowElement | MdxJsxTextElement
      const block = BLOCKS.get(node.name ?? '')
      if (!block || !parent || index === undefined) return undefined
      try {
        if (block.part && !hasPart(source.api, block.part)) {
          replaceChild(parent, index, [])
          return [SKIP, index]
        }
        const of = ['of', 'name', 'part'].map((name) => attributeText(node, name)).find(Boolean) ?? ''
        const made = fill(block, node, { ...source, of })
        if (block.inLine) {
          const isAlone = parent.type === 'root'
          replaceChild(parent, index, isAlone ? [{ type: 'paragraph', children: made as Paragraph['children'] }] : made)
          return [SKIP, index + 1]
        }
        if (block.make) {
          node.children = made as typeof node.children
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

/** For the checks: what the attribute of each component may say, and what the description lacks for it. */
export async function knownComponents(root: string, folder: string) {
  const source = { ...(await describedApi(root, folder)), root, folder }
  const known = [...BLOCKS].map(([name, { attribute, part }]) => {
    const { values, missing } = attribute ?? {}
    const own = attribute && { ...attribute, values: values?.(source) ?? [], missing: missing?.(source) ?? {} }
    return [name, { attribute: own ?? null, lacks: part && !hasPart(source.api, part) ? part : null }] as const
  })
  return Object.fromEntries(known)
}

/**
 * The files that a page with blocks depends on, from the project's root.
 * @param names of the components on the page
 * @param page its path from the root
 */
export function filesOfBlocks(names: readonly string[], root: string, page: string): string[] {
  const used = names.flatMap((name) => BLOCKS.get(name) ?? [])
  if (used.length === 0) return []
  const place = { root, folder: apiFolderOf(root, routeOf(page)) }
  return [
    ...new Set([...sourcesIn(root, place.folder), SITE_FILE, ...used.flatMap((block) => block.files?.(place) ?? [])]),
  ]
}
