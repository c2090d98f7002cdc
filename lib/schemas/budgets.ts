import { z } from 'zod'

const kib = z.number().positive()
/** What a page may cost when it is opened, in KiB after brotli. */
const budgetSchema = z.strictObject({
  /** The document and all that it makes a browser load. */
  first: kib,
  /** The document with its styles: 14 KiB arrive in the first round trip. */
  document: kib.optional(),
})

/** `data/budgets.ts`. */
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
  pages: z.record(z.string().startsWith('/'), budgetSchema).default({}),
  /** What every page without React carries. */
  shared: z.strictObject({ siteScript: kib, headScript: kib, styles: kib }),
})

export type BudgetsInput = z.input<typeof budgetsSchema>
export type Budgets = z.output<typeof budgetsSchema>
export type Budget = z.output<typeof budgetSchema>
