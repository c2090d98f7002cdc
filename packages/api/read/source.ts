import { formatPlace, messageOf, type Finding, type Place } from '@docs402/findings'
import { isJsonObject, type JsonObject } from '../json'
import type { Fault } from '../fault'
import { foreignFields } from '../x-fields'
import { ApiDescriptionError, Files, type Origin } from './description-files'
import { leaveOut } from './internal/leave-out'
import type { LeftOut } from './internal/left-out'
import { withPayments } from './payments-file'
import { fileReferences } from './reference'
import { withOtherFiles } from './several-files'
import { swaggerPointer, upgraded } from './swagger'

/** The description as it was read. */
export interface Source {
  /** Path relative to the root, with forward slashes. */
  file: string
  /** The version as written: `2.0`, `3.0.3`. */
  specification: string
  /** The whole description: several files in one, 2.0 as 3.0, otherwise as written, with its references. */
  document: JsonObject
  /** Fields of somebody else with the names of ours. */
  foreign: JsonObject
  /** What the description marks as not for readers: it is not in the document, unless the settings publish it. */
  leftOut: LeftOut
  /** All of it as it is written, also what is not for readers: to compare descriptions, never to publish. */
  whole: JsonObject
  /** What is strange but readable. */
  warnings: Finding[]
  /** Where something is written; for what is missing, its nearest parent. */
  place: (pointer: string, of?: 'key' | 'value') => Place & { file: string }
}

/** Makes findings of faults. */
export function findingsOf(
  { place }: Pick<Source, 'place'>,
  rule: string,
  faults: readonly Fault[],
  severity: Finding['severity'] = 'error',
): Finding[] {
  return faults.map(({ at, message, onKey, also }) => {
    const other = also === undefined ? '' : ` The other one is at ${formatPlace(place(also))}.`
    return { rule, severity, ...place(at, onKey ? 'key' : 'value'), message: message + other }
  })
}

/**
 * Reads a description of OpenAPI 2.0 to 3.2 in JSON or YAML, with its other files and the `payments.yaml` beside it.
 * @param root absolute path of a folder
 * @param file path of the description relative to `root`, as messages name it
 * @param isPublished whether to keep what is marked as not for readers
 * @throws ApiDescriptionError if a file is not readable, or no description, or useless without what is not for readers
 */
export async function readSource(root: string, file: string, isPublished = false): Promise<Source> {
  const files = new Files(root)
  const written = files.read(file)
  if (!isJsonObject(written)) return files.fail(file, 'The file must contain one object, as YAML or JSON.')
  const info = isJsonObject(written.info) ? written.info : {}
  // As text, even where they are written as numbers, such as 1.0.
  if (typeof info.version === 'number') info.version = files.textAt({ file, pointer: '/info/version' })
  const key = written.swagger === undefined ? 'openapi' : 'swagger'
  if (typeof written[key] === 'number') written[key] = files.textAt({ file, pointer: `/${key}` })
  const specification = String(written[key] ?? '')
  if (!/^(2\.0|3\.[0-2](\.|$))/.test(specification)) {
    const reason = specification
      ? `OpenAPI ${specification} is unknown`
      : 'The file does not say its version of OpenAPI'
    return files.fail(file, `${reason}. Start it with a known one: openapi: 3.1.0. Known: 2.0, 3.0, 3.1, 3.2.`)
  }
  const isSwagger = written.swagger !== undefined
  let origins = new Map<string, Origin>()
  const attempt = async <Made>(make: () => Made | Promise<Made>) => {
    try {
      return await make()
    } catch (error) {
      if (error instanceof ApiDescriptionError) throw error
      return files.fail(file, messageOf(error))
    }
  }
  if (fileReferences(written).length > 0) origins = await attempt(() => withOtherFiles(files, file, written))
  const added = withPayments(files, file, written)
  const moved = [...added, ...[...origins].reverse()]
  const placeOf = (pointers: readonly string[], of: 'key' | 'value') => {
    const isIn = (at: string, start: string) => at === start || at.startsWith(`${start}/`)
    for (const [start, origin] of moved) {
      const at = pointers.find((each) => isIn(each, start))
      if (at !== undefined) return files.place({ ...origin, pointer: origin.pointer + at.slice(start.length) }, of)
    }
    return files.place({ file, pointer: pointers.at(-1) ?? '' }, of)
  }
  const asWritten: Pick<Source, 'place'> = { place: (pointer, of = 'value') => placeOf([pointer], of) }
  const forReaders = leaveOut(written, isPublished)
  if (forReaders.errors.length > 0) throw new ApiDescriptionError(findingsOf(asWritten, 'internal', forReaders.errors))
  files.warnings.push(...findingsOf(asWritten, 'internal', forReaders.warnings, 'warning'))
  const document = isSwagger ? await attempt(() => upgraded(forReaders.document)) : forReaders.document
  const foreign: JsonObject = {}
  for (const name of foreignFields(document)) {
    foreign[name] = document[name] ?? null
    delete document[name]
    const message = `"${name}" has another form than here, so it is taken for somebody else's and shown as it is written.`
    const place = files.place({ file, pointer: `/${name}` }, 'key')
    files.warnings.push({ rule: 'foreign-field', severity: 'warning', ...place, message })
  }
  return {
    file,
    specification,
    document,
    foreign,
    leftOut: forReaders.leftOut,
    whole: written,
    warnings: files.warnings,
    place: (pointer, of = 'value') =>
      placeOf([...new Set([pointer, isSwagger ? swaggerPointer(pointer) : pointer].map(forReaders.written))], of),
  }
}
