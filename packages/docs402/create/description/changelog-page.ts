import { apiPages } from '../../reference/pages'
import type { Project } from '../../checks/project'
import { routeOf } from '../../shared/routes'
import { fill } from '../site/fill'
import { templateOf } from '../site/pages'
import { changelogEntries, withoutHidden } from './changelog'
import type { BothDescriptions } from './read'
import type { NewPage } from './reference-pages'

const FILE = 'pages/docs/api/changelog.mdx'

/**
 * The page that shows what changes between two descriptions.
 * @param name what the API is called in sentences
 * @returns null if a page shows the changelog already, if its owner has another page there, or if nothing changes for readers
 */
export function changelogPage(project: Project, both: BothDescriptions, name: string): NewPage | null {
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
