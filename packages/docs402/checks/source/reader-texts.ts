import type { YamlScalar } from '@docs402/findings'
import type { MdxFile, OffsetRange } from '../../page/mdx/read/mdx-file'
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

/** A file with the stretches of it that readers see. */
interface ReaderText {
  file: string
  text: string
  stretches: readonly OffsetRange[]
}

/** Data that readers don't see. */
const NOT_SHOWN = ['synonyms', 'redirects', 'samples', 'retired-words'].map((name) => `!data/${name}.yaml`)

/**
 * The texts of pages, data and the description.
 * @param isRead which pages are read
 */
export function readerTexts(project: Project, isRead: (page: MdxFile) => boolean): ReaderText[] {
  const yaml = (patterns: string[], stretchesOf: typeof textsOfApi) =>
    project.list(patterns).map((file) => ({ file, text: project.read(file), stretches: stretchesOf(project, file) }))
  return [
    ...project
      .mdx()
      .filter(isRead)
      .map(({ file, text, prose }) => ({
        file,
        text,
        // Keywords are not sentences.
        stretches: prose.filter(({ start }) => !text.startsWith('keywords:', text.lastIndexOf('\n', start) + 1)),
      })),
    ...yaml(['data/*.yaml', ...NOT_SHOWN], textsOfData),
    ...yaml(['api/*.yaml', 'api/*/openapi.yaml', 'apis/*/*.yaml', 'apis/*/*/openapi.yaml'], textsOfApi),
  ]
}
