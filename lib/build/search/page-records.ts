import { readGraph } from '@/lib/content/graph'
import site from '@/lib/content/site/site'
import { pathTo } from '@/lib/content/sidebar'
import { siteRoutes, type SiteRoute } from '@/lib/content/props/site-routes'
import type { PageKind, SiteGraph } from '@/lib/content/types'
import { docsHome } from '@/lib/content/props/docs-props'
import { versionOf } from '@/lib/content/versions'
import { BARE_RECORD, type SearchRecord, type Section } from '@/lib/browser/search/record'
import { HOME_WEIGHT } from '@/lib/browser/search/weights'
import type { TreeRecord } from '@/lib/content/tree/records'
import { synonymsOf } from './words'

/** Lists repeat the posts, and nobody searches for the not-found page. */
const SECTION_OF: Partial<Record<PageKind, Section>> = { home: 'site', doc: 'docs', page: 'site', post: 'blog' }

function breadcrumbs(graph: SiteGraph, { kind, route }: SiteRoute): string[] {
  if (kind === 'post') return ['Blog']
  if (kind !== 'doc') return []
  const version = versionOf(site.docs.versions, route)
  if (route === docsHome(graph, version)) return []
  const groups = pathTo(graph.sidebars.get(version?.name ?? '')?.nodes ?? [], route) ?? []
  return ['Documentation', ...groups.flatMap((node) => (node.type === 'group' ? [node.title] : []))]
}

/** Readers of a version find its pages, and all pages outside of the docs. */
function versionsOf({ kind, route }: SiteRoute): string[] {
  const { versions } = site.docs
  if (versions.length < 2) return []
  const own = kind === 'doc' ? versionOf(versions, route) : undefined
  return (own ? [own] : versions).map(({ name }) => name)
}

function recordOf(graph: SiteGraph, entry: SiteRoute, section: Section): Omit<SearchRecord, 'body' | 'headings'> {
  const post = graph.posts.find((candidate) => candidate.route === entry.route)
  const page = graph.pages.find((candidate) => candidate.route === entry.route)
  const keywords = (post ?? page)?.matter.keywords ?? []
  return {
    ...BARE_RECORD,
    url: entry.route,
    title: entry.title,
    section,
    place: breadcrumbs(graph, entry),
    // A post mentions much that the documentation explains: only its title tells its topic.
    keywords: [...keywords, ...synonymsOf(post ? [entry.title] : [entry.title, ...keywords])],
    about: entry.description,
    tags: post?.matter.tags.map((id) => graph.tags[id]?.label ?? id) ?? [],
    authors: post?.matter.authors.map((id) => graph.authors[id]?.name ?? id) ?? [],
    date: post?.matter.date ?? '',
    versions: versionsOf(entry),
    weight: entry.kind === 'home' ? HOME_WEIGHT : BARE_RECORD.weight,
  }
}

/**
 * The pages that search may show, in the order of their routes: no drafts, unlisted posts, lists or not-found page.
 * @param read what is indexed of each page, by route
 */
export async function pageRecords(root: string, read: ReadonlyMap<string, TreeRecord>): Promise<SearchRecord[]> {
  const graph = readGraph(root)
  return (await siteRoutes(root)).flatMap((entry) => {
    const section = SECTION_OF[entry.kind]
    const found = read.get(entry.route)
    if (!section || !entry.indexable || !found) return []
    return [{ ...recordOf(graph, entry, section), headings: found.headings, body: found.body }]
  })
}
