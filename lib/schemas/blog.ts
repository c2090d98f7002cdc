import { z } from 'zod'

/** Ids become part of an address: lower case words with hyphens. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower case words joined by hyphens')

export const authorSchema = z.strictObject({
  name: z.string().min(1),
  title: z.string().min(1).optional(),
  /** A file under `public/`, square. */
  picture: z
    .string()
    .regex(/^\/.+\.(svg|png|webp|avif)$/)
    .optional(),
  description: z.string().min(1),
})

export const tagSchema = z.strictObject({ label: z.string().min(1), description: z.string().min(1) })

export const authorsSchema = z.record(id, authorSchema)
export const tagsSchema = z.record(id, tagSchema)

export type AuthorsInput = z.input<typeof authorsSchema>
export type TagsInput = z.input<typeof tagsSchema>
export type Author = z.output<typeof authorSchema>
export type Tag = z.output<typeof tagSchema>
