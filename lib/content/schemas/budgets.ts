import { z } from 'zod'

const kib = z.number().positive().describe('The document and everything it loads, in KiB after brotli.')

/** `data/budgets.yaml`: the weight of a page when it is opened, by its kind. */
export const budgetsSchema = z.strictObject({
  home: kib,
  doc: kib,
  page: kib,
  post: kib,
  'blog-list': kib,
  'not-found': kib,
  interactive: kib,
})

export type Budgets = z.output<typeof budgetsSchema>
