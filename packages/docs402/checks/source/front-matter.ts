import type { FileProblem } from '@docs402/findings'
import { matterFaults } from '../../content/read-pages'
import { isDynamic } from '../../shared/routes'
import { descriptionInResults } from '../../content/schemas/front-matter'
import { matterSchemas } from '../../content/site/page-fields'
import { groupBy } from '../../shared/group-by'
import { readFrontMatter } from '../../content/sources/read-front-matter'
import { versionOf } from '../../content/versions'
import { otherVersions, perProject, registriesOf, type RuleBody } from '../project'
import { isPost, routeIn } from './page-kinds'

const schemasOf = perProject(({ root }) => matterSchemas(root))

/** Front matter is valid YAML with known keys of the right types; author and tag ids exist. */
export const frontMatter: RuleBody = {
  run: (project) => schemasOf(project).problems,
  page(page, project) {
    const route = routeIn(project, page)
    if (route === undefined) return []
    const matter = readFrontMatter(page.text)
    const { doc, dynamic, post } = schemasOf(project)
    const schema = isPost(route) ? post : isDynamic(route) ? dynamic : doc
    const faults = matterFaults(matter, schema, isPost(route) ? registriesOf(project) : undefined)
    return faults.map(({ line, column, message }) => ({ line, column, message }))
  },
}

/** Search results show about 60 characters of a title. */
const LONG_TITLE = 70

/** Texts that search results would truncate, or that are too short; `source/front-matter` reports missing ones. */
function lengthProblem(key: 'title' | 'description', text: string): string | undefined {
  if (key === 'description') return descriptionInResults.safeParse(text).error?.issues[0]?.message
  return text.length <= LONG_TITLE
    ? undefined
    : `is ${text.length} characters long. Search results and tabs truncate it near 60. "sidebarTitle" only sets the sidebar.`
}

/** A text of the front matter is unique, and has the right length for search results. */
function textRule(key: 'title' | 'description'): RuleBody {
  return {
    proofReading: true,
    run: (project) => {
      const versions = otherVersions(project)
      const pages = project.mdx().flatMap((page) => {
        const { file } = page
        const [route, matter] = [routeIn(project, page), readFrontMatter(page.text)]
        const text = matter.valueAt(key)
        // Pages that search engines don't list are exempt.
        if (route === undefined || isDynamic(route) || route === '/404' || matter.valueAt('unlisted') === true)
          return []
        return typeof text === 'string' && text.trim() !== ''
          ? [{ file, route, ...matter.placeOf([key]), text: text.trim() }]
          : []
      })
      // The same page in other versions of the docs may share its texts.
      const groups = groupBy(pages, ({ route, text }) => JSON.stringify([versionOf(versions, route)?.path, text]))
      return [...groups.values()].flatMap((same) =>
        same.flatMap(({ file, line, column, text }): FileProblem[] => {
          const [first] = same
          const problem = lengthProblem(key, text)
          const isTwin = first !== undefined && first.file !== file
          const messages = [
            problem !== undefined && `"${key}" ${problem}`,
            isTwin &&
              `The ${key} is the same as on ${first.route} (${first.file}): "${text}". Say what is different about this page.`,
          ]
          return messages.flatMap((message) => (message ? { severity: 'warning', file, line, column, message } : []))
        }),
      )
    },
  }
}

/** Titles are unique, and short enough for search results. */
export const titles = textRule('title')

/** Descriptions are unique, and short enough for search results. */
export const descriptions = textRule('description')
