import { z } from 'zod'

/** What a real server does otherwise than an honest one. */
export const waySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('honest') }),
  /** Its payment requirements have other values. */
  z.object({ kind: z.literal('requiring'), change: z.record(z.string(), z.unknown()) }),
  /** It settles the payment, and its response is lost. */
  z.object({ kind: z.literal('lost') }),
  /** It settles the payment, and asks for another one. */
  z.object({ kind: z.literal('again') }),
])

export type Way = z.infer<typeof waySchema>
