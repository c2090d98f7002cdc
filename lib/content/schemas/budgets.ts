import { z } from 'zod'

const kib = z.number().positive()
/** The weight of a page when it is opened, in KiB after brotli. */
const budgetSchema = z.strictObject({
  first: kib.describe('The document and everything it loads.'),
  document: kib.optional().describe('The document with its styles: 14 KiB arrive in the first round trip.'),
})

/** `data/budgets.yaml`. */
export const budgetsSchema = z.strictObject({
  kinds: z.strictObject({
    home: budgetSchema,
    doc: budgetSchema,
    page: budgetSchema,
    post: budgetSchema,
    'blog-list': budgetSchema,
    'not-found': budgetSchema,
    interactive: budgetSchema,
  }),
  /** Pages that may weigh more than others of their kind, by route. */
  pages: z
    .record(z.string().startsWith('/'), budgetSchema)
    // A key without a value, after all its pages were removed.
    .nullish()
    .transform((pages) => pages ?? {}),
  shared: z
    .strictObject({ siteScript: kib, headScript: kib, styles: kib })
    .describe('What every page without React loads.'),
})

export type Budgets = z.output<typeof budgetsSchema>
export type Budget = z.output<typeof budgetSchema>
