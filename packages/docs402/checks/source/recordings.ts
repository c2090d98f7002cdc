import { type Api, factHashes } from '@docs402/api'
import { type FileProblem, messageOf } from '@docs402/findings'
import { currentFolders, descriptionIn } from '../../reference/site/folder'
import { readRecording, recordingIds, recordingsIn } from '../../reference/site/recordings'
import { readableApi } from '../../reference/site/site-api'
import type { RuleBody } from '../project'

/** The recorded exchanges on the pages match the current description. */
export const recordings: RuleBody = {
  run: async ({ root }) => {
    const faults = currentFolders(root).map(async (folder) => {
      const api = await readableApi(root, folder)
      return api ? recordingIds(root, folder).flatMap((id) => faultsOf(root, api, folder, id)) : []
    })
    return (await Promise.all(faults)).flat()
  },
}

function faultsOf(root: string, api: Api, folder: string, id: string): FileProblem[] {
  const at = (message: string) => [{ file: `${recordingsIn(folder)}/${id}.json`, line: 1, column: 1, message }]
  try {
    const { madeFrom, exchanges } = readRecording(id, root, folder)
    const targets = exchanges.map(({ request }) => request.target)
    const now = Object.entries(factHashes(api, targets))
    const other = now.flatMap(([fact, hash]) => (madeFrom[fact] === hash ? [] : fact))
    if (other.length === 0) return []
    return at(
      `This exchange was recorded before ${descriptionIn(folder)} changed: ${other.join(', ')}. Run "npm --prefix tools run record" to record all exchanges again.`,
    )
  } catch (error) {
    return at(messageOf(error).replace(/^\S+:1:1 /, ''))
  }
}
