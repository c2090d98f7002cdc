import { asSentence, cut, printable } from './printable'
import { textOf } from './send'

/** What every error of the API says: what is wrong, and what to do next. */
export interface Problem {
  status: number
  code: string
  detail?: string
  reason?: string
  charged: 'no' | 'yes' | 'unknown'
  retry: 'never' | 'after_wait' | 'same_payment' | 'new_payment'
  may_sign_new: 'now' | 'after_expiry' | 'never'
  look_up?: string[]
}

/** An error of the API in sentences, with what else is to say. */
export function sentencesOf(
  { status, code, detail }: Pick<Problem, 'status' | 'code' | 'detail'>,
  ...more: unknown[]
): string {
  const all = [detail && asSentence(detail), ...more].filter(Boolean)
  return all.length === 0 ? `${status} ${code}.` : `${status} ${code}: ${all.join(' ')}`
}

/** Of each text in an error: a server could fill the terminal. */
const MAX_WORDS = 500

/** The code of an error that is no problem document. */
export const NO_PROBLEM = 'no_problem_document'

/** Reads an error. Anything but a problem document, such as a page of a proxy, says nothing about the payment. */
export async function problemOf(response: Response): Promise<Problem> {
  const { status } = response
  const text = await textOf(response, undefined, true).catch(() => null)
  if (text === null) {
    const unknown = { charged: 'unknown', retry: 'same_payment', may_sign_new: 'after_expiry' } as const
    return { status, code: 'no_whole_response', detail: 'It broke off, or was too large.', ...unknown }
  }
  const { look_up, ...rest } = membersOf(text)
  const all = Object.entries(rest).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, cut(value, MAX_WORDS)]] : [],
  )
  const { code, detail = '', ...members } = Object.fromEntries(all)
  const named = { status, code, detail }
  if (typeof code === 'string')
    return { charged: 'unknown', retry: 'never', may_sign_new: 'after_expiry', ...members, look_up, ...named }
  const words = printable(
    text
      .slice(0, 10_000)
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .trim()
      .slice(0, 100),
  )
  const retry = status >= 500 ? 'same_payment' : 'never'
  const unknown = { charged: 'unknown', retry, may_sign_new: 'after_expiry' } as const
  return { status, code: NO_PROBLEM, detail: words, ...unknown }
}

/** The members of a text of JSON; none of another one. */
export function membersOf(text: string): ReturnType<JSON['parse']> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Thrown instead of waiting for longer than five minutes. */
export class WaitTooLong extends Error {}

/**
 * How long to wait before the next attempt: Retry-After is in seconds, or a date. Throws when it is too long.
 * @param file where the payment is saved
 */
export function waitSeconds(headers: Headers, otherwise: number, file?: string): number {
  const value = headers.get('Retry-After') ?? ''
  const now = Date.parse(headers.get('Date') ?? '') || Date.now() // of the clock that the date is from
  const isSeconds = /^\d+$/.test(value)
  const seconds = isSeconds ? Number(value) : /^[a-z]/i.test(value) ? (Date.parse(value) - now) / 1000 : NaN
  if (seconds > 300) {
    const end = isSeconds ? `for ${cut(value, 20)} s` : `until ${cut(value, 100)}`
    throw new WaitTooLong(
      `The API asks you to wait ${end}. Try again then.${file ? ` The payment is saved (${file}).` : ''}`,
    )
  }
  return Number.isNaN(seconds) ? otherwise : Math.max(seconds, 0)
}
