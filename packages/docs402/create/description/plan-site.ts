import { parseYaml } from '@docs402/findings'
import type { Project } from '../../checks/project'
import { seenByReaders } from '../../checks/source/addresses'
import { referenceFormOf, SITE_FILE } from '../../content/sources/site-file'
import { nameOf } from '../site/drafts'
import { changelogPage } from './changelog-page'
import { goneNames } from './gone-names'
import { type Mention, mentionsIn } from './mentions'
import { type MovedUrl, movedUrls } from './moved-urls'
import type { BothDescriptions } from './read'
import { newRedirects, type NewRedirect } from './redirects'
import { type PagePlan, planPages } from './reference-pages'

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
