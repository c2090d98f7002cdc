import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { recordingSchema, type Recording } from '@docs402/api'
import { hint, isLeftover, readText } from '@docs402/findings'
import { API_FOLDER, mainFolder } from './folder'
import { apiDocs } from './site-api'

/** A placeholder for the site's URL in the files, because that may change. */
const ERROR_DOCS = '{error-docs}'

export const recordingsIn = (folder: string) => `${folder}/recordings`

/** The folder of recordings, relative to the repository root. */
export const RECORDINGS_FOLDER = recordingsIn(API_FOLDER)

/**
 * Reads a recording such as `first-call`.
 * @param api the folder of the description that it was recorded with
 * @throws for an unknown id, with the available ids, or for an invalid file
 */
export function readRecording(id: string, root: string = process.cwd(), api: string = mainFolder(root)): Recording {
  const ids = recordingIds(root, api)
  if (!ids.includes(id)) throw new Error(`There is no recording "${id}". ${hint(id, ids)}`)
  const file = `${recordingsIn(api)}/${id}.json`
  const text = readText(root, file).replaceAll(ERROR_DOCS, () => apiDocs(root, api).errorDocsUrl)
  const parsed = recordingSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    `${file}:1:1 ${issue?.path.join('.')}: ${issue?.message}. Record it again with "npm --prefix tools run record".`,
  )
}

/** The text of a recording's file. */
export function recordingText(recording: Recording, root: string): string {
  return JSON.stringify(recording).replaceAll(`"${apiDocs(root).errorDocsUrl}#`, `"${ERROR_DOCS}#`)
}

/** The ids of all recordings of a description's folder, sorted. */
export function recordingIds(root: string = process.cwd(), api: string = mainFolder(root)): string[] {
  const folder = path.join(root, recordingsIn(api))
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !isLeftover(name))
  return names.map((name) => path.parse(name).name).sort()
}
