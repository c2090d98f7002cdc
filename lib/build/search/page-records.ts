import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { matches, select, selectAll } from 'hast-util-select'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { readGraph } from '@/lib/content/graph'
import { apart } from '@/lib/content/html/html'
import site from '@/lib/content/site/site'
import { pathTo } from '@/lib/content/sidebar'
import { siteRoutes, type SiteRoute } from '@/lib/content/props/site-routes'
import type { PageKind, SiteGraph } from '@/lib/content/types'
import { docsHome } from '@/lib/content/props/docs-props'
import { versionOf } from '@/lib/content/versions'
import { BARE_RECORD, type SearchRecord, type Section } from '@/lib/browser/search/record'
import { CODE_WEIGHT, HOME_WEIGHT } from '@/lib/browser/search/weights'
import { synonymsOf } from './words'

/** Parts of a page that nobody searches for: controls, lists of links, text for screen readers. */
const NOISE =
  '.anchor, .visually-hidden, button, form, nav, footer, aside, script, style, svg, wbr, [role="tablist"], .tab-label, ' +
  '[data-search="off"]'

/** A caption that only names a language (`ts`) says nothing; a file name or a sentence does. */
const isLanguageCaption = (node: Element): boolean =>
  node.tagName === 'figcaption' && /^[\w+#-]{1,12}$/.test(toString(node).trim())

const WORD = /[\p{L}\p{N}_$@/.:-]*[\p{L}\p{N}_]/gu

/** Addresses and hashes in samples: nobody searches for them. */
const HEX = /^0x[\da-f]{20,}$/i

/** Keeps of each sample only words that are new on the page: all can be found, and none hides the prose. */
function shortenSamples(root: Element): void {
  const seen = new Set<string>()
  visit(root, (node) => {
    if (node.type === 'element' && node.tagName === 'pre') return SKIP
    if (node.type === 'text') for (const [word] of node.value.matchAll(WORD)) seen.add(word.toLowerCase())
    return undefined
  })
  const isNew = (word: string) => {
    const key = word.toLowerCase()
    if (seen.has(key) || HEX.test(word)) return false
    seen.add(key)
    return true
  }
  for (const sample of selectAll('pre', root)) {
    const words = toString(sample).match(WORD) ?? []
    sample.children = [{ type: 'text', value: words.filter(isNew).join(' ') }]
  }
}

function clean(node: Element): void {
  const kept = node.children.filter((child) => {
    if (child.type === 'comment') return false
    if (child.type !== 'element') return true
    if (child.tagName === 'h1' || isLanguageCaption(child) || matches(NOISE, child)) return false
    if (child.tagName === 'pre') child.properties['dataPagefindWeight'] = CODE_WEIGHT
    clean(child)
    return true
  })
  node.children = ['pre', 'code'].includes(node.tagName) ? kept : apart(kept)
}

/**
 * The searchable text of an exported page: the prose in `data-pagefind-body`, or all of it if there is no prose,
 * without the page's heading (its title is indexed) and without noise.
 * @param main the main part of the page, which is modified
 * @returns undefined if the page opts out of indexing
 */
export function pageText(main: Element): Element | undefined {
  const marked = select('[data-pagefind-body]', main)
  if (!marked) return undefined
  const body = select('.prose', marked) ?? marked
  clean(body)
  shortenSamples(body)
  return body
}

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

function recordOf(graph: SiteGraph, entry: SiteRoute, section: Section): Omit<SearchRecord, 'body'> {
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
 * @param texts what `pageText` gives, as HTML by route
 */
export async function pageRecords(root: string, texts: ReadonlyMap<string, string>): Promise<SearchRecord[]> {
  const graph = readGraph(root)
  return (await siteRoutes(root)).flatMap((entry) => {
    const section = SECTION_OF[entry.kind]
    if (!section || !entry.indexable) return []
    const text = texts.get(entry.route)
    if (text === undefined)
      throw new Error(`${entry.route} can't be searched: nothing in the page has the attribute data-pagefind-body.`)
    const headings = selectAll('h2, h3', fromHtml(text, { fragment: true })).map((heading) => toString(heading))
    return [{ ...recordOf(graph, entry, section), headings, body: text }]
  })
}
