import type { SidebarNode } from '@/lib/content/types'

/**
 * The sidebar as pages carry it, twice each (in the page and beside it): without names of fields, and addresses below a
 * group's own without that. A page is `[title, route]`, a group `[title, key, children, route]`.
 */
export type PackedSidebar = (
  | readonly [title: string, route: string]
  | readonly [title: string, key: string, children: PackedSidebar, route: string | null]
  | Extract<SidebarNode, { type: 'link' | 'separator' }>
)[]

const shorten = (address: string, base: string) => (address.startsWith(base) ? address.slice(base.length) : address)
const whole = (address: string, base: string) => (address.startsWith('/') ? address : base + address)

/** @param base what addresses in `nodes` are told without: the key of their group and a slash */
export function packSidebar(nodes: readonly SidebarNode[], base = ''): PackedSidebar {
  return nodes.map((node) => {
    if (node.type === 'page') return [node.title, shorten(node.route, base)]
    if (node.type !== 'group') return node
    const { title, key, children, route } = node
    return [title, shorten(key, base), packSidebar(children, `${key}/`), route ?? null]
  })
}

/** What `packSidebar` was given. */
export function unpackSidebar(nodes: PackedSidebar, base = ''): SidebarNode[] {
  return nodes.map((node): SidebarNode => {
    if ('type' in node) return node
    const [title, address, children, route] = node
    const full = whole(address, base)
    if (!children) return { type: 'page', title, route: full }
    const group = { type: 'group', title, key: full, children: unpackSidebar(children, `${full}/`) } as const
    return route ? { ...group, route } : group
  })
}
