// What counts in search. `tests/search/known-items.txt` lists queries and what each must find.

/** Pagefind's own settings (pagefind.app/docs/ranking). Names count more than mentions. */
export const RANKING = {
  metaWeights: { title: 8, keywords: 5, synonyms: 3, call: 3, headings: 5, about: 2, date: 0.2, also: 3 },
  termSimilarity: 10,
  // Long pages are not penalized: most of this documentation is a few long pages.
  pageLength: 0.2,
}

/**
 * Weights of text in the index. Pagefind squares them, so that a third counts a ninth. A post covers much that the
 * documentation explains, the home page mentions everything, and a word of a sample says less than one of the prose.
 */
export const TEXT_WEIGHTS = { post: 0.7, home: 0.4, code: 0.3 }

/** Words that say little about a page, and all that some questions have. */
export const WEAK_WORDS: readonly string[] =
  'avoid begin best happen happens mean means need possible recently use using want way work works'.split(' ')

/** Words that say nothing about a page, unless a query has no others: those of grammar, and weak ones. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after am an and any are as at be but by can could did do does for from had has have how i if in into is ' +
    'it its me much my of on or our should so some than that the their them then there these they this to us was we ' +
    'were what when where which who why will with would you your'
  )
    .split(' ')
    .concat(WEAK_WORDS),
)
