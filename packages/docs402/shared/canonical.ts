/** What the props of a page say of its versions. */
interface Versioned {
  page: { route: string; indexable: boolean; isOriginal?: boolean | undefined }
  /** Null on a page that is not of the docs, and `version` where they have one version. */
  docs: {
    version: { status: string; latest: { route: string; same: boolean; isOriginal?: boolean | undefined } } | null
  } | null
}

/**
 * The canonical page of this one: itself, or, for another version of the docs, the same page of the recommended version
 * if it exists.
 */
export function canonicalRoute({ page, docs }: Versioned): string {
  const latest = docs?.version?.latest
  return latest?.same && !(latest.isOriginal && !page.isOriginal) ? latest.route : page.route
}

/** Whether a page is its own canonical page. */
export function isListed(props: Versioned): boolean {
  return props.page.indexable && !props.page.isOriginal && canonicalRoute(props) === props.page.route
}

/** Whether a page belongs to a version of the docs that is not the recommended one. */
export function isOtherVersion({ docs }: Versioned): boolean {
  return (docs?.version ?? null) !== null && docs?.version?.status !== 'latest'
}
