import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { withoutCode } from '@/lib/content/mdx/mdx-text'
import { BLOG } from '@/lib/content/routes'
import type { PageLink, SiteGraph } from '@/lib/content/types'
import { apiFolderOf } from './folder'
import { apiPages } from './pages'

/** The URL of the heading that a component stands under. */
function sectionWith(component: string, { route, file }: { route: string; file: string }, root: string): string {
  const text = withoutCode(readFileSync(path.join(root, file), 'utf8'))
  const before = text.slice(0, text.indexOf(`<${component}`))
  const heading = [...before.matchAll(/^#{2,3} +(.+)$/gm)].at(-1)?.[1]
  return heading === undefined ? route : `${route}#${slug(heading)}`
}

/**
 * What readers look for most, from every page in one click: reference, prices, changelog and blog, as far as the site has
 * them.
 * @param route of the page that they are shown on: one of an old version leads to the pages of that version
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
