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
  const permission = asks
    ? ` \`${host}\` is on your machine or in your network: your browser may ask first whether this page may reach it. If you declined, allow local network access in its settings for this site.`
    : ''
  const { preflight, response } = corsNeeds(request, origin)
  const allow = 'For the second, the server has to answer'
  return {
    tone: 'bad',
    title: 'No response.',
    text: `Either \`${host}\` could not be reached, or it did not allow this page to read its response (CORS): a browser does not say which. Check your connection and the URL.${permission}`,
    needs: [
      ...(preflight.length === 0
        ? []
        : [{ text: `${allow} \`OPTIONS ${pathname}\` with the status 204 and`, headers: preflight }]),
      { text: preflight.length === 0 ? `${allow} with` : 'and the request itself with', headers: response },
    ],
  }
}

/** A request without a response, in words. @param origin of the page */
export function failureWords({ why }: LiveFailure, request: LiveRequest, origin: string): LiveOutcome {
  const { host } = new URL(request.via)
  if (why === 'unreachable') return unreachable(request, origin)
  if (why === 'offline')
    return plain('bad', 'No connection.', 'You are offline. Connect to the internet, then send it again.')
  if (why === 'stopped')
    return plain('wait', 'Canceled.', `You stopped waiting for \`${host}\`. It may have received the request already.`)
  if (why === 'timeout')
    return plain(
      'bad',
      'No response in time.',
      `\`${host}\` did not respond within 60 seconds. It may still carry out the request.`,
    )
  return plain(
    'bad',
    'Not sent.',
    `This page is encrypted (https), and browsers let it send nothing to a server that is not: \`${host}\`. Use a server with https, or open the documentation on your own machine.`,
  )
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
      ? `It wants ${schemes.map((scheme) => `\`${scheme}\``).join(' or ')}.`
      : 'It does not let pages read which credentials it wants (`WWW-Authenticate` in `Access-Control-Expose-Headers`).'
  const was = sent.length === 0 ? 'You sent no credentials.' : `It did not accept your ${sent.join(' and ')}.`
  return plain('bad', 'Not authorized.', `${was} ${wanted}`)
}

/** When to send again, by `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). @param now milliseconds since 1970 */
export function retryWords(value: string | undefined, now: number): string {
  if (value === undefined) return 'It does not say for how long, or does not let pages read `Retry-After`.'
  const until = Date.parse(value)
  const seconds = /^\d+$/.test(value.trim()) ? Number(value) : Math.ceil((until - now) / 1000)
  if (!Number.isFinite(seconds)) return `It says \`Retry-After: ${value}\`.`
  if (seconds <= 0) return 'You can send it again now.'
  if (seconds === 1) return 'Send it again in 1 second.'
  return seconds < 120 ? `Send it again in ${seconds} seconds.` : `Send it again in ${Math.ceil(seconds / 60)} minutes.`
}

/** What the reason of a response is to a reader, where its status does not say it; null where it does. */
function statusWords(response: LiveResponse, sent: readonly string[], now: number): LiveOutcome | null {
  if (response.status === 401) return unauthorized(response, sent)
  if (response.status === 429)
    return plain('wait', 'Too many requests.', retryWords(headerOf(response, 'retry-after'), now))
  if (response.status === 503 && headerOf(response, 'retry-after') !== undefined)
    return plain('wait', 'Not available.', retryWords(headerOf(response, 'retry-after'), now))
  return null
}

const ENDS: Readonly<Record<Exclude<LiveResponse['end'], 'complete' | 'open'>, LiveOutcome>> = {
  stopped: plain('wait', 'Stopped.', 'You stopped it while it arrived: what was received by then is below.'),
  broken: plain('bad', 'The connection broke.', 'The response is not complete: what was received by then is below.'),
  'too-large': plain('wait', 'Too large.', 'The response is larger than 50 MB: its start is below.'),
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
