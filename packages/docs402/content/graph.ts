import { existsSync } from 'node:fs'
import path from 'node:path'
import { blogFindings } from './blog/findings'
import { readRegistries } from './blog/registries'
import { type PagesOnDisk, readPages } from './read-pages'
import { latestVersion, pagesOfVersion } from './versions'
import { buildDay } from './sources/clock'
import { type Finding, formatFinding, readText, sortFindings } from '@docs402/findings'
import { gitDates } from './sources/git-dates'
import { publishedPosts } from './posts'
import { readMetaFile } from './meta-file'
import { buildSidebar, flattenSidebar } from './sidebar'
import { readSite } from './site/site'
import type { PageFile, Post, SiteGraph } from './types'
import { folderOfLanguage, siteIn } from '../shared/site-in'
import { languageSettings } from './sources/site-file'

const cached = new Map<string, SiteGraph>()
/** By the folders of sites. While one writes, a commit changes none. */
const dates = new Map<string, Map<string, string>>()

function datesIn(root: string): Map<string, string> {
  const before = dates.get(root) ?? gitDates(root).dates
  dates.set(root, before)
  return before
}

/** Has the projects read again: while one writes, they change. */
export const forgetGraphs = (): void => cached.clear()

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

const former = new Map<string, PageFile>()

/** In development: pages that have faults in their front matter, as they were before. */
function withFormer(root: string, { sources, pages, posts }: PagesOnDisk): Pick<PagesOnDisk, 'pages' | 'posts'> {
  for (const page of pages) former.set(path.join(root, page.file), page)
  if (pages.length === sources.length) return { pages, posts }
  const all = sources.flatMap(({ file }) => former.get(path.join(root, file)) ?? [])
  return { pages: all, posts: all.filter((page): page is Post => page.kind === 'post') }
}

/** What is wrong with `_meta` files themselves; which of their keys are no pages, the checks tell. */
function metaFaults(root: string, { sources }: PagesOnDisk): Finding[] {
  const parts = sources.map(({ file }) => file.split('/').slice(0, -1))
  const folders = parts.flatMap((names) => names.map((_, at) => names.slice(0, at + 1).join('/')))
  const files = [...new Set(folders)].map((folder) => `${folder}/_meta.ts`)
  return files
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => readMetaFile(file, root).problems)
    .map((problem) => ({ rule: 'source/meta', severity: 'error', ...problem }))
}

/**
 * Reads the project into one graph, once until `forgetGraphs`.
 * @param root the project's folder; only code that Next calls may default to the working directory
 * @param language one of the site's; by default its own. Its pages are those of its folder by the routes that they have there, and
 * the original ones where there is no translation
 * @throws if an author, a tag, or outside of development front matter is invalid: with all faults and their places
 */
export function readGraph(root: string, language = languageSettings(root).locale): SiteGraph {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const entry = cached.get(`${root}\0${language}`)
  if (entry) return entry
  const registries = readRegistries(root)
  const disk = readPages(root, (file) => readText(root, file), registries)
  const errors = [...disk.findings, ...blogFindings(root, registries, disk)].filter(
    ({ severity }) => severity === 'error',
  )
  const isOfPage = ({ file }: Finding) => disk.sources.some((source) => source.file === file)
  if (isDevelopment ? !errors.every(isOfPage) : errors.length > 0) {
    throw new Error(['The content has errors:', ...sortFindings(errors).map(formatFinding)].join('\n'))
  }
  const written = isDevelopment ? withFormer(root, disk) : disk
  const today = buildDay()
  const settings = readSite(root)
  const site = siteIn(settings, language)
  const languagePosts = written.posts.filter(({ folderLanguage }) => folderLanguage === language)
  const posts = publishedPosts(languagePosts, today, isDevelopment)
  const routes = new Set(posts.map(({ route }) => route))
  const pages = pagesIn(written.pages, language, settings.locale).filter(
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
    faults: isDevelopment ? [...errors, ...metaFaults(root, disk)] : [],
    dates: datesIn(root),
  }
  cached.set(`${root}\0${language}`, graph)
  return graph
}
