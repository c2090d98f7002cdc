import { type FileProblem, parseYaml, readData, unknownId } from '@chain-data/findings'
import { jsonSchema, isJsonObject } from '@chain-data/api'
import { deprecatedIn } from '@/lib/content/api/changelog'
import { CHANGELOG_DATA } from '@/lib/content/schemas/data-files'
import type { SourceRule } from '../project'

const DESCRIPTION = 'api/openapi.yaml'
const { file } = CHANGELOG_DATA

/** The changelog names existing operations, and has an entry for each deprecated one. */
export const changelog: SourceRule = {
  name: 'source/changelog',
  run(project) {
    if (!project.has(DESCRIPTION) || !project.has(file)) return []
    const description = parseYaml(project.read(DESCRIPTION))
    const { data: json } = jsonSchema.safeParse(description.value)
    const { value: changes, yaml } = readData(CHANGELOG_DATA, project.read(file))
    // Other rules report what can't be read.
    if (!isJsonObject(json) || !changes) return []
    const scalars = description.scalars().filter(({ keys }) => keys[0] === 'paths' && keys[3] === 'operationId')
    const ids = scalars.map(({ value }) => String(value))
    const deprecated = deprecatedIn(json).flatMap(({ operation, part }) => (part === null ? (operation ?? []) : []))
    const unknown = changes.flatMap(({ kind, operations }, index) =>
      operations.flatMap((id, at): FileProblem[] => {
        const place = { file, ...yaml.placeOf([String(index), 'operations', String(at)], 'value') }
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
      .map((id): FileProblem => {
        const message = `"${id}" is deprecated, but no entry says since when. Add an entry of the kind "deprecated" with operations: [${id}].`
        return { severity: 'warning', file, line: 1, column: 1, message }
      })
    return [...unknown, ...untold]
  },
}
