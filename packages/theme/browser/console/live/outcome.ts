import { counted, fill } from 'docs402/shared/words/words'
import { allOf, anyOf } from './lists'
import { corsNeeds, type LiveRequest } from './live-request'
import type { LiveFailure, LiveResponse } from './send'

/** How a request ended, in words. */
export interface LiveOutcome {
  tone: 'ok' | 'wait' | 'bad'
  /** In a few words. */
  title: string
  /** With names in backticks. */
  text: string
  /** Headers that a server would have to answer, below a line of text each. */
  needs: { text: string; headers: string[] }[]
}

const plain = (tone: LiveOutcome['tone'], title: string, text: string): LiveOutcome => ({
  tone,
  title,
  text,
  needs: [],
})

/** Names of this machine, and addresses that only one network has (RFC 1918, RFC 4193, RFC 3927, RFC 4291, RFC 6762). */
const OWN_NETWORK =
  /^(?:(?:.*\.)?localhost|.*\.local|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|169\.254\..*|\[(?:::1|f[cd].*|fe[89ab].*)\])$/

/** Why there is no response: a browser does not say whether a server was not reached or did not allow the page. */
function unreachable(request: LiveRequest, origin: string): LiveOutcome {
  const { host, hostname, pathname } = new URL(request.via)
  // Chrome's permission for local network access: a page that is of the same network needs none.
  const asks = OWN_NETWORK.test(hostname) && !OWN_NETWORK.test(new URL(origin).hostname)
  const permission = asks ? fill(WORDS.live.localNetwork, { host }) : ''
  const { preflight, response } = corsNeeds(request, origin)
  return {
    tone: 'bad',
    title: WORDS.live.noResponse,
    text: fill(WORDS.live.unreachable, { host }) + permission,
    needs: [
      ...(preflight.length === 0
        ? []
        : [{ text: fill(WORDS.live.needsPreflight, { path: pathname }), headers: preflight }]),
      { text: preflight.length === 0 ? WORDS.live.needsResponse : WORDS.live.needsAlso, headers: response },
    ],
  }
}

/** A request without a response, in words. @param origin of the page */
export function failureWords({ why }: LiveFailure, request: LiveRequest, origin: string): LiveOutcome {
  const { host } = new URL(request.via)
  if (why === 'unreachable') return unreachable(request, origin)
  if (why === 'offline') return plain('bad', WORDS.live.noConnection, WORDS.live.offline)
  if (why === 'stopped') return plain('wait', WORDS.live.canceled, fill(WORDS.live.stoppedWaiting, { host }))
  if (why === 'timeout') return plain('bad', WORDS.live.noResponseInTime, fill(WORDS.live.timeout, { host }))
  return plain('bad', WORDS.live.notSent, fill(WORDS.live.mixed, { host }))
}

const headerOf = ({ headers }: Pick<LiveResponse, 'headers'>, name: string): string | undefined =>
  headers.find(([each]) => each.toLowerCase() === name)?.[1]

/** The schemes in a challenge (RFC 9110, 11.6.1): `Basic realm="x", Bearer`. Its parameters have an equals sign. */
export function challengeSchemes(challenge: string): string[] {
  const bare = challenge.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  const schemes = bare
    .split(',')
    .flatMap((part) => /^\s*([!#$%&'*+.^_`|~\w-]+)(?=\s+\S|\s*$)(?!\s*=)/.exec(part)?.[1] ?? [])
  return [...new Set(schemes)]
}

function unauthorized(response: LiveResponse, sent: readonly string[]): LiveOutcome {
  const challenge = headerOf(response, 'www-authenticate')
  const schemes = challenge === undefined ? [] : challengeSchemes(challenge)
  const wanted =
    schemes.length > 0
      ? fill(WORDS.live.wants, { schemes: anyOf(schemes.map((scheme) => `\`${scheme}\``)) })
      : WORDS.live.wantsUnread
  const was = sent.length === 0 ? WORDS.live.sentNone : fill(WORDS.live.notAccepted, { what: allOf(sent) })
  return plain('bad', WORDS.live.notAuthorized, `${was} ${wanted}`)
}

/** When to send again, by `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). @param now milliseconds since 1970 */
export function retryWords(value: string | undefined, now: number): string {
  if (value === undefined) return WORDS.live.retryUnread
  const until = Date.parse(value)
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : Math.ceil((until - now) / 1000)
  if (!Number.isFinite(seconds)) return fill(WORDS.live.retrySays, { value })
  if (seconds <= 0) return WORDS.live.retryNow
  return seconds < 120
    ? counted(WORDS.live.retrySeconds, seconds, LOCALE)
    : counted(WORDS.live.retryMinutes, Math.ceil(seconds / 60), LOCALE)
}

/** What the reason of a response is to a reader, where its status does not say it; null where it does. */
function statusWords(response: LiveResponse, sent: readonly string[], now: number): LiveOutcome | null {
  if (response.status === 401) return unauthorized(response, sent)
  if (response.status === 429)
    return plain('wait', WORDS.live.tooMany, retryWords(headerOf(response, 'retry-after'), now))
  if (response.status === 503 && headerOf(response, 'retry-after') !== undefined)
    return plain('wait', WORDS.live.notAvailable, retryWords(headerOf(response, 'retry-after'), now))
  return null
}

const ENDS: Readonly<Record<Exclude<LiveResponse['end'], 'complete' | 'open'>, LiveOutcome>> = {
  stopped: plain('wait', WORDS.live.stopped, WORDS.live.stoppedText),
  broken: plain('bad', WORDS.live.broke, WORDS.live.brokeText),
  'too-large': plain('wait', WORDS.live.tooLarge, WORDS.live.tooLargeText),
}

/**
 * A response in words, where its status alone leaves a question.
 * @param sent what readers call the credentials that were sent
 * @param now milliseconds since 1970
 */
export function responseWords(response: LiveResponse, sent: readonly string[], now: number): LiveOutcome | null {
  const { end } = response
  return end === 'complete' || end === 'open' ? statusWords(response, sent, now) : ENDS[end]
}
