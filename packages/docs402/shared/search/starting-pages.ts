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
