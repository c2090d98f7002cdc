import { type FileProblem, unknownId } from '@docs402/findings'
import { deprecatedIn } from '../../reference/site/changelog'
import { DESCRIPTION_FILE } from '../../reference/site/folder'
import { apiPages } from '../../reference/site/pages'
import { readableApi } from '../../reference/site/site-api'
import { CHANGELOG_DATA } from '../../content/schemas/data-files'
import { dataIn, type RuleBody } from '../project'

const { file } = CHANGELOG_DATA

/** A page shows the changelog; it names existing operations, and has an entry for each deprecated one. */
export const changelog: RuleBody = {
  run: async (project) => {
    if (!project.has(file)) return []
    const api = await readableApi(project.root)
    const { value: changes, yaml } = dataIn(project, CHANGELOG_DATA)
    // Other rules report what can't be read.
    if (!api || !changes) return []
    const ids = api.operations.map(({ id }) => id)
    const deprecated = deprecatedIn(api).flatMap(({ operation, part }) => (part === null ? (operation ?? []) : []))
    const removed = changes.flatMap(({ kind, operations }) => (kind === 'removed' ? operations : []))
    const unknown = changes.flatMap(({ kind, operations }, index) =>
      operations.flatMap((id, at): FileProblem[] => {
        const place = { file, ...yaml.placeOf([String(index), 'operations', String(at)], 'value') }
        // Removed operations are no longer in the description, and earlier entries may name them too.
        if (!ids.includes(id))
          return removed.includes(id) ? [] : [{ ...place, message: unknownId('operation', id, ids) }]
        if (kind !== 'deprecated' || deprecated.includes(id)) return []
        const message = `"${id}" is not marked as deprecated in ${DESCRIPTION_FILE}. Add "deprecated: true" to it there.`
        return [{ ...place, message }]
      }),
    )
    const deprecatedOperations = changes.flatMap(({ kind, operations }) => (kind === 'deprecated' ? operations : []))
    const untold = deprecated
      .filter((id) => !deprecatedOperations.includes(id))
      .map((id): FileProblem => {
        const message = `"${id}" is deprecated, but no entry says since when. Add an entry of the kind "deprecated" with operations: [${id}].`
        return { severity: 'warning', file, line: 1, column: 1, message }
      })
    const isShown = changes.length === 0 || apiPages(project.root).changelog !== null
    const unseen = 'No page shows these entries. Put <Changelog /> on one: npm run new -- doc docs/api/changelog'
    const hidden: FileProblem[] = isShown ? [] : [{ severity: 'warning', file, line: 1, column: 1, message: unseen }]
    return [...unknown, ...untold, ...hidden]
  },
}
