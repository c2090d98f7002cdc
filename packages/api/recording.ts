import { z } from 'zod'
import { FACTS } from './facts'
import { jsonSchema } from './json-schema'

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

/** A file of recorded exchanges. */
export const recordingSchema = z.strictObject({
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
