import { fill } from 'docs402/shared/words/words'
/** How far the reader's clock may be from a server's, and from the newest block of a network, in seconds. */
const SERVER_SKEW = 10
const BLOCK_AGE = 60

/** What told a time besides the reader's own clock, and when: in milliseconds, of a clock that nobody sets. */
export interface Time {
  of: 'server' | 'network'
  seconds: number
  at: number
}

/** The time of a response; undefined where the server's CORS does not let pages read it. */
export function timeOf(date: string | null): Time | undefined {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : { of: 'server', seconds: time / 1000, at: performance.now() }
}

/**
 * Why nothing may be signed by the reader's clock: a payment is valid until a time, and by a wrong clock that is another
 * one than was agreed to. Null when it is right.
 * @param now by that clock, in seconds since 1970
 */
export function clockFault(now: number, { of, seconds, at }: Time): string | null {
  // A reader may take minutes to choose a wallet.
  const ahead = Math.round(now - seconds - (performance.now() - at) / 1000)
  const most = of === 'server' ? SERVER_SKEW : BLOCK_AGE
  if (ahead >= -SERVER_SKEW && ahead <= most) return null
  return fill(ahead > 0 ? WORDS.wallet.clockAhead : WORDS.wallet.clockBehind, { seconds: Math.abs(ahead), of })
}
