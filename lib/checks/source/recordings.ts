import path from 'node:path'
import type { SourceFault, SourceRule } from '../project'

/** The recorded requests and responses that pages show were made with the facts that the description states now. */
export const recordings: SourceRule = {
  name: 'source/recordings',
  run: async (project) => {
    if (!project.has('api/openapi.yaml')) return []
    const [
      { ApiDescriptionError },
      { loadApi },
      { RecordingError, readRecording, recordingIds },
      { factHashes, FACTS },
    ] = await Promise.all([
      import('@/lib/api/finding'),
      import('@/lib/api/load'),
      import('@/lib/api/recordings'),
      import('@/lib/api/facts'),
    ])
    try {
      const api = loadApi(project.root)
      return recordingIds(project.root).flatMap((id): SourceFault[] => {
        const file = path.posix.join('api/recordings', `${id}.json`)
        const { madeFrom, exchanges } = readRecording(id, project.root)
        const now = factHashes(
          api,
          exchanges.map(({ request }) => request.target),
        )
        const other = FACTS.filter((fact) => madeFrom[fact] !== now[fact])
        if (other.length === 0) return []
        const message = `The exchange that pages show was recorded with other ${other.join(', ')} than api/openapi.yaml states now. Run "npm run record": it records all of them anew.`
        return [{ file, line: 1, column: 1, message }]
      })
    } catch (error) {
      // Faults of the description are told by the rule about it.
      if (error instanceof ApiDescriptionError) return []
      if (!(error instanceof RecordingError)) throw error
      const [, file = 'api/recordings', message = error.message] = /^([^:]+):1:1 (.*)$/s.exec(error.message) ?? []
      return [{ file, line: 1, column: 1, message }]
    }
  },
}
