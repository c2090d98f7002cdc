import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { z } from 'zod'
import type { Pluggable } from 'unified'
import { remarkApiBlocks } from '@/lib/api-view/registry'
import { readGraph, site } from '@/lib/content/graph'
import { mdxOptions } from '@/lib/content/mdx/options'
import type { SitePageProps } from '@/lib/content/props/page-props'
import { treeMarkdown } from '@/lib/content/tree/markdown'
import { pageTree } from '@/lib/content/tree/page-tree'
import { treeRecord, type TreePart } from '@/lib/content/tree/records'
import { mainPart } from '@/lib/content/html/html'
import { sitePages } from '@/lib/content/props/site-routes'
import { keptResults } from '@/lib/content/sources/kept-results'
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
  /** Operations and errors, which search finds on their own, by the route of their page. */
  parts: Map<string, TreePart[]>
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

const partSchema = z.object({
  ...{ anchor: z.string(), title: z.string(), call: z.string(), body: z.string() },
  keywords: z.array(z.string()),
})
const contentSchema = z.object({
  ...{ content: z.string(), post: z.string().nullable(), text: z.string().nullable() },
  parts: z.array(partSchema),
})

function readMain(main: Element, url: string, isPost: boolean): z.output<typeof contentSchema> {
  const content = contentMarkdown(copyOf(main), url)
  const post = isPost ? postContent(copyOf(main), url) : null
  const text = pageText(main)
  return { content, post, text: text ? toHtml(text.children) : null, parts: [] }
}

/** What a page that is written in Markdown says; lists of the blog and the home page are read as HTML. */
async function readTree(file: string, { page }: SitePageProps, url: string, plugins: readonly Pluggable[]) {
  const tree = await pageTree(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), file, plugins)
  const content = treeMarkdown(tree, url, page.kind === 'post' ? page.title : undefined)
  const { body, parts } = treeRecord(tree, url)
  return { content, text: page.indexable ? body : null, parts }
}

/**
 * Reads the content of the finished pages. Each is parsed once, and its tree, which is fifteen times as large as the
 * page, is freed before the next. Unchanged pages are not parsed.
 * @throws if a page was not exported, and with the page for which an output fails
 */
export async function readContents(root: string, pages: readonly ExportedPage[]): Promise<PageContents> {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const kept = keptResults(root, 'page-contents', contentSchema)
  const contents: PageContents = { editions: [], posts: new Map(), texts: new Map(), parts: new Map() }
  const files = new Map(readGraph(root).pages.map((page) => [page.route, page.file]))
  const plugins = mdxOptions(root, root, [[remarkApiBlocks, { root }]]).remarkPlugins
  for (const props of (await sitePages(root)).filter(({ page }) => page.kind !== 'not-found')) {
    const { route, kind } = props.page
    const page = byRoute.get(route)
    if (!page) throw new Error(`The export has no page ${route}.`)
    const url = addressOf(site.url, route)
    const key = [url, kind, mainPart(page.html)]
    const file = kind === 'doc' || kind === 'page' || kind === 'post' ? files.get(route) : undefined
    const { content, post, text, parts } =
      kept.find(key) ??
      kept.keep(key, {
        ...inPage(page, () => readMain(mainOf(page.html), url, kind === 'post')),
        ...(file === undefined ? {} : await readTree(path.join(root, file), props, url, plugins)),
      })
    contents.editions.push({ props, url, content })
    if (post !== null) contents.posts.set(route, post)
    if (text !== null) contents.texts.set(route, text)
    contents.parts.set(route, parts)
  }
  return contents
}
