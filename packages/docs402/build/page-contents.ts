import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { siteTree, treeInputs } from '../reference/page-trees'
import type { SitePageProps } from '../page/props/content-props'
import { hashOfWords, wordsOf } from '../content/interface-words'
import { isOn } from '../content/site/site-parts'
import { cached, cachedNow } from '../content/sources/cached'
import { formsOfSite } from '../page/tree/forms'
import { plainTree, treeMarkdown } from '../page/tree/markdown'
import { treeRecord, type TreeRecord } from '../page/tree/records'
import type { PageFile, SiteGraph } from '../content/types'
import { inPage, readElements, type ExportedPage } from '@docs402/static-export'
import { addressIn } from '../shared/site-in'
import { addressOf, basePathOf } from '@docs402/static-export/base-path'
import { postContent } from './outputs/feeds/post-content'
import { type Section, sectionOf } from './outputs/printable/section'

/** A page as other programs get it. */
export interface PageContent {
  props: SitePageProps
  /** The page's absolute URL. */
  url: string
  /** Markdown without front matter; starts with the page's heading. */
  content: string
  /** The same for the printable documentation; null if it is no part of that. */
  section: Section | null
  /** What search indexes of it. */
  record: TreeRecord
}

/** The content of all pages, for generated outputs: Markdown versions, feeds, the search index. */
export interface PageContents {
  /** In the order of the routes; all pages except error pages. */
  pages: PageContent[]
  /** Posts as feeds carry them, by route. */
  posts: Map<string, string>
}

/**
 * The main part of a page.
 * @throws when it has none
 */
export function mainOf(html: string): Element {
  const main = readElements(html).find(({ name }) => name === 'main')
  const [element] = main ? fromHtml(html.slice(main.start, main.close), { fragment: true }).children : []
  if (element?.type !== 'element') throw new Error('The page has no <main>.')
  return element
}

async function contentOf(
  graph: SiteGraph,
  { file, text }: PageFile,
  props: SitePageProps,
  editions: ReadonlySet<string>,
): Promise<PageContent> {
  const { root, site, language, folder } = graph
  const words = wordsOf(root, language)
  const url = addressIn({ url: site.url, folder }, props.page.route)
  const base = basePathOf(site.url)
  const place = { root, url, base: base.slice(0, base.length - folder.length), folder, routes: editions }
  const reader = { ...place, site, props, words, language }
  const isPrinted = props.page.kind === 'doc' && isOn(root, 'printable')
  const inputs = [
    reader.url,
    String(isPrinted),
    props.page.title,
    JSON.stringify([props.blog, site.tagline, site.description, language]),
    hashOfWords(words),
    [...editions].join(),
    await formsOfSite(root),
    ...(await treeInputs(root, file, text)),
  ]
  const pageContent = await cached(root, 'page-contents', inputs, async () => {
    // Forms of a site may use modules that scripts share, whose words bundlers put in.
    Object.assign(globalThis, { WORDS: words, LOCALE: language, LANGUAGE_PATH: graph.folder })
    const tree = await siteTree(root, file, text)
    const content = await treeMarkdown(tree, { ...reader, editions })
    const section = isPrinted ? sectionOf(await plainTree(tree, reader), props.page) : null
    return { content, section, record: await treeRecord(tree, reader) }
  })
  return { url: reader.url, props, ...pageContent }
}

/**
 * Reads what the pages say, from their trees.
 * @param graph of one language
 * @param props of all its pages
 * @param isWanted whether to read a page, by its file; all by default
 * @returns all pages except error pages, in the order of the routes
 * @throws with the page for which an output fails
 */
export async function readContents(
  graph: SiteGraph,
  props: readonly SitePageProps[],
  isWanted: (file: string) => boolean = () => true,
): Promise<PageContent[]> {
  const files = new Map(graph.pages.map((page) => [page.file, page]))
  const all = props.filter(({ page }) => page.kind !== 'not-found')
  const editions = new Set(all.map(({ page }) => page.route))
  const pages: PageContent[] = []
  for (const each of all.filter(({ page }) => isWanted(page.file))) {
    const file = files.get(each.page.file)
    if (!file) throw new Error(`There is no ${each.page.file}.`)
    pages.push(await contentOf(graph, file, each, editions))
  }
  return pages
}

/**
 * The posts as feeds carry them, by route: from the finished pages, which have their drawings.
 * @throws with the page for which that fails
 */
export function readPosts({ root, site, posts }: SiteGraph, exported: readonly ExportedPage[]): Map<string, string> {
  const routes = new Set(posts.map(({ route }) => route))
  return new Map(
    exported
      .filter(({ route }) => routes.has(route))
      .map((page) => {
        const url = addressOf(site.url, page.route)
        const make = () => postContent(mainOf(page.html), url)
        return [page.route, inPage(page, () => cachedNow(root, 'feed-posts', [page.html, url], make))]
      }),
  )
}
