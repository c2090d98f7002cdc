import { parseYaml } from '@docs402/findings'
import { type Project } from '../../checks/project'
import { seenByReaders } from '../../checks/source/addresses'
import { referenceFormOf, SITE_FILE } from '../../content/sources/site-file'
import { nameOf } from '../site/drafts'
import { goneNames } from './gone-names'
import { type Mention, mentionsIn } from './mentions'
import { type MovedUrl, movedUrls } from './moved-urls'
import { type BothDescriptions } from './read'
import { newRedirects, type NewRedirect } from './redirects'
import { type PagePlan, planPages, type NewPage } from './reference-pages'
import { apiPages } from '../../reference/site/pages'
import { routeOf } from '../../shared/routes'
import { fill } from '../site/fill'
import { templateOf } from '../site/pages'
import { changelogEntries, withoutHidden } from './changelog'

const FILE = 'pages/docs/api/changelog.mdx'

/**
 * The page that shows what changes between two descriptions.
 * @param name what the API is called in sentences
 * @returns null if a page shows the changelog already, if its owner has another page there, or if nothing changes for readers
 */
function changelogPage(project: Project, both: BothDescriptions, name: string): NewPage | null {
  if (apiPages(project.root).changelog !== null || project.has(FILE)) return null
  const apis = { before: both.before.api, after: both.after.api }
  const entries = changelogEntries(withoutHidden(both.comparison, both.after), apis, '')
  if (entries.length === 0) return null
  return {
    name: 'changelog',
    file: FILE,
    route: routeOf(FILE),
    title: 'Changelog',
    text: fill(templateOf(FILE), { name, changelog: true }, FILE),
  }
}

/** What a new description changes in a site, before anybody has agreed to it. */
export interface SitePlan {
  pages: PagePlan
  mentions: Mention[]
  redirects: NewRedirect[]
  /** Places of the reference that have moved, whatever leads there. */
  moved: MovedUrl[]
  /** Places that readers may know, on pages that stay, and that are gone. */
  lost: string[]
}

/** Finds what a new description changes in a site. Reads the site, and writes nothing. */
export function planSite(project: Project, both: BothDescriptions): SitePlan {
  const { folder, before, after, comparison } = both
  const title: unknown = parseYaml(project.readIfThere(SITE_FILE)).document.get('title')
  const name = nameOf(typeof title === 'string' ? title : after.api.title)
  const pages = planPages(
    { project, before: before.api, after: after.api, comparison, name },
    referenceFormOf(project.root),
  )
  const changelog = changelogPage(project, both, name)
  if (changelog !== null) pages.added.push(changelog)
  const urls = movedUrls(before.api, comparison, pages.pages)
  const routes = new Map(pages.gone.map(({ route, successor }) => [route, successor]))
  const gone = goneNames(before.api, after.api, comparison)
  // A page that goes, or is written anew, says nothing of its own.
  const anew = new Set([...pages.gone.filter((page) => !page.isEdited), ...pages.retitled].map(({ file }) => file))
  const isSeen = seenByReaders(project)
  const lost = urls.flatMap(({ from, to }) => {
    const [route = ''] = from.split('#')
    return to === null && !routes.has(route) && isSeen(route) ? [from] : []
  })
  const mentions = mentionsIn(project, { folder, comparison, urls, pages: routes, gone })
  return {
    pages,
    mentions: mentions.filter(({ file }) => !anew.has(file)),
    redirects: newRedirects(routes, urls, isSeen),
    moved: urls,
    lost,
  }
}
