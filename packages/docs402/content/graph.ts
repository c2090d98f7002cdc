import { blogFindings } from './blog/findings'
import { readRegistries } from './blog/registries'
import { readPages } from './read-pages'
import { latestVersion, pagesOfVersion } from './versions'
import { buildDay } from './sources/clock'
import { formatFinding, readText, sortFindings } from '@docs402/findings'
import { gitDates } from './sources/git-dates'
import { publishedPosts } from './posts'
import { buildSidebar, flattenSidebar } from './sidebar'
import { readSite } from './site/site'
import type { PageFile, SiteGraph } from './types'
import { folderOfLanguage, siteIn } from '../shared/site-in'
import { languageSettings } from './sources/site-file'

const cached = new Map<string, SiteGraph>()

/**
 * The pages of a language: its own, and those of the site's language that it has not. The blog is written in each
 * language: posts of one are none of another.
 */
function pagesIn(all: readonly PageFile[], language: string, main: string): PageFile[] {
  const pages = all.filter(({ folderLanguage }) => folderLanguage === language)
  if (language === main) return pages
  const translated = new Set(pages.map(({ route }) => route))
  const isShown = ({ folderLanguage, route, kind }: PageFile) =>
    folderLanguage === main && !translated.has(route) && kind !== 'post' && kind !== 'blog-list'
  const rest = all.filter(isShown).map((page): PageFile => ({ ...page, isOriginal: true }))
  return [...pages, ...rest].sort((a, b) => (a.route < b.route ? -1 : 1))
}

/**
 * Reads the project into one graph. A build reads it once per process; in development every call reads it again, so
 * that edits show.
 * @param root the project's folder; only code that Next calls may default to the working directory
 * @param language one of the site's; by default its own. Its pages are those of its folder by the routes that they have there, and
 * the original ones where there is no translation
 * @throws if front matter, an author or a tag is invalid: with all faults and their places
 */
export function readGraph(root: string, language = languageSettings(root).locale): SiteGraph {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const entry = cached.get(`${root}\0${language}`)
  if (entry && !isDevelopment) return entry
  const registries = readRegistries(root)
  const disk = readPages(root, (file) => readText(root, file), registries)
  const errors = [...disk.findings, ...blogFindings(root, registries, disk)].filter(
    ({ severity }) => severity === 'error',
  )
  if (errors.length > 0) {
    throw new Error(['The content has errors:', ...sortFindings(errors).map(formatFinding)].join('\n'))
  }
  const today = buildDay()
  const settings = readSite(root)
  const site = siteIn(settings, language)
  const languagePosts = disk.posts.filter(({ folderLanguage }) => folderLanguage === language)
  const posts = publishedPosts(languagePosts, today, isDevelopment)
  const routes = new Set(posts.map(({ route }) => route))
  const pages = pagesIn(disk.pages, language, settings.locale).filter(
    ({ kind, route }) => kind !== 'post' || routes.has(route),
  )
  const folder = folderOfLanguage(settings, language)
  const sidebars = new Map(
    site.docs.versions.map((version) => {
      const nodes = buildSidebar(root, pagesOfVersion(pages, site.docs.versions, version), version.path, folder)
      return [version.name, { nodes, order: flattenSidebar(nodes) }] as const
    }),
  )
  const graph: SiteGraph = {
    root,
    language,
    folder,
    site,
    pages,
    posts,
    hidden: languagePosts.filter(({ route }) => !routes.has(route)),
    today,
    authors: registries.authors.entries,
    tags: registries.tags.entries,
    docsOrder: sidebars.get(latestVersion(site.docs)?.name ?? '')?.order ?? [],
    sidebars,
    dates: gitDates(root).dates,
  }
  cached.set(`${root}\0${language}`, graph)
  return graph
}
