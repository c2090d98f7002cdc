import { z } from 'zod'
import { API_FOLDER, descriptionIn } from '@/lib/api-view/folder'
import { remembered } from '@/lib/content/sources/remembered'
import { didYouMean } from '@chain-data/findings'
import type { MdxElement } from '@/lib/content/mdx/read/mdx-file'
import type * as Parts from '@/lib/api-view/parts/known'
import type { Project } from '../project'
import type { Fault } from './explain-use'

const attributesSchema = z.record(
  z.string(),
  z.object({ attribute: z.enum(['of', 'name']), noun: z.string(), values: z.array(z.string()) }),
)
const anchorsSchema = z.record(z.string(), z.array(z.string()))
export type PartAttributes = z.output<typeof attributesSchema>

const DESCRIPTION = descriptionIn(API_FOLDER)

/** All that parts of the API are made of: the description, the recordings, and the code. */
function keyOf(project: Project, folder: string): string[] {
  const files = [
    descriptionIn(folder),
    `${folder}/recordings/*.json`,
    'lib/{api,html,mdx,pages/parts}/**/*.ts',
  ].flatMap((pattern) => project.list(pattern))
  return files.map((file) => project.read(file))
}

/** What is known of a description's parts; nothing when there is no description, or one with faults, which has its own rule. */
async function knownOf<Known>(
  project: Project,
  folder: string,
  name: string,
  schema: z.ZodType<Record<string, Known>>,
  ask: (parts: typeof Parts) => Record<string, Known> | Promise<Record<string, Known>>,
): Promise<Record<string, Known>> {
  if (!project.has(DESCRIPTION)) return {}
  // A cache keeps the answers to one question alone: each description has its own.
  const cache = `${name}${folder.slice(API_FOLDER.length).replace('/', '-')}`
  const [known] = await remembered(project.root, cache, [keyOf(project, folder)], schema, async () => {
    const parts = await import('@/lib/api-view/parts/known')
    try {
      return [await ask(parts)]
    } catch {
      return [{}]
    }
  })
  return known ?? {}
}

/**
 * What the parts of the API may name.
 * @param folder of the description that a page shows
 */
export function apiPartAttributes(project: Project, folder: string = API_FOLDER): Promise<PartAttributes> {
  return knownOf(project, folder, 'part-attributes', attributesSchema, (parts) =>
    parts.partAttributes(project.root, folder),
  )
}

/**
 * The ids that the parts of the API bring to a page, by the part's name and attribute.
 * @param folder of the description that the page shows
 */
export function apiPartAnchors(project: Project, folder: string = API_FOLDER): Promise<Record<string, string[]>> {
  return knownOf(project, folder, 'part-anchors', anchorsSchema, (parts) => parts.partAnchors(project.root, folder))
}

/** What is wrong with the operation, value or recording that a part names. */
export function partFaults(element: MdxElement, parts: PartAttributes): Fault[] {
  const known = parts[element.name]
  const given = element.attributes.find(({ name }) => name === known?.attribute)
  if (!known || !given) return []
  const { attribute, noun, values } = known
  const { line, column, value } = given
  if (typeof value !== 'string' || element.attributes[0] !== given) {
    const message = `<${element.name}> is filled before its page is rendered: write the name in quotes, first of all, as in <${element.name} ${attribute}="${values[0] ?? '…'}" />.`
    return [{ line, column, message }]
  }
  if (values.includes(value)) return []
  const message = `There is no ${noun} "${value}".${didYouMean(value, values)} Available: ${values.join(', ')}.`
  return [{ line, column, message }]
}
