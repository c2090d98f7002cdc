import type { FileProblem } from '@chain-data/findings'
import { DESCRIPTION_FILE } from '@/lib/content/api/folder'
import { apiPages } from '@/lib/content/api/pages'
import { cached } from '@/lib/content/sources/cached'
import { SITE_FILE } from '@/lib/content/sources/site-file'
import type { Project, SourceRule } from '../project'

/** The recorded exchanges on the pages match the current description. */
export const recordings: SourceRule = {
  name: 'source/recordings',
  run: async (project) => {
    if (!project.has(DESCRIPTION_FILE)) return []
    const files = project.list([DESCRIPTION_FILE, 'api/recordings/*.json', SITE_FILE])
    const pages = JSON.stringify(apiPages(project.root))
    const key = [pages, ...files.flatMap((file) => [file, project.read(file)])]
    return cached(project.root, 'recordings', key, () => faultsOf(project))
  },
}

async function faultsOf({ root }: Project): Promise<FileProblem[]> {
  const [{ ApiDescriptionError, factHashes }, { siteApi }, { RecordingError, readRecording, recordingIds }] =
    await Promise.all([
      import('@chain-data/api'),
      import('@/lib/content/api/site-api'),
      import('@/lib/content/api/recordings'),
    ])
  const at = (file: string, message: string) => ({ file, line: 1, column: 1, message })
  try {
    const api = await siteApi(root)
    return recordingIds(root).flatMap((id): FileProblem[] => {
      const { madeFrom, exchanges } = readRecording(id, root)
      const targets = exchanges.map(({ request }) => request.target)
      const now = factHashes(api, targets)
      const other = Object.entries(now).flatMap(([fact, hash]) => (madeFrom[fact] === hash ? [] : fact))
      if (other.length === 0) return []
      const message = `This exchange was recorded before api/openapi.yaml changed: ${other.join(', ')}. Run "npm --prefix tools run record" to record all exchanges again.`
      return [at(`api/recordings/${id}.json`, message)]
    })
  } catch (error) {
    // Another rule reports faults of the description.
    if (error instanceof ApiDescriptionError) return []
    if (!(error instanceof RecordingError)) throw error
    const [, file = 'api/recordings', message = error.message] = /^([^:]+):1:1 (.*)$/s.exec(error.message) ?? []
    return [at(file, message)]
  }
}
