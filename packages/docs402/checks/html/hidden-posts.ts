import { readFrontMatter } from '../../content/sources/read-front-matter'
import { buildDay } from '../../content/sources/clock'
import { languageSettings } from '../../content/sources/site-file'
import { statusOf } from '../../content/posts'
import { inLanguage } from '../../shared/language'
import { kindOf } from '../../shared/routes'
import { perProject } from '../project'
import { type BuiltSite, type HtmlProblem, type HtmlRuleBody, otherFile, textFiles } from './built-site'

/** The drafts and scheduled posts of all languages: their routes, with what they are. */
const hiddenIn = perProject(({ root, routes, read }): [route: string, state: string][] => {
  const [languages, today] = [languageSettings(root), buildDay()]
  const posts = routes().filter(
    ({ route, dynamic }) => !dynamic && kindOf(inLanguage(languages, route).route) === 'post',
  )
  return posts.flatMap(({ file, route }) => {
    const { valueAt } = readFrontMatter(read(file))
    const date = String(valueAt('date'))
    const status = statusOf({ draft: valueAt('draft') === true, date }, today)
    return status === 'published' ? [] : [[route, status === 'draft' ? 'a draft' : `scheduled for ${date}`]]
  })
})

/**
 * `/blog/new` is named in `"/blog/new"` and `/blog/new#top`, not in `/blog/new-york`.
 * @param folders of the other languages: `/de/blog/new` is another post
 */
function names(text: string, route: string, folders: readonly string[]): boolean {
  for (let at = text.indexOf(route); at >= 0; at = text.indexOf(route, at + 1)) {
    const isWhole = !/[\w/-]/.test(text.charAt(at + route.length))
    if (isWhole && !folders.some((folder) => text.endsWith(folder, at))) return true
  }
  return false
}

function faultsIn({ project }: BuiltSite, page: HtmlProblem['page'], text: string): HtmlProblem[] {
  const hidden = hiddenIn(project)
  if (hidden.length === 0) return []
  const plain = text.replaceAll('\\u002F', '/')
  const folders = (languageSettings(project.root).locales ?? []).map(({ path }) => path).filter(Boolean)
  return hidden
    .filter(([route]) => names(plain, route, folders))
    .map(([route, state]) => ({
      page,
      message: `"${route}" is ${state}, and readers could find it here. Remove what names it, or publish the post.`,
    }))
}

/** Nothing that readers get names a draft or a scheduled post. */
export const hiddenPosts: HtmlRuleBody = {
  page: (page, site) => faultsIn(site, page, page.html),
  site: (site) => textFiles(site).flatMap((address) => faultsIn(site, otherFile(site, address), site.read(address))),
}
