import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { jsonSchema } from './json'
import { hint } from '@/lib/names/nearest'
import { FACTS } from './facts'
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

/** Where recordings stand, relative to the repository root. */
export const RECORDINGS_FOLDER = 'api/recordings'

/** Thrown when a recording does not exist or is not one. */
export class RecordingError extends Error {
  override name = 'RecordingError'
}

/**
 * Reads a recording.
 * @param id its name, e.g. `first-call`
 * @param root absolute path of the repository
 * @returns the recording
 * @throws RecordingError for an unknown id, with the ids that exist, or for a file that is no recording
 */
export function readRecording(id: string, root: string = process.cwd()): Recording {
  const ids = recordingIds(root)
  if (!ids.includes(id)) throw new RecordingError(`There is no recording "${id}". ${hint(id, ids)}`)
  const file = `${RECORDINGS_FOLDER}/${id}.json`
  const parsed = recordingSchema.safeParse(JSON.parse(textOf(path.join(root, file), root)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new RecordingError(
    `${file}:1:1 ${issue?.path.join('.')}: ${issue?.message}. Write it anew with "npm run record".`,
  )
}

function textOf(file: string, root: string): string {
  const text = readFileSync(file, 'utf8')
  return text.includes(ERROR_DOCS) ? text.replaceAll(ERROR_DOCS, loadApi(root).errorDocsUrl) : text
}

/** The text of a recording's file. */
export function recordingText(recording: Recording, root: string): string {
  return JSON.stringify(recording).replaceAll(`"${loadApi(root).errorDocsUrl}#`, `"${ERROR_DOCS}#`)
}

/**
 * Lists the recordings.
 * @param root absolute path of the repository
 * @returns their ids, sorted
 */
export function recordingIds(root: string = process.cwd()): string[] {
  const folder = path.join(root, RECORDINGS_FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}
