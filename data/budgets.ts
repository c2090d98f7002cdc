import type { BudgetsInput } from '@/lib/schemas/budgets'

/**
 * What pages may weigh when they are opened, in KiB after brotli. A page that weighs more is published all the same, with a
 * warning. `first` is the document and all that it makes a browser load, `document` the HTML with its styles.
 */
export const budgets: BudgetsInput = {
  kinds: {
    home: { first: 26 },
    doc: { first: 34, document: 24 },
    page: { first: 34 },
    post: { first: 38 },
    'blog-list': { first: 26 },
    'not-found': { first: 26 },
    // Brings React, its router and its own components.
    interactive: { first: 280 },
  },
  // Pages that may weigh more than others of their kind, by their route.
  pages: {
    // Every operation on one page, so that it can be searched and printed as one: room for twice as many.
    '/docs/api/endpoints': { first: 48, document: 38 },
    // Every program in every language, and the client for production whole.
    '/docs/api/integration-examples': { first: 44, document: 34 },
  },
  // What every page without React carries.
  shared: { siteScript: 12, headScript: 3, styles: 8 },
}
