/** What the order of results depends on. `e2e/search/known-items.ts` has searches and what each must find. */
export const RANKING = {
  // What is named counts more than what is mentioned.
  metaWeights: { title: 8, keywords: 5, call: 3, headings: 5, about: 2, date: 0.2 },
  termSimilarity: 10,
  // Long pages are not worse for being long: most of this documentation is a few long pages.
  pageLength: 0.2,
}

/** A post touches much of what the documentation explains. It comes first when it is clearly the better one. */
export const POST_WEIGHT = 0.7

/** The home page mentions everything: it should not come before the page that is about a thing. */
export const HOME_WEIGHT = 0.4

/**
 * Code is searchable, but a word in a sample says less about a page than a word in its text.
 * Pagefind squares weights before it counts, so a third is a ninth of a hit in prose.
 */
export const CODE_WEIGHT = '0.3'
