import type { PageContent } from '../page-contents'
import type { SitePageProps } from '../../page/props/content-props'
import type { SiteGraph } from '../../content/types'
import type { PageKind } from '../../shared/routes'
import { versionOf } from '../../content/versions'
import { wordsOf } from '../../content/interface-words'
import type { Section } from '../../shared/formats/search-files'
import { TEXT_WEIGHTS } from '../../shared/search/ranking'
import type { RecordPart, TreeRecord } from '../../page/tree/records'
import type { Site } from '../../content/schemas/site'
import { apiFolderOf, currentOf, isOfApi } from '../../reference/site/folder'
import type { SearchRecord } from './record'
import { keysOfNames, readSynonyms, synonymsOf, type Synonyms } from './spelling-words'

/** Lists repeat the posts, and nobody searches for the not-found page. */
const SECTION_OF: Partial<Record<PageKind, Section>> = { home: 'site', doc: 'docs', page: 'site', post: 'blog' }

function placeOf({ root, language }: SiteGraph, { page, docs }: SitePageProps): string[] {
  const { blog, frame } = wordsOf(root, language)
  if (page.kind === 'post') return [blog.blog]
  return !docs || page.route === docs.home ? [] : [frame.documentation, ...docs.breadcrumbs.map(({ title }) => title)]
}

/** Readers of a version find its pages, and all pages outside of the docs. */
function versionsOf({ kind, route }: SitePageProps['page'], { versions }: Site['docs']): string[] {
  if (versions.length < 2) return []
  const version = kind === 'doc' ? versionOf(versions, route) : undefined
  return (version ? [version] : versions).map(({ name }) => name)
}

/** An operation or an error code, as part of a page. */
function partRecord({ url, meta, filters }: SearchRecord, part: RecordPart, groups: Synonyms): SearchRecord {
  // An error code is a name: synonyms of its parts would match too much.
  const synonyms = part.call ? synonymsOf([part.title], groups) : []
  // The summary of an operation starts with a verb.
  const object = part.call ? [part.title.replace(/^\S+\s+/, '')] : []
  const names = keysOfNames(part.title, [...part.keywords, ...object], [])
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

/** The words of the last part of a URL: `rate limits` of `/docs/api/rate-limits`. */
const lastWords = (url: string): string => (url.split('/').at(-1) ?? '').replaceAll(/[-_.]+/g, ' ').trim()

interface PageToIndex {
  props: SitePageProps
  section: Section
  record: TreeRecord
}

function pageRecord(graph: SiteGraph, { props, section, record: read }: PageToIndex, groups: Synonyms): SearchRecord {
  const { route: url, title, kind, description } = props.page
  const post = graph.posts.find(({ route }) => route === url)
  const keywords = graph.pages.find(({ route }) => route === url)?.matter.keywords ?? []
  // A post mentions much that the documentation explains: only its title tells its topic.
  const synonyms = synonymsOf(post ? [title] : [title, ...keywords], groups)
  // The words of its URL name a page too, as readers remember it.
  const called = lastWords(url)
  const names = keysOfNames(title, post || called === '' ? keywords : [...keywords, called], post ? [] : groups)
  const place = placeOf(graph, props)
  const { subject } = read
  if (subject) {
    const part = { anchor: '', title, body: read.body, also: read.also, ...subject }
    const recordOfPart: SearchRecord = {
      url,
      body: '',
      meta: { title: place.pop() ?? '' },
      filters: { section: ['api'], place: [place.join(' › ')], version: versionsOf(props.page, graph.site.docs) },
    }
    return { ...partRecord(recordOfPart, part, groups), url }
  }
  return {
    url,
    body: read.body,
    weight: kind === 'home' || kind === 'post' ? TEXT_WEIGHTS[kind] : undefined,
    meta: {
      title,
      keywords: keywords.join(' '),
      synonyms: synonyms.join(' '),
      headings: read.headings.join(' · '),
      about: description,
      date: post?.matter.date ?? '',
      also: [...read.also, called, ...names].join(' '),
    },
    filters: {
      section: [section],
      place: place.length > 0 ? [place.join(' › ')] : [],
      tag: post?.matter.tags.map((id) => graph.tags[id]?.label ?? id) ?? [],
      author: post?.matter.authors.map((id) => graph.authors[id]?.name ?? id) ?? [],
      version: versionsOf(props.page, graph.site.docs),
    },
  }
}

/**
 * Everything that search may show of these pages, in their order: no drafts, unlisted posts, lists or not-found page.
 * @param titles of several APIs, by the folders of their descriptions; empty for one
 */
export function searchRecords(
  graph: SiteGraph,
  pages: readonly PageContent[],
  titles: ReadonlyMap<string, string> = new Map(),
): SearchRecord[] {
  const groups = readSynonyms(graph.root)
  return pages.flatMap(({ props, record }) => {
    const { kind, indexable, route } = props.page
    const section = SECTION_OF[kind]
    if (!section || !indexable) return []
    const page = pageRecord(graph, { props, section, record }, groups)
    const records = [page, ...record.parts.map((part) => partRecord(page, part, groups))]
    // Pages that several APIs share are of none.
    const title = titles.get(currentOf(apiFolderOf(graph.root, route)))
    if (title === undefined) return records
    const isShared = !isOfApi(graph.root, route)
    return records.map((each) =>
      isShared && !each.filters.section.includes('api')
        ? each
        : { ...each, filters: { ...each.filters, api: [title] } },
    )
  })
}
