import type { Api } from '@chain-data/api'
import type { Advice } from './messages'

/** What the description says to do after an error; after none, when no response arrived. */
export function adviceFor(api: Api, { code, reason }: { code?: string; reason?: unknown }): Advice {
  const error = api.errors.find((each) => each.code === code)
  const known = api.reasons.find((each) => each.reason === reason)
  if (!error) {
    const lost = api.charging.find(({ answer }) => answer.status === null)
    return { charged: lost?.charged ?? 'unknown', next: lost?.note ?? '' }
  }
  return { charged: error.charged, next: known?.action ?? error.action }
}
