import type { StartingPoints } from 'docs402/shared/formats/search-files'

// Defined by packages/docs402/build/outputs/assets/scripts.ts, each one separately, so that an export drops unused ones.

declare const SEARCH_BASE: string
declare const MODULE_STYLES: string
declare const SEARCH_START: StartingPoints

/** In development, the origin that serves the last built index; empty in an export. */
export const lastBuild = SEARCH_BASE
/** The text of the module's own style sheet. */
export const styles = MODULE_STYLES
/** Suggestions for an empty query. */
export const startingPoints = SEARCH_START
