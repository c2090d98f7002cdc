import { z } from 'zod'

/** A page as Next gets it in development. */
export const devPageSchema = z.object({
  /** What it is made from besides its own text, absolute: a change of one has it compiled again. */
  files: z.array(z.string()),
  made: z.union([z.object({ code: z.string() }), z.object({ fault: z.string() })]),
})
export type DevPage = z.output<typeof devPageSchema>
