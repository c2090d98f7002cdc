/** A known weakness of a package that does not touch this site. */
export interface Exception {
  /** `GHSA-…`, as the advisory is named at github.com/advisories. */
  advisory: string
  /** Why it can do no harm here. */
  why: string
}

/** None is ignored. Add one with its reason, and take it out when `npm run supply` says that nothing needs it. */
export const exceptions: readonly Exception[] = []
