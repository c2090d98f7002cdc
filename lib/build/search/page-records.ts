import { readGraph } from '@/lib/content/graph'
import site from '@/lib/content/site/site'
import { pathTo } from '@/lib/content/sidebar'
import { siteRoutes, type SiteRoute } from '@/lib/content/props/site-routes'
import type { PageKind, SiteGraph } from '@/lib/content/types'
import { docsHome } from '@/lib/content/props/docs-props'
import { versionOf } from '@/lib/content/versions'
import type { Section } from '@/lib/browser/search/sections'
import { TEXT_WEIGHTS } from '@/lib/browser/search/ranking'
import type { RecordPart, TreeRecord } from '@/lib/content/tree/records'
import type { SearchRecord } from './record'
import { keysOfNames, synonymsOf } from './words'

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

/** An operation or an error code, as part of a page. */
function partRecord({ url, meta, filters }: SearchRecord, part: RecordPart): SearchRecord {
  // An error code is a name: synonyms of its parts would match too much.
  const synonyms = part.call ? synonymsOf([part.title]) : []
  // The summary of an operation starts with a verb.
  const object = part.call ? [part.title.replace(/^\S+\s+/, '')] : []
  const names = keysOfNames(part.title, [...part.keywords, ...object], false)
  return {
    url: `${url}#${part.anchor}`,
    body: part.body,
    meta: {
      title: part.title,
      call: part.call,
      keywords: part.keywords.join(' '),
      synonyms: synonyms.join(' '),
      also: [...part.also, ...names].join(' '),
    },
    filters: { ...filters, section: ['api'], place: [[...(filters.place ?? []), meta.title].join(' › ')] },
  }
}

function pageRecord(graph: SiteGraph, entry: SiteRoute, section: Section, read: TreeRecord): SearchRecord {
  const { route: url, title, kind } = entry
  const post = graph.posts.find(({ route }) => route === url)
  const keywords = graph.pages.find(({ route }) => route === url)?.matter.keywords ?? []
  // A post mentions much that the documentation explains: only its title tells its topic.
  const synonyms = synonymsOf(post ? [title] : [title, ...keywords])
  const names = keysOfNames(title, keywords, !post)
  const place = breadcrumbs(graph, entry)
  return {
    url,
    body: read.body,
    weight: kind === 'home' || kind === 'post' ? TEXT_WEIGHTS[kind] : undefined,
    meta: {
      title,
      keywords: keywords.join(' '),
      synonyms: synonyms.join(' '),
      headings: read.headings.join(' · '),
      about: entry.description,
      date: post?.matter.date ?? '',
      also: [...read.also, ...names].join(' '),
    },
    filters: {
      section: [section],
      place: place.length > 0 ? [place.join(' › ')] : [],
      tag: post?.matter.tags.map((id) => graph.tags[id]?.label ?? id) ?? [],
      author: post?.matter.authors.map((id) => graph.authors[id]?.name ?? id) ?? [],
      version: versionsOf(entry),
    },
  }
}

/**
 * Everything that search may show, in the order of the routes: no drafts, unlisted posts, lists or not-found page.
 * @param read what is indexed of each page, by route
 */
export async function searchRecords(root: string, read: ReadonlyMap<string, TreeRecord>): Promise<SearchRecord[]> {
  const graph = readGraph(root)
  return (await siteRoutes(root)).flatMap((entry) => {
    const section = SECTION_OF[entry.kind]
    const found = read.get(entry.route)
    if (!section || !entry.indexable || !found) return []
    const page = pageRecord(graph, entry, section, found)
    return [page, ...found.parts.map((part) => partRecord(page, part))]
  })
}
