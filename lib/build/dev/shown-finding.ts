import { z } from 'zod'

/** A finding as the panel in the browser shows it. */
export const shownFindingSchema = z.object({
  /** `file:line:column` */
  place: z.string(),
  severity: z.enum(['error', 'warning']),
  rule: z.string(),
  /** What is wrong and what would be right. */
  message: z.string(),
  fixable: z.boolean(),
})

export type ShownFinding = z.output<typeof shownFindingSchema>
