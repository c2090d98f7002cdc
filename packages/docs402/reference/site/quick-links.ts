import { BLOG } from '../../shared/routes'
import type { PageLink, SiteGraph } from '../../content/types'
import { apiFolderOf, hasApi } from './folder'
import { apiPages } from './pages'

/**
 * Links to the most requested pages: reference, prices, errors, changelog and blog, if the site has them, by their own titles.
 * @param route of the current page: within an old version, links stay in that version
 */
export function quickLinksFrom({ root, pages }: Pick<SiteGraph, 'root' | 'pages'>, route: string): PageLink[] {
  const { reference, prices, errors, changelog } = hasApi(root)
    ? apiPages(root, apiFolderOf(root, route))
    : { reference: null, prices: null, errors: null, changelog: null }
  return [reference, prices, errors, changelog, BLOG].flatMap((to) => {
    const page = pages.find((each) => each.route === to)
    return page ? [{ title: page.matter.sidebarTitle ?? page.matter.title, route: page.route }] : []
  })
}
