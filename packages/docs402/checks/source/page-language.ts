import { isSameLanguage, languageOf } from '../../shared/language'
import type { MdxFile } from '../../page/mdx/read/mdx-file'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { type Project, routesWith, siteFacts } from '../project'

/**
 * Whether a text is in the site's language, which is the one that is proofread. Its language is its own, or that of the
 * first page that imports it.
 */
export function isOfSite(project: Project, { file, text }: MdxFile): boolean {
  const facts = siteFacts(project)
  const lang = readFrontMatter(text).valueAt('lang')
  const [route = '/'] = routesWith(project, file)
  return isSameLanguage(languageOf(facts, route, typeof lang === 'string' ? lang : undefined), facts.locale)
}
