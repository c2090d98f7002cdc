/** The ranking of results. `e2e/search/known-items.ts` lists searches and what each must find. */
export const RANKING = {
  // Names count more than mentions.
  metaWeights: { title: 8, keywords: 5, call: 3, headings: 5, about: 2, date: 0.2 },
  termSimilarity: 10,
  // Long pages are not penalized: most of this documentation is a few long pages.
  pageLength: 0.2,
}

/** A post covers much that the documentation explains. It comes first only if it matches clearly better. */
export const POST_WEIGHT = 0.7

/** The home page mentions everything: it should not come before the page about a topic. */
export const HOME_WEIGHT = 0.4

/**
 * Code is searchable, but a word in a sample says less about a page than a word in its text. Pagefind squares weights,
 * so a third counts a ninth of a hit in prose.
 */
export const CODE_WEIGHT = '0.3'
