import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { jsonSchema } from './json'
import { hint } from '@/lib/diagnostics/nearest'
import { FACTS } from './facts'
import { API_FOLDER, descriptionIn } from './folder'
import { loadApi } from './load'

const headersSchema = z.record(z.string(), z.string())

const exchangeSchema = z.strictObject({
  /** What this step is about, in a few words. */
  step: z.string(),
  request: z.strictObject({
    method: z.enum(['GET', 'POST']),
    /** Path and query. */
    target: z.string(),
    headers: headersSchema,
    body: jsonSchema.nullable(),
  }),
  response: z.strictObject({
    status: z.number().int(),
    /** Words of the status, e.g. `Payment Required`. */
    reason: z.string(),
    headers: headersSchema,
    body: jsonSchema,
  }),
  /** JSON inside the payment headers of this step, by header name. */
  decoded: z.record(z.string(), jsonSchema),
})

const recordingSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Origin the requests were sent to. */
  origin: z.url(),
  exchanges: z.array(exchangeSchema).min(1),
  /** What the payer was charged in all, in the token's smallest unit. */
  charged: z.string().regex(/^[0-9]+$/),
  /** What the description said when it was recorded: a short hash of each kind of facts. */
  madeFrom: z.record(z.enum(FACTS), z.string()),
})

/** A request and its answer. */
export type Exchange = z.infer<typeof exchangeSchema>

/** Requests and answers as they were sent to the sandbox and came back; time, nonce and keys are fixed. */
export type Recording = z.infer<typeof recordingSchema>

/** In the files, this stands where the site's own URL would: what the site is called may change. */
const ERROR_DOCS = '{error-docs}'

const recordingsIn = (folder: string) => `${folder}/recordings`

/** Where recordings stand, relative to the repository root. */
export const RECORDINGS_FOLDER = recordingsIn(API_FOLDER)

/** Thrown when a recording does not exist or is not one. */
export class RecordingError extends Error {
  override name = 'RecordingError'
}

/**
 * Reads a recording.
 * @param id its name, e.g. `first-call`
 * @param root absolute path of the repository
 * @param api the folder of the description that it was recorded with
 * @returns the recording
 * @throws RecordingError for an unknown id, with the ids that exist, or for a file that is no recording
 */
export function readRecording(id: string, root: string = process.cwd(), api: string = API_FOLDER): Recording {
  const ids = recordingIds(root, api)
  if (!ids.includes(id)) throw new RecordingError(`There is no recording "${id}". ${hint(id, ids)}`)
  const file = `${recordingsIn(api)}/${id}.json`
  const parsed = recordingSchema.safeParse(JSON.parse(textOf(path.join(root, file), root, api)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new RecordingError(
    `${file}:1:1 ${issue?.path.join('.')}: ${issue?.message}. Write it anew with "npm run record".`,
  )
}

function textOf(file: string, root: string, api: string): string {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(ERROR_DOCS)) return text
  return text.replaceAll(ERROR_DOCS, loadApi(root, descriptionIn(api)).errorDocsUrl)
}

/** The text of a recording's file. */
export function recordingText(recording: Recording, root: string): string {
  return JSON.stringify(recording).replaceAll(`"${loadApi(root).errorDocsUrl}#`, `"${ERROR_DOCS}#`)
}

/**
 * Lists the recordings.
 * @param root absolute path of the repository
 * @param api the folder of the description that they were recorded with
 * @returns their ids, sorted
 */
export function recordingIds(root: string = process.cwd(), api: string = API_FOLDER): string[] {
  const folder = path.join(root, recordingsIn(api))
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}
