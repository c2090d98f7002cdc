import { inWords } from '../../content/page-language'
import { spokenIn } from '../../content/interface-words'
import { docsHome, docsProps } from './docs-props'
import { inEm, readColor, readLogo } from '../../content/site/look'
import { latestVersion } from '../../content/versions'
import { blogProps } from './blog-props'
import { readGraph } from '../../content/graph'
import { partLinks } from '../../content/sidebar-parts'
import { navbarFor } from '../../content/site/navbar'
import type { PageFields } from '../../content/site/field-types'
import { fieldsOf } from '../../content/site/page-fields'
import { atFolder, directionOf, siteLanguages } from '../../shared/language'
import { languageSettings } from '../../content/sources/site-file'
import type { DocMatter } from '../../content/schemas/front-matter'
import type { PageKind } from '../../shared/routes'
import type { SiteGraph } from '../../content/types'
import type { SiteRoute } from './site-routes'

/** The build-time props of a page: only what this page shows. */
export type SitePageProps = Awaited<ReturnType<typeof contentProps>>

/** When a page was last changed: for a post, the date in its front matter; otherwise the last commit of its file. */
export const changedOn = ({ page, blog }: SitePageProps): string | undefined =>
  blog?.post ? (blog.post.updated ?? blog.post.date) : (page.updated ?? undefined)

/** The first page of the recommended version. */
export function startOf(graph: SiteGraph): string {
  return docsHome(graph, latestVersion(graph.site.docs)) ?? '/'
}

/** A page in each language that has it translated, by its route in the whole site; the site's own language is first. */
function translationsOf(root: string, pattern: string): { language: string; route: string }[] {
  const settings = languageSettings(root)
  if (settings.locales.length < 2) return []
  return siteLanguages(settings).flatMap((language) => {
    const { pages, folder } = readGraph(root, language)
    const page = pages.find(({ route }) => route === pattern)
    return page && !page.isOriginal ? [{ language, route: atFolder(folder, pattern) }] : []
  })
}

/** The home page shows the newest posts. */
const HAS_BLOG: readonly PageKind[] = ['home', 'post', 'blog-list']

/** Its type keeps the name of the fields, which a site extends. */
const withFields = <Page extends object>(fields: PageFields, page: Page): Page & PageFields => ({ ...fields, ...page })

/**
 * The content props of one page; `reference` adds those of the API.
 * @returns the props, whose routes are those of the language
 * @throws if the page refers to something that does not exist: a sidebar, a doc, an author
 */
export async function contentProps({ graph, page: file, route }: Omit<SiteRoute, 'url'>) {
  const { root, site, language: around } = graph
  const blog = HAS_BLOG.includes(file.kind)
    ? await inWords(spokenIn(root, around), () => blogProps(graph, file.route, route))
    : null
  const original = languageSettings(root).locale
  const language = file.matter.lang ?? (file.isOriginal ? original : around)
  const direction = directionOf(language)
  const translations = translationsOf(root, file.route)
  const start = startOf(graph)
  const unlisted = blog?.post?.unlisted ?? false
  // That of a post is in `blog`.
  const matter: Partial<DocMatter> = file.kind === 'post' ? {} : file.matter
  return {
    page: withFields(fieldsOf(file.matter), {
      ...matter,
      route,
      kind: file.kind,
      title: blog?.title ?? file.matter.title,
      description: blog?.description ?? file.matter.description,
      file: file.file,
      updated: graph.dates.get(file.file) ?? null,
      indexable: file.kind !== 'not-found' && !unlisted,
      /** The language of what is around its text, if it is not the site's, and whether the text is not translated. */
      ...(around !== original && { locale: around, isOriginal: file.isOriginal ?? false }),
      /** The same page in the languages of the site, by their codes: where each is shown, of those that are translated. */
      ...(translations.length > 1 && { translations }),
      /** Whether React runs in the browser on this page. */
      interactive: file.matter.interactive,
      /** The language of its text, if it is not the site's or that of its folder, and its direction, if it is not that of the page. */
      language: language === around && language === original ? null : language,
      direction: direction === directionOf(around) ? null : direction,
    }),
    navbar: navbarFor(site, graph, route),
    /** The logo in the navbar, and the theme color for mobile browsers. */
    look: { logo: inEm(readLogo(graph.root)), background: readColor('bg', graph.root) },
    /** The start of the documentation, in its own words; the home page if there is none. */
    start: {
      route: start,
      description: graph.pages.find((each) => each.route === start)?.matter.description ?? '',
      /** The parts of the documentation, for the drawer of pages outside of it. */
      parts:
        file.kind === 'doc' ? [] : partLinks(graph.sidebars.get(latestVersion(site.docs)?.name ?? '')?.nodes ?? []),
    },
    docs: file.kind === 'doc' ? docsProps(site, graph, route) : null,
    blog,
  }
}
