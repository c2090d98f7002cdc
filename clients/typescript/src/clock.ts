import { NotSigned } from './agreed'

/** A signature is valid until a time: with a wrong clock, that is not the one that was agreed to. */
const MAX_SKEW_SECONDS = 10
/** What each API said last, by its origin, and when: in milliseconds, of its clock and of one that nobody sets. */
const heard = new Map<string, { date: number; at: number }>()

/** Notes the time of a response. */
export function noteTime(headers: Headers, origin: string): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date)) heard.delete(origin)
  else heard.set(origin, { date, at: performance.now() })
}

/** Says why nothing may be signed by the clock of this machine; null when it agrees with the last response of the API. */
export function clockFault(origin: string): string | null {
  const last = heard.get(origin)
  if (!last) return "the last response of the API has no Date, so this machine's clock is not compared with it"
  const ahead = Math.round((Date.now() - last.date - (performance.now() - last.at)) / 1000)
  if (Math.abs(ahead) <= MAX_SKEW_SECONDS) return null
  return `this machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the API's: set it`
}

/** Throws NotSigned when this machine's clock is wrong. */
export function checkClock(origin: string): void {
  const fault = clockFault(origin)
  if (fault) throw new NotSigned(fault)
}
