import { NotSigned } from './agreed'

/** A signature is valid until a time: with a wrong clock, that is not the one that was agreed to. */
const MAX_SKEW_SECONDS = 10
/** What an API said last, and when: in milliseconds, of its clock and of one that nobody sets. */
let heard: { date: number; at: number } | undefined

/** Notes the time of a response. */
export function noteTime(headers: Headers): void {
  const date = Date.parse(headers.get('Date') ?? '')
  heard = Number.isNaN(date) ? undefined : { date, at: performance.now() }
}

/** Says why nothing may be signed by the clock of this machine; null when it agrees with the last response of the API. */
export function clockFault(): string | null {
  if (!heard) return "the last response of the API has no Date, so this machine's clock is not compared with it"
  const ahead = Math.round((Date.now() - heard.date - (performance.now() - heard.at)) / 1000)
  if (Math.abs(ahead) <= MAX_SKEW_SECONDS) return null
  return `this machine's clock is ${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the API's: set it`
}

/** Throws NotSigned when this machine's clock is wrong. */
export function checkClock(): void {
  const fault = clockFault()
  if (fault) throw new NotSigned(fault)
}
