import type { Headers, PathHeaders } from './policy'

/** A page that only sends on, for hosts that can do it with an answer of their own. */
export interface Redirect {
  from: string
  to: string
}

/** All that the files for hosts are made from. */
export interface SiteHeaders {
  /** The base path: empty, or `/repo`. Hosts are asked for paths that begin with it. */
  base: string
  /** For every answer. */
  always: Headers
  /** In place of `always`, where a header has to be short; the pages' own policies bring the rest. */
  alwaysShort: Headers
  /** By the paths of the files in the export, without the base path. */
  paths: readonly PathHeaders[]
  /** `from` without the base path, `to` with it, as browsers are told it. */
  redirects: readonly Redirect[]
}
