import type { headParts as parts } from '../head-parts'

declare global {
  /** Defined by the head script, which has run. */
  var headParts: typeof parts
}

export const { applyChoice, cleanPath, isSearchShortcut, isTyping, reveal, show, tabFor, tabGroup, targetOf } =
  globalThis.headParts
