import { z } from 'zod'

const text = z.string().min(1)

/** An entry of a `_meta.ts` file with all that has an effect here; a string is its title. */
export const metaEntrySchema = z
  .strictObject({
    title: text.optional(),
    display: z.enum(['normal', 'hidden', 'children']).optional(),
    type: z.enum(['page', 'doc', 'separator', 'part']).optional(),
    href: text.optional(),
  })
  .refine(({ type, href }) => (type !== 'separator' && type !== 'part') || href === undefined, {
    error: 'has no effect on a separator or a part. Remove it.',
    path: ['href'],
  })
  .refine(({ type, title }) => type !== 'part' || title !== undefined, {
    error: 'is missing: the switch above the sidebar shows it.',
    path: ['title'],
  })

export type MetaEntry = z.output<typeof metaEntrySchema>
