import { z } from 'zod'

const kib = z.number().positive()
/** What a page may cost when it is opened, in KiB after brotli. */
const budgetSchema = z.strictObject({
  first: kib.describe('The document and all that it makes a browser load.'),
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
  /** Pages that may weigh more than others of their kind, by their route. */
  pages: z
    .record(z.string().startsWith('/'), budgetSchema)
    // The key alone, once all its pages are taken out.
    .nullish()
    .transform((pages) => pages ?? {}),
  shared: z
    .strictObject({ siteScript: kib, headScript: kib, styles: kib })
    .describe('What every page without React carries.'),
})

export type Budgets = z.output<typeof budgetsSchema>
export type Budget = z.output<typeof budgetSchema>
