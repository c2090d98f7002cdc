import { byFile, changePages, type ChangedPages, type ExportedPage } from '@docs402/static-export'
import { changeLinks } from '@docs402/static-export/root-urls'
import { readGraph } from '../content/graph'
import { languageSettings } from '../content/sources/site-file'
import type { SiteGraph } from '../content/types'
import type { SitePageProps } from '../page/props/content-props'
import { languageRoutes } from '../page/props/site-routes'
import { siteLanguages } from '../shared/language'
import { propsAt } from './next/make-pages'
import { isOfLanguage } from '../content/output-urls'
import { fileOf, isBelow } from '../shared/routes'

/** The pages of a language. */
export interface LanguagePages {
  graph: SiteGraph
  /** In the order of their routes. */
  props: readonly SitePageProps[]
}

/** The pages of each language of a site, with the props that `makePages` has written for Next. */
export const readLanguages = (root: string): LanguagePages[] =>
  siteLanguages(languageSettings(root)).map((language) => {
    const graph = readGraph(root, language)
    return { graph, props: languageRoutes(graph).map(({ url }) => propsAt(root, url)) }
  })

type Language = Pick<LanguagePages, 'graph'>

const isOf = (route: string, { graph: { folder } }: Language, all: readonly Language[]): boolean =>
  folder === ''
    ? !all.some(({ graph: other }) => other.folder !== '' && isBelow(route, other.folder))
    : isBelow(route, folder)

/** The finished pages of a language, by the routes that it has for them. */
export function pagesOfLanguage(
  pages: readonly ExportedPage[],
  graph: SiteGraph,
  all: readonly Language[],
): ExportedPage[] {
  const pagesInLanguage = pages.filter(({ route }) => isOf(route, { graph }, all))
  if (graph.folder === '') return pagesInLanguage
  return byFile(
    pagesInLanguage.map((page) => {
      const route = page.route.slice(graph.folder.length) || '/'
      return { ...page, route, file: fileOf(route) }
    }),
  )
}

/**
 * Links of the pages of a language lead to the same page in it: writers, settings and the reference name a page as it is
 * called in all languages. A link with `hreflang` leads where it says.
 * @param pages of the whole site
 */
export function leadToLanguages(pages: readonly ExportedPage[], languages: readonly LanguagePages[]): ChangedPages {
  let count = 0
  const changed = changePages(pages, ({ route, html }) => {
    const language = languages.find((each) => each.graph.folder !== '' && isOf(route, each, languages))
    if (!language) return html
    count += 1
    const { folder } = language.graph
    const routes = new Set(language.props.map(({ page }) => page.route))
    const isThere = (path: string) =>
      routes.has(path) || routes.has(path.replace(/\.md$/, '').replace(/^\/index$/, '/')) || isOfLanguage(path)
    return changeLinks(html, (url) => {
      const [path = ''] = url.split(/[?#]/, 1)
      if (!isThere(path)) return url
      return path === '/' ? folder + url.slice(1) : folder + url
    })
  })
  return { pages: changed, summary: `${count} pages` }
}
