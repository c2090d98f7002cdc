import type { NavbarItem, Site } from '@/lib/schemas/site'
import { unknownId } from './nearest'
import type { SiteGraph } from './types'

/** A navbar item with its target found. */
export interface NavbarEntry {
  label: string
  href: string
  position: 'left' | 'right'
  external: boolean
  /** The route below which the item counts as current; nothing for plain links. */
  section: string | null
}

const SIDEBARS = ['docs']

function resolveItem(item: NavbarItem, site: Site, graph: SiteGraph): NavbarEntry {
  const { position } = item
  if (item.type === 'link') {
    const href = item.to ?? item.href ?? '/'
    return { label: item.label, href, position, external: item.href !== undefined, section: item.to ?? null }
  }
  const base = site.docs.versions[0]?.path ?? '/docs'
  if (item.type === 'doc') {
    const docs = graph.pages.filter((page) => page.kind === 'doc')
    const idOf = (route: string) => route.slice(base.length + 1) || 'index'
    const doc = docs.find((page) => idOf(page.route) === item.docId)
    if (!doc)
      throw new Error(
        unknownId(
          'doc',
          item.docId,
          docs.map((page) => idOf(page.route)),
        ),
      )
    return { label: item.label ?? doc.matter.title, href: doc.route, position, external: false, section: doc.route }
  }
  if (!SIDEBARS.includes(item.sidebarId)) throw new Error(unknownId('sidebar', item.sidebarId, SIDEBARS))
  const first = graph.docsOrder[0]
  if (!first) throw new Error(`The sidebar "${item.sidebarId}" has no page to link to.`)
  return { label: item.label, href: first.route, position, external: false, section: base }
}

/**
 * Finds what each navbar item leads to.
 * @throws when an item names a doc or a sidebar that does not exist; the message lists those that do
 */
export function resolveNavbar(site: Site, graph: SiteGraph): NavbarEntry[] {
  return site.navbar.items.map((item) => resolveItem(item, site, graph))
}
