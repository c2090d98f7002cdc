import type { SitePageProps } from './page-props'

type Versioned = Pick<SitePageProps, 'page' | 'docs'>

/**
 * The page that search engines are to list for this one: itself, except that a page of another version of the docs
 * gives way to the same page of the recommended one, where that has it.
 */
export function canonicalRoute({ page, docs }: Versioned): string {
  return docs?.version?.latest.same ? docs.version.latest.route : page.route
}

/** Whether search engines may list a page for itself. */
export function isListed(props: Versioned): boolean {
  return props.page.indexable && canonicalRoute(props) === props.page.route
}

/** Whether a page belongs to a version of the docs that is not the recommended one. */
export function isOtherVersion({ docs }: Versioned): boolean {
  return (docs?.version ?? null) !== null && docs?.version?.status !== 'latest'
}
