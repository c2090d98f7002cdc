import type { ListedPage } from '../nearest-pages'

/** What search offers when nothing was typed, or nothing was found. */
export interface StartingPages {
  pages: readonly ListedPage[]
  /** The route of the page that lists the documentation; empty when there is none. */
  all: string
}

/** What search has to know of a site with several versions of its docs. */
export interface SearchVersions {
  /** The name of the version that is searched from pages outside of the docs. */
  latest: string
  /** What is offered to readers of each version. */
  start: Record<string, StartingPages>
}
