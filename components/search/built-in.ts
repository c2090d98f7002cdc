import type { StartingPages } from '@/lib/browser/search/starting-pages'

// Defined by lib/build/outputs/assets/search-assets.ts, each by itself: an export leaves out what it does not use.

declare const SEARCH_BASE: string
declare const SEARCH_STYLES: string
declare const SEARCH_WORKER: string
declare const SEARCH_STARTING_PAGES: StartingPages

/** While developing, the origin that serves the last built index; empty in an export. */
export const lastBuild = SEARCH_BASE
/** What stands before the files of the index. */
export const base = SEARCH_BASE || BASE_PATH
/** The text of the module's own style sheet. */
export const styles = SEARCH_STYLES
/** The URL of the worker. */
export const worker = SEARCH_WORKER
/** What is offered when nothing was typed. */
export const startingPages = SEARCH_STARTING_PAGES
