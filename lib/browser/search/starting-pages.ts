import type { ListedPage } from '../nearest-pages'

/** The pages that search suggests for an empty query or no results. */
export interface StartingPages {
  pages: readonly ListedPage[]
  /** The route of the page that lists the documentation; empty if there is none. */
  all: string
}

/** What search needs to know about a site with several versions of its docs. */
export interface SearchVersions {
  /** The name of the version to search from pages outside of the docs. */
  latest: string
  /** Suggestions for readers of each version. */
  start: Record<string, StartingPages>
}
