import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { site } from '@/lib/content/graph'
import { mainPart } from '@/lib/content/html/html'
import { sitePages } from '@/lib/content/props/site-routes'
import { cached } from '@/lib/content/sources/cached'
import { inPage, type ExportedPage } from '@chain-data/static-export'
import { addressOf } from '@chain-data/static-export/base-path'
import { postContent } from './outputs/feeds/clean-content'
import { contentMarkdown, type Edition } from './outputs/markdown/editions'
import { pageText } from './search/page-records'

/** The content of finished pages, for generated outputs: Markdown versions, feeds, the search index. */
export interface PageContents {
  /** In the order of the routes; all pages except error pages. */
  editions: Edition[]
  /** Posts as feeds carry them, by route. */
  posts: Map<string, string>
  /** Searchable text, as HTML by route; without pages that opt out of indexing. */
  texts: Map<string, string>
}

/**
 * The main part of a page.
 * @throws when it has none
 */
export function mainOf(html: string): Element {
  const main = select('main', fromHtml(mainPart(html)))
  if (!main) throw new Error('The page has no <main>.')
  return main
}

/** A copy, for functions that modify their input. */
const copyOf = (node: Element): Element => ({
  ...node,
  properties: { ...node.properties },
  children: node.children.map((child): ElementContent => (child.type === 'element' ? copyOf(child) : { ...child })),
})

function readMain(
  main: Element,
  url: string,
  isPost: boolean,
): { content: string; post: string | null; text: string | null } {
  const content = contentMarkdown(copyOf(main), url)
  const post = isPost ? postContent(copyOf(main), url) : null
  const text = pageText(main)
  return { content, post, text: text ? toHtml(text.children) : null }
}

/**
 * Reads the content of the finished pages. Each is parsed once, and its tree, which is fifteen times as large as the
 * page, is freed before the next. Unchanged pages are not parsed.
 * @throws if a page was not exported, and with the page for which an output fails
 */
export async function readContents(root: string, pages: readonly ExportedPage[]): Promise<PageContents> {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const contents: PageContents = { editions: [], posts: new Map(), texts: new Map() }
  for (const props of (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')) {
    const { route, kind } = props.page
    const page = byRoute.get(route)
    if (!page) throw new Error(`The export has no page ${route}.`)
    const url = addressOf(site.url, route)
    const key = [url, kind, mainPart(page.html)]
    const { content, post, text } = await cached(root, 'page-contents', key, () =>
      inPage(page, () => readMain(mainOf(page.html), url, kind === 'post')),
    )
    contents.editions.push({ props, url, content })
    if (post !== null) contents.posts.set(route, post)
    if (text !== null) contents.texts.set(route, text)
  }
  return contents
}
