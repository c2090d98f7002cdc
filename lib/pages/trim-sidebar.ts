import type { SidebarNode } from '@/lib/content/types'

/** A closed group with more entries than this carries only its way in, so that pages do not grow with the site. */
const CLOSED_GROUP_LIMIT = 20

function holds(node: SidebarNode, route: string): boolean {
  if (node.type === 'page') return node.route === route
  return node.type === 'group' && (node.route === route || node.children.some((child) => holds(child, route)))
}

function firstRoute(nodes: SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'page' && !node.hidden) return node.route
    const below = node.type === 'group' ? (node.route ?? firstRoute(node.children)) : undefined
    if (below) return below
  }
  return undefined
}

function count(nodes: SidebarNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.type === 'group' ? 1 + count(node.children) : 1), 0)
}

/** The sidebar as one page shows it: large groups that this page is not in become a link to their first page. */
export function trimSidebar(nodes: SidebarNode[], route: string): SidebarNode[] {
  return nodes.map((node) => {
    if (node.type !== 'group') return node
    if (holds(node, route) || count(node.children) <= CLOSED_GROUP_LIMIT) {
      return { ...node, children: trimSidebar(node.children, route) }
    }
    const entry = node.route ?? firstRoute(node.children)
    return entry ? { type: 'page', title: node.title, route: entry } : node
  })
}
