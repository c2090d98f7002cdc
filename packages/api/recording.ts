import { z } from 'zod'
import type { Json } from './json'

/** Zod schema of any JSON value. */
export const jsonSchema: z.ZodType<Json> = z.json()

const headersSchema = z.record(z.string(), z.string())

const exchangeSchema = z.strictObject({
  /** The title of this step. */
  step: z.string(),
  request: z.strictObject({
    /** In upper case. */
    method: z.string(),
    /** Path and query. */
    target: z.string(),
    headers: headersSchema,
    body: jsonSchema.nullable(),
  }),
  response: z.strictObject({
    status: z.number().int(),
    /** Status text, e.g. `Payment Required`. */
    reason: z.string(),
    headers: headersSchema,
    body: jsonSchema,
  }),
  /** JSON inside the payment headers of this step, by header name. */
  decoded: z.record(z.string(), jsonSchema),
})

/** A file of recorded exchanges. */
export const recordingSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Origin the requests were sent to. */
  origin: z.url(),
  exchanges: z.array(exchangeSchema).min(1),
  /** The total that the payer was charged, in the token's smallest unit. */
  charged: z.string().regex(/^[0-9]+$/),
  /** The state of the description at the recording: a short hash of each kind of facts. */
  madeFrom: z.record(z.string(), z.string()),
})

/** A request and its response. */
export type Exchange = z.infer<typeof exchangeSchema>

/** Recorded requests to the sandbox and its responses; time, nonce and keys are fixed. */
export type Recording = z.infer<typeof recordingSchema>
