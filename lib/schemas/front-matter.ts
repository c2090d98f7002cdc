import { z } from 'zod'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day written as YYYY-MM-DD')
  .refine((value) => !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value), {
    error: 'is not a day of the calendar',
  })

const common = {
  title: z.string().min(1),
  description: z.string().min(1),
  keywords: z.array(z.string().min(1)).optional(),
}

/** Front matter of documentation pages, list pages and standalone pages. */
export const docMatterSchema = z.strictObject({
  ...common,
  sidebarTitle: z.string().min(1).optional(),
})

/** Front matter of blog posts. Author and tag ids are checked against the registries by the graph. */
export const postMatterSchema = z.strictObject({
  ...common,
  date: day,
  updated: day.optional(),
  authors: z.array(z.string().min(1)).min(1),
  tags: z.array(z.string().min(1)).default([]),
  image: z.string().min(1).optional(),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
})

export type DocMatter = z.output<typeof docMatterSchema>
export type PostMatter = z.output<typeof postMatterSchema>
