import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { RECORDINGS_FOLDER, recordingIds, recordingText } from '../packages/docs402/reference/site/recordings'
import { DESCRIPTION_FILE } from '../packages/docs402/reference/site/folder'
import { loadSiteApi } from '../packages/docs402/reference/site/site-api'
import { readArguments, runCommand, writeBelow } from '@docs402/findings'
import { createSandbox } from '../packages/sandbox'
import { ownAnswers } from '../packages/sandbox/description'
import { exampleAnswers, withExamples } from '../packages/sandbox/recorder/examples'
import { recordAll } from '../packages/sandbox/recorder/record'
import { formatted } from './formatted'

const usage = `npm --prefix tools run record

Records the responses of the sandbox: first the examples of the description (api/openapi.yaml), then the recordings that
pages show (api/recordings/), of the site in the current folder. Run it after you change the description; the check tells you if they don't match.`

function write(root: string, file: string, text: string): void {
  const full = path.join(root, file)
  const result = formatted(file, text)
  const isSame = existsSync(full) && readFileSync(full, 'utf8') === result
  if (!isSame) writeBelow(root, file, result)
  console.log(`${isSame ? 'unchanged' : 'written  '} ${file}`)
}

await runCommand(async () => {
  readArguments(usage, {})
  const root = process.cwd()
  const before = await loadSiteApi(root)
  const siteAnswers = await ownAnswers(before.api, root)
  const limits = { environment: 'production', requests: { unpaid: 1000 } } as const
  const answers = await exampleAnswers(await createSandbox({ description: before, own: siteAnswers, ...limits }))
  const text = readFileSync(path.join(root, DESCRIPTION_FILE), 'utf8')
  write(root, DESCRIPTION_FILE, withExamples(text, before.api, answers))
  const fileOf = (id: string) => `${RECORDINGS_FOLDER}/${id}.json`
  const { recordings, failures } = await recordAll(await loadSiteApi(root), siteAnswers, fileOf)
  for (const id of recordingIds(root))
    if (failures.length === 0 && !recordings.some((recording) => recording.id === id))
      rmSync(path.join(root, fileOf(id)))
  for (const recording of recordings) write(root, fileOf(recording.id), await recordingText(recording, root))
  if (failures.length > 0) throw new Error(failures.join('\n'))
})
