import { deprecatedIn } from '@/lib/content/api/changelog'
import { CHANGELOG_DATA } from '@/lib/content/schemas/data-files'
import { jsonSchema, isJsonObject, type JsonObject } from '@chain-data/api'
import { type FileProblem, parseYaml, readData, unknownId } from '@chain-data/findings'
import type { Project, SourceRule } from '../project'

const DESCRIPTION = 'api/openapi.yaml'

/** The parsed description; undefined if it can't be read, which another rule reports. */
function descriptionOf(project: Project): JsonObject | undefined {
  if (!project.has(DESCRIPTION)) return undefined
  const { value } = parseYaml(project.read(DESCRIPTION))
  const { data } = jsonSchema.safeParse(value)
  return isJsonObject(data) ? data : undefined
}

function operationIds({ paths }: JsonObject): string[] {
  return Object.values(isJsonObject(paths) ? paths : {}).flatMap((item) =>
    Object.values(isJsonObject(item) ? item : {}).flatMap((operation) =>
      isJsonObject(operation) && typeof operation.operationId === 'string' ? [operation.operationId] : [],
    ),
  )
}

/** The changelog names existing operations, and has an entry for each deprecated one. */
export const changelog: SourceRule = {
  name: 'source/changelog',
  run(project) {
    const json = descriptionOf(project)
    if (!json || !project.has(CHANGELOG_DATA.file)) return []
    const { value: changes, yaml } = readData(CHANGELOG_DATA, project.read(CHANGELOG_DATA.file))
    if (!changes) return []
    const ids = operationIds(json)
    const deprecated = deprecatedIn(json).flatMap(({ operation, part }) => (part === null ? (operation ?? []) : []))
    const unknown = changes.flatMap(({ kind, operations }, index) =>
      operations.flatMap((id, at): FileProblem[] => {
        const place = { file: CHANGELOG_DATA.file, ...yaml.placeOf([String(index), 'operations', String(at)], 'value') }
        // Removed operations are no longer in the description.
        if (!ids.includes(id)) return kind === 'removed' ? [] : [{ ...place, message: unknownId('operation', id, ids) }]
        if (kind !== 'deprecated' || deprecated.includes(id)) return []
        const message = `"${id}" is not marked as deprecated in ${DESCRIPTION}. Add "deprecated: true" to it there.`
        return [{ ...place, message }]
      }),
    )
    const told = changes.flatMap(({ kind, operations }) => (kind === 'deprecated' ? operations : []))
    const untold = deprecated
      .filter((id) => !told.includes(id))
      .map((id): FileProblem => ({
        severity: 'warning',
        file: CHANGELOG_DATA.file,
        line: 1,
        column: 1,
        message: `"${id}" is deprecated, but no entry says since when. Add an entry of the kind "deprecated" with operations: [${id}].`,
      }))
    return [...unknown, ...untold]
  },
}
