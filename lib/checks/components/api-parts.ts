import { API_FOLDER, descriptionIn } from '@/lib/content/api/folder'
import { CHANGELOG_DATA } from '@/lib/content/schemas/data-files'
import { cached } from '@/lib/content/sources/cached'
import { costTerms } from '@/lib/content/api/costs'
import { didYouMean, messageOf } from '@chain-data/findings'
import type { MdxElement } from '@/lib/content/mdx/read/mdx-file'
import type { Project } from '../project'
import type { PropProblem } from './nesting'

/** What API components accept, by their names. */
export type ApiComponents = Record<
  string,
  {
    attribute: { name: 'of' | 'name'; noun: string; values: string[]; counted?: boolean | undefined } | null
  }
>

const DESCRIPTION = descriptionIn(API_FOLDER)

/** The data behind the API components: the description, recordings and changelog. */
function keyOf(project: Project, folder: string): string[] {
  const files = project.list([descriptionIn(folder), `${folder}/recordings/*.json`, CHANGELOG_DATA.file])
  return [folder, ...files.flatMap((file) => [file, project.read(file)])]
}

/**
 * The names that API components accept, and the ids that they add to a page; undefined if the description is missing or
 * faulty, which another rule reports.
 * @param folder of the description that a page shows
 */
export async function apiComponents(project: Project, folder: string = API_FOLDER): Promise<ApiComponents> {
  if (!project.has(DESCRIPTION)) return {}
  try {
    return await cached(project.root, 'api-components', keyOf(project, folder), async () => {
      const { knownComponents } = await import('@/lib/content/api/registry')
      return knownComponents(project.root, folder)
    })
  } catch {
    return {}
  }
}

/** What is wrong with the operation, value or recording that a component names. */
export function partFaults(element: MdxElement, components: ApiComponents): PropProblem[] {
  const known = components[element.name]?.attribute
  const given = known && element.attributes.find(({ name }) => name === known.name)
  if (!known || !given) return []
  const { noun, values, counted = false } = known
  const { line, column, value } = given
  if (typeof value !== 'string' || element.attributes[0] !== given) {
    const example = `<${element.name} ${known.name}="${counted ? '24 ' : ''}${values[0] ?? '…'}" />`
    const message =
      `<${element.name}> is filled in before its page is rendered: ` +
      `write the name in quotes, as the first attribute, as in ${example}.`
    return [{ line, column, message }]
  }
  if (counted) return countedFaults(value, values, { line, column })
  if (values.includes(value)) return []
  const message = `There is no ${noun} "${value}".${didYouMean(value, values)} Available: ${values.join(', ')}.`
  return [{ line, column, message }]
}

/** What is wrong with requests and their numbers, as in `24 getBlock`. */
function countedFaults(value: string, values: string[], place: { line: number; column: number }): PropProblem[] {
  try {
    const wrong = costTerms(value).find(({ operation }) => !values.includes(operation))?.operation
    if (wrong === undefined) return []
    const message = `There is no paid operation "${wrong}".${didYouMean(wrong, values)} Available: ${values.join(', ')}.`
    return [{ ...place, message }]
  } catch (error) {
    return [{ ...place, message: messageOf(error) }]
  }
}
