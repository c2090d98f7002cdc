// Apart from the part itself: this runs in browsers, too.
import type { Decision } from './decisions'
import { NO_RESPONSE } from './no-response'

/**
 * What to do after an error: the row of its reason; of its code, if the reason is missing or unknown; of no response,
 * if the code is unknown too.
 * @throws Error if the table lacks that row, which the lint of a description finds first
 */
export function decisionFor(
  { decisions }: { decisions: readonly Decision[] },
  { code, reason }: { code?: string | null | undefined; reason?: string | null | undefined },
): Decision {
  const row = [reason, code, NO_RESPONSE].flatMap((name) => decisions.find(({ on }) => on === name) ?? [])[0]
  if (!row) throw new Error(`x-decisions has no row for ${NO_RESPONSE}.`)
  return row
}

/** A row as members of a problem document, and of the extension of each error response. */
export function decisionMembers({ charged, retry, maySignNew, lookUp }: Decision) {
  return { charged, retry, may_sign_new: maySignNew, ...(lookUp.length > 0 ? { look_up: lookUp } : {}) }
}
