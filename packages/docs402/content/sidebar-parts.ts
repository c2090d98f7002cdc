import { pathTo } from './sidebar'
import type { PageLink, SidebarNode } from './types'

/** A part of the documentation: what follows an entry of the type "part" in the docs' `_meta.ts`, up to the next one. */
interface Part {
  title: string
  nodes: SidebarNode[]
}

/** Its first page that is listed. */
export function firstRoute(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'page' && !node.hidden) return node.route
    const below = node.type === 'group' ? (node.route ?? firstRoute(node.children)) : undefined
    if (below) return below
  }
  return undefined
}

/** A link of a part to a page of the site lists that page there: the reference, which its own group may hide. */
const listed = (node: SidebarNode): SidebarNode =>
  node.type === 'link' && node.href.startsWith('/') ? { type: 'page', title: node.title, route: node.href } : node

/** @returns what stands before the first part, and the parts */
function split(all: readonly SidebarNode[]): { before: SidebarNode[]; parts: Part[] } {
  const before: SidebarNode[] = []
  const parts: Part[] = []
  for (const node of all) {
    if (node.type === 'separator' && node.isPart) parts.push({ title: node.title ?? '', nodes: [] })
    else if (parts.length === 0) before.push(node)
    else parts.at(-1)?.nodes.push(listed(node))
  }
  return { before, parts }
}

/**
 * The parts of the documentation, for the switch above the sidebar.
 * @param all the whole sidebar
 * @returns title and first page of each; none if it has no parts, or one alone, which needs no switch
 */
export function partLinks(all: readonly SidebarNode[]): PageLink[] {
  const links = split(all).parts.flatMap(({ title, nodes }) => {
    const route = firstRoute(nodes)
    return route === undefined ? [] : [{ title, route }]
  })
  return links.length > 1 ? links : []
}

/**
 * What the sidebar of a page lists: the part that the page is in, after what stands before all parts. Of a part that is
 * one group, the entries of the group.
 * @param route of the page; one that is in no part is shown the first
 */
export function partOf(all: SidebarNode[], route: string): { title?: string; nodes: SidebarNode[] } {
  const { before, parts } = split(all)
  const lists = (nodes: SidebarNode[]) => nodes.some((node) => node.type === 'page' && node.route === route)
  const part =
    parts.find(({ nodes }) => lists(nodes)) ?? parts.find(({ nodes }) => pathTo(nodes, route) !== undefined) ?? parts[0]
  if (part === undefined) return { nodes: all }
  const [only, ...others] = part.nodes
  const nodes = only?.type === 'group' && only.route === undefined && others.length === 0 ? only.children : part.nodes
  return { title: part.title, nodes: [...before, ...nodes] }
}
