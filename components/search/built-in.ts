import type { StartingPages } from '@/lib/browser/search/starting-pages'

// Defined by lib/build/outputs/assets/scripts.ts, each one separately, so that an export drops unused ones.

declare const SEARCH_BASE: string
declare const MODULE_STYLES: string
declare const SEARCH_WORKER: string
declare const SEARCH_STARTING_PAGES: StartingPages

/** In development, the origin that serves the last built index; empty in an export. */
export const lastBuild = SEARCH_BASE
/** The base path of the index files. */
export const base = SEARCH_BASE || BASE_PATH
/** The text of the module's own style sheet. */
export const styles = MODULE_STYLES
/** The URL of the worker. */
export const worker = SEARCH_WORKER
/** Suggestions for an empty query. */
export const startingPages = SEARCH_STARTING_PAGES
