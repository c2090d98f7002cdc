import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readMdxOnce } from '@/lib/content/mdx/read/read-mdx'
import { BLOG } from '@/lib/content/routes'
import type { PageLink, SiteGraph } from '@/lib/content/types'
import { apiFolderOf } from './folder'
import { apiPages } from './pages'

/** The URL of the heading above a component. */
function sectionWith(component: string, { route, file }: { route: string; file: string }, root: string): string {
  const { headings, elements } = readMdxOnce(file, readFileSync(path.join(root, file), 'utf8'))
  const at = elements.find(({ name }) => name === component)?.start ?? 0
  const above = headings.findLast(({ depth, start }) => start < at && (depth === 2 || depth === 3))
  return above ? `${route}#${above.slug}` : route
}

/**
 * Links to the most requested pages: reference, prices, changelog and blog, if the site has them.
 * @param route of the current page: within an old version, links stay in that version
 */
export function waysFrom({ root, pages }: Pick<SiteGraph, 'root' | 'pages'>, route: string): PageLink[] {
  if (!existsSync(path.join(root, 'api'))) return pages.some((page) => page.route === BLOG) ? [blog] : []
  const { reference, prices, changelog } = apiPages(root, apiFolderOf(root, route))
  const withPrices = pages.find((page) => page.route === prices)
  return [
    ...(reference === null ? [] : [{ title: 'Endpoints', route: reference }]),
    ...(withPrices ? [{ title: 'Prices', route: sectionWith('PriceList', withPrices, root) }] : []),
    ...(changelog === null ? [] : [{ title: 'Changelog', route: changelog }]),
    ...(pages.some((page) => page.route === BLOG) ? [blog] : []),
  ]
}

const blog: PageLink = { title: 'Blog', route: BLOG }
