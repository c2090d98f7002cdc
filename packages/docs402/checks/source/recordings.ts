import { type Api, factHashes } from '@docs402/api'
import { type FileProblem, messageOf } from '@docs402/findings'
import { DESCRIPTION_FILE } from '../../reference/folder'
import { readRecording, recordingIds, RECORDINGS_FOLDER } from '../../reference/recordings'
import { readableApi } from '../../reference/site-api'
import type { SourceRule } from '../project'

/** The recorded exchanges on the pages match the current description. */
export const recordings: SourceRule = {
  name: 'source/recordings',
  run: async ({ root }) => {
    const api = await readableApi(root)
    return api ? recordingIds(root).flatMap((id) => faultsOf(root, api, id)) : []
  },
}

function faultsOf(root: string, api: Api, id: string): FileProblem[] {
  const at = (message: string) => [{ file: `${RECORDINGS_FOLDER}/${id}.json`, line: 1, column: 1, message }]
  try {
    const { madeFrom, exchanges } = readRecording(id, root)
    const targets = exchanges.map(({ request }) => request.target)
    const now = Object.entries(factHashes(api, targets))
    const other = now.flatMap(([fact, hash]) => (madeFrom[fact] === hash ? [] : fact))
    if (other.length === 0) return []
    return at(
      `This exchange was recorded before ${DESCRIPTION_FILE} changed: ${other.join(', ')}. Run "npm --prefix tools run record" to record all exchanges again.`,
    )
  } catch (error) {
    return at(messageOf(error).replace(/^\S+:1:1 /, ''))
  }
}
