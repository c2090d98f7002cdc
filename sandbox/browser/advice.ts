import { decisionFor, decisionWords } from '@chain-data/api'
import type { ServedApi } from '../served'
import type { Advice } from './messages'

/** The description's advice after an error, or after no response; null if it has no decisions. */
export function adviceFor(
  api: ServedApi,
  { code, reason }: { code?: string; reason?: string | undefined },
): Advice | null {
  if (api.decisions.length === 0) return null
  const decision = decisionFor(api, { code, reason })
  const error = api.errors.find((each) => each.code === code)
  const action = api.reasons.find((each) => each.reason === reason)?.action ?? error?.action
  // The first sentence is about the charge, which is shown before it.
  const [, ...next] = decisionWords(decision).split(/(?<=\.) /)
  return { charged: decision.charged, next: [action, ...next].filter(Boolean).join(' ') }
}
