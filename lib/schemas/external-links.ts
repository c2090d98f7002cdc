import { z } from 'zod'

export const knownLinksSchema = z.array(
  z.strictObject({
    url: z
      .string()
      .regex(/^https?:\/\//, 'must start with https:// or http://')
      .describe('The address; * stands for any characters.'),
    accept: z
      .array(z.number().int().min(100).max(599))
      .min(1)
      .optional()
      .describe('Statuses that count as right. Without them the address is not asked at all.'),
    why: z.string().min(1, 'must say why').describe('For the next one who reads this.'),
  }),
)

/** An address of another site that is not asked, or that may respond otherwise than with 200. */
export type KnownLink = z.output<typeof knownLinksSchema>[number]
