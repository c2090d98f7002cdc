import type { YamlScalar } from '@docs402/findings'
import type { Project } from '../project'

/** Keys of the API description whose texts readers see. */
const API_KEYS = new Set([
  ...['title', 'summary', 'description', 'x-guidance'],
  ...['meaning', 'action', 'case', 'note'],
])

/** The texts of an API description. */
export const textsOfApi = (project: Project, file: string): YamlScalar[] =>
  textScalars(project, file).filter(({ keys }) => API_KEYS.has(keys.at(-1) ?? ''))

/** The texts of a data file: values that look like prose. */
export const textsOfData = (project: Project, file: string): YamlScalar[] =>
  textScalars(project, file).filter(({ value }) => isText(String(value)))

const textScalars = (project: Project, file: string): YamlScalar[] =>
  project.scalars(file).filter(({ value }) => typeof value === 'string')

/** A name is one lower-case word; prose has several words, or starts with a capital. */
function isText(value: string): boolean {
  return /\S\s+\S/.test(value) || /^\p{Lu}/u.test(value)
}
