/** Location of the search files in the export. */
export const PAGEFIND_FOLDER = '/pagefind/'
/** Every word of the site, loaded only when the results do not contain a word of the query. */
export const WORDS_FILE = '/search-data/words.json'
/** With routes and titles, loaded only by the not-found page. */
export const NOT_FOUND_SCRIPT = '/search-data/not-found.js'
/** The function that the exported `pagefind.js` calls in place of `fetch`, so that the search module hears of failures. */
export const PAGEFIND_FETCH = 'pagefindFetch'

/** The parts of the site that search can filter by, in the order of their filters. */
export const SECTIONS = ['docs', 'api', 'blog', 'site'] as const

export type Section = (typeof SECTIONS)[number]

/** A page that can be suggested: its route and its title. */
export type ListedPage = readonly [route: string, title: string]

/** The pages that search suggests for an empty query or no results. */
export interface StartingPages {
  pages: readonly ListedPage[]
  /** The route of the page that lists the documentation; empty if there is none. */
  all: string
}

/** Suggestions for the readers of each version of the docs; a site with one version names it ''. */
export interface StartingPoints {
  /** The version to search from pages outside of the docs. */
  latest: string
  versions: Record<string, StartingPages>
}
