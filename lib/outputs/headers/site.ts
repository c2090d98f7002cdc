import type { Headers, PathHeaders } from './policy'

/** A page that only sends on, for hosts that can do it with an answer of their own. */
export interface Redirect {
  from: string
  to: string
}

/** All that the files for hosts are made from. */
export interface SiteHeaders {
  /** For every answer. */
  always: Headers
  /** In place of `always`, where a header has to be short; the pages' own policies bring the rest. */
  alwaysShort: Headers
  paths: readonly PathHeaders[]
  redirects: readonly Redirect[]
}
