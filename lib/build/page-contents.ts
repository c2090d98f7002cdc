import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { z } from 'zod'
import { site } from '@/lib/content/graph'
import { mainPart } from '@/lib/content/html/html'
import { sitePages } from '@/lib/content/props/site-routes'
import { recall, remembered } from '@/lib/content/sources/remembered'
import { hashSources } from '@/lib/content/sources/source-hash'
import { inPage, type ExportedPage } from '@chain-data/static-export'
import { addressOf } from '@chain-data/static-export/base-path'
import { postContent } from './outputs/feeds/clean-content'
import { contentMarkdown, type Edition } from './outputs/markdown/editions'
import { pageText } from './search/page-records'

/** What finished pages say, for what is made of them: Markdown versions, feeds, the search index. */
export interface PageContents {
  /** In the order of the routes; all pages but those that are shown in the place of others. */
  editions: Edition[]
  /** Posts as feeds carry them, by route. */
  posts: Map<string, string>
  /** What search reads, by route; nothing of pages that ask not to be indexed. */
  texts: Map<string, Element>
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

/** For whoever changes what it is given. */
const copyOf = (node: Element): Element => ({
  ...node,
  properties: { ...node.properties },
  children: node.children.map((child): ElementContent => (child.type === 'element' ? copyOf(child) : { ...child })),
})

/** What makes Markdown of a page: another version of it may make another text. */
const CACHE_INPUTS = ['lib/content/html', 'lib/build/outputs/markdown', 'package-lock.json'] as const

/**
 * Reads what the finished pages say. Each is parsed once, and its tree, which is fifteen times as large as the page, is
 * gone before the next. A page that says what it said in the last build is not made into Markdown again.
 * @throws when a page was not exported, and with the page for which something can't be made
 */
export async function readContents(root: string, pages: readonly ExportedPage[]): Promise<PageContents> {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const makers = hashSources(root, CACHE_INPUTS)
  const known = recall(root, 'markdown', z.string())
  const keys: string[][] = []
  const contents: PageContents = { editions: [], posts: new Map(), texts: new Map() }
  for (const props of (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')) {
    const { route, kind } = props.page
    const page = byRoute.get(route)
    if (!page) throw new Error(`The export has no page ${route}.`)
    const url = addressOf(site.url, route)
    const key = [makers, url, mainPart(page.html)]
    keys.push(key)
    inPage(page, () => {
      const main = mainOf(page.html)
      const content = known(key) ?? contentMarkdown(copyOf(main), url)
      contents.editions.push({ props, url, content })
      if (kind === 'post') contents.posts.set(route, postContent(copyOf(main), url))
      const text = pageText(main)
      if (text) contents.texts.set(route, text)
    })
  }
  await remembered(root, 'markdown', keys, z.string(), (open) =>
    Promise.resolve(open.map((index) => contents.editions[index]?.content ?? '')),
  )
  return contents
}
