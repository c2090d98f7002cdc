import type { StartingPages } from './starting-pages'

/** What the build writes into the module of search and its worker. */
export interface BuiltIn {
  /** Where the index is: empty in an export; while developing, the origin that serves the last built one. */
  base: string
  /** The URL of the worker; empty in the worker itself. */
  worker: string
  startingPages: StartingPages
}
