import type { SitePageProps } from '../page/props/content-props'
import type { PageLink } from '../content/types'

// Types alone, without those of the API: the check of each page's types reads all that this file leads to.

/** An operation as the sidebar lists it. */
export interface ListedOperation {
  anchor: string
  method: string
  /** Where it is: a place of the page, or a page of its own. */
  url: string
  title: string
  /** Badges of the reference: deprecated, internal. */
  states: string[]
}

/** The operations of a page that stand below one heading. */
export interface ListedGroup {
  /** Null for the only group of a page, which is called as the page. */
  title: string | null
  anchor: string
  /** Where the page has it. */
  url: string
  /** What stands above it and those after it, where that begins. */
  above: string | null
  operations: ListedOperation[]
}

/** What the page with the reference says of the API. */
export interface ReferenceProps {
  title: string
  version: string
  serverUrl: string
  /** What each operation is called by, and what it costs if any operation has a price, by its anchor. */
  calls: Record<string, { note: string; price: string | null }>
  /** Its operations, as the sidebar lists them. */
  groups: ListedGroup[]
  /** The page of the sidebar below which they stand: itself, or that of the group of its only operation. */
  entry: string
  /** Whether it has several operations, is that of one, or leads to their pages. */
  shows: 'operations' | 'operation' | 'links'
}

/** The build-time props of a page. */
export interface PageProps extends SitePageProps {
  /** On the page with the reference. */
  reference: ReferenceProps | null
  /** Reference, prices, changelog and blog. */
  quickLinks: PageLink[]
}
