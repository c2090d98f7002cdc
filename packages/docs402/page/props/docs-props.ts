import { movedSections } from '../../content/redirects'
import { postsNamed } from '../../content/posts'
import { pathTo } from '../../content/sidebar'
import { firstRoute, partLinks, partOf } from '../../content/sidebar-parts'
import type { PageLink, SidebarNode, SiteGraph } from '../../content/types'
import type { Site } from '../../content/schemas/site'
import { docIdOf, docsVersions, pagesOfVersion, routeOfDoc, versionOf } from '../../content/versions'

/** The build-time props of a documentation page. */
export type DocsProps = ReturnType<typeof docsProps>
export type VersionNotice = NonNullable<ReturnType<typeof noticeFor>>

/** The version of a page, the recommended one, and this doc or its main doc there; null if there is one version. */
function noticeFor(site: Site, graph: SiteGraph, route: string) {
  const versions = docsVersions(site.docs)
  const version = versionOf(versions, route)
  const latest = versions.find(({ status }) => status === 'latest')
  if (!version || !latest || versions.length < 2) return null
  const same = routeOfDoc(latest, docIdOf(version, route))
  const page = pagesOfVersion(graph.pages, versions, latest).find(({ route: each }) => each === same)
  const { name, label } = latest
  return {
    name: version.name,
    label: version.label,
    status: version.status,
    latest: {
      ...{ name, label, route: page ? same : routeOfDoc(latest, latest.mainDoc), same: page !== undefined },
      ...(page?.isOriginal && { isOriginal: true }),
    },
  }
}

/** The first page of a version: that of its folder, else the first of its sidebar. */
export function docsHome({ pages, sidebars }: SiteGraph, version: { name: string; path: string } | undefined) {
  if (version && pages.some(({ route }) => route === version.path)) return version.path
  return sidebars.get(version?.name ?? '')?.order[0]?.route
}

/** The props of one docs page: its version's sidebar, trimmed to what it shows, its neighbors, and related posts. */
export function docsProps(site: Site, graph: SiteGraph, route: string) {
  const version = versionOf(site.docs.versions, route)
  const { nodes, order } = graph.sidebars.get(version?.name ?? '') ?? { nodes: [], order: [] }
  const part = partOf(nodes, route)
  const ancestors = pathTo(nodes, route) ?? []
  const at = order.findIndex((page) => page.route === route)
  const matter = graph.pages.find((page) => page.route === route)?.matter
  return {
    sidebar: trimSidebar(part.nodes, route),
    /** The parts of the documentation, of which the sidebar lists one. */
    parts: partLinks(nodes).map((link) => ({ ...link, isHere: link.title === part.title })),
    breadcrumbs: ancestors.flatMap((node) =>
      node.type === 'group' ? [{ title: node.title, route: node.route ?? null }] : [],
    ),
    previous: (at > 0 && order[at - 1]) || null,
    next: (at >= 0 && order[at + 1]) || null,
    /** The route of the version's first page. */
    home: docsHome(graph, version) ?? route,
    version: noticeFor(site, graph, route),
    posts: postsNamed(graph, matter?.posts).map((post): PageLink => ({ title: post.matter.title, route: post.route })),
    /** Sections that moved from this page, each with its new page. */
    moved: movedSections(graph.root, route).map(({ id, to }) => ({ id, route: to, title: titleAt(graph, to) })),
  }
}

/** The title of the page at a URL. */
function titleAt({ pages }: SiteGraph, url: string): string {
  const [route = ''] = url.split('#', 1)
  return pages.find((page) => page.route === route)?.matter.title ?? route
}

/** A closed group with more entries than this has only a link to it, so that pages do not grow with the site. */
const CLOSED_GROUP_LIMIT = 20

const isHidden = (node: SidebarNode): boolean => node.type === 'page' && node.hidden === true

function count(nodes: SidebarNode[]): number {
  const counted = nodes.filter((node) => !isHidden(node))
  return counted.reduce((sum, node) => sum + (node.type === 'group' ? 1 + count(node.children) : 1), 0)
}

/**
 * The sidebar as one page shows it: large groups that this page is not in become a link to their first page. Of hidden
 * pages this one alone is left.
 */
function trimSidebar(all: SidebarNode[], route: string): SidebarNode[] {
  const nodes = all.filter((node) => !isHidden(node) || (node.type === 'page' && node.route === route))
  return nodes.map((node) => {
    if (node.type !== 'group') return node
    if (pathTo([node], route) !== undefined || count(node.children) <= CLOSED_GROUP_LIMIT) {
      return { ...node, children: trimSidebar(node.children, route) }
    }
    const entry = node.route ?? firstRoute(node.children)
    return entry ? { type: 'page', title: node.title, route: entry } : node
  })
}
