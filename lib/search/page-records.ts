import { readFileSync } from 'node:fs'
import path from 'node:path'
import { selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { readGraph } from '@/lib/content/graph'
import { fileOf } from '@/lib/content/routes'
import site from '@/lib/content/site/site'
import { pathTo } from '@/lib/content/sidebar'
import { siteRoutes, type SiteRoute } from '@/lib/pages/site-routes'
import type { PageKind, SiteGraph } from '@/lib/content/types'
import { docsHome } from '@/lib/pages/docs-props'
import { versionOf } from '@/lib/content/versions'
import { pageText } from './page-text'
import type { SearchPage, SearchRecord, Section } from './record'
import { synonymsOf } from './synonyms-of'
import { HOME_WEIGHT } from './weights'

/** Lists repeat what the posts say, and nobody looks for the not-found page. */
const SECTION_OF: Readonly<Partial<Record<PageKind, Section>>> = {
  home: 'site',
  doc: 'docs',
  page: 'site',
  post: 'blog',
}

function placeOf(graph: SiteGraph, { kind, route }: SiteRoute): string[] {
  if (kind === 'post') return ['Blog']
  if (kind !== 'doc') return []
  const version = versionOf(site.docs.versions, route)
  if (route === docsHome(graph, version)) return []
  const groups = pathTo(graph.sidebars.get(version?.name ?? '')?.nodes ?? [], route) ?? []
  return ['Documentation', ...groups.flatMap((node) => (node.type === 'group' ? [node.title] : []))]
}

/** A page of the docs is found by readers of its own version, every other page by all. */
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
    url: entry.route,
    title: entry.title,
    section,
    place: placeOf(graph, entry),
    // A post touches much of what the documentation explains: only what its title says is what it is about.
    keywords: [...keywords, ...synonymsOf(post ? [entry.title] : [entry.title, ...keywords])],
    about: entry.description,
    call: '',
    tags: post?.matter.tags.map((id) => graph.tags[id]?.label ?? id) ?? [],
    authors: post?.matter.authors.map((id) => graph.authors[id]?.name ?? id) ?? [],
    date: post?.matter.date ?? '',
    versions: versionsOf(entry),
    weight: entry.kind === 'home' ? HOME_WEIGHT : 1,
  }
}

/**
 * The pages that search may show, in the order of their routes: no drafts, unlisted posts, lists or not-found page.
 * @param root the project's root folder
 * @param out the export's folder
 * @throws when a page that should be found is not marked with `data-pagefind-body`
 */
export async function pageRecords(root: string, out: string): Promise<SearchPage[]> {
  const graph = readGraph(root)
  return (await siteRoutes(root)).flatMap((entry) => {
    const section = SECTION_OF[entry.kind]
    if (!section || !entry.indexable) return []
    const file = fileOf(entry.route)
    const text = pageText(readFileSync(path.join(out, file), 'utf8'))
    if (!text) throw new Error(`out/${file} can't be searched: nothing in it has the attribute data-pagefind-body.`)
    const headings = selectAll('h2, h3', text).map((heading) => toString(heading))
    return [{ record: { ...recordOf(graph, entry, section), headings, body: text.children }, root: text }]
  })
}
