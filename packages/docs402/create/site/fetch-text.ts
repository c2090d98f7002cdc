import { STATUS_CODES } from 'node:http'
import { messageOf, quoted } from '@docs402/findings'
import { type Allowance, textOf } from './source-text'

const MOST_REDIRECTS = 5
const BY_HAND = 'Download the file, and name that.'

/** Codes of Node and its HTTP client for what goes wrong before there is a response. */
const CAUSES: readonly [RegExp, (host: string) => string][] = [
  [/^ENOTFOUND$/, (host) => `The name of the host is unknown: ${host}. Check the URL.`],
  [/^EAI_/, (host) => `The name ${host} can't be looked up now. Check the network of this machine.`],
  [/^ECONNREFUSED$/, (host) => `${host} refuses the connection. Check the port, and whether the server runs.`],
  [/^E(?:HOST|NET)(?:UNREACH|DOWN)$/, (host) => `There is no way to ${host}. Check the network of this machine.`],
  [/^(?:ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/, (host) => `${host} doesn't respond. Try again later.`],
  [
    /^(?:EPROTO|ERR_SSL_)/,
    (host) => `${host} doesn't speak HTTPS. Check the port, or whether the URL starts with http:.`,
  ],
  [
    /CERT|^ERR_TLS_|SIGNATURE|SELF_SIGNED|^UNABLE_TO_|^HOSTNAME_MISMATCH$|^INVALID_/,
    (host) => `The certificate of ${host} can't be trusted. ${BY_HAND}`,
  ],
  [/^HPE_|^UND_ERR_HEADERS_OVERFLOW$/, (host) => `What ${host} sends is not HTTP. Check the port.`],
  [/^Z_|BROTLI|^ERR_.*DECOMPRESS/, () => `It is not compressed as the server says. ${BY_HAND}`],
  [
    /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_\w*MISMATCH)$/,
    (host) => `${host} closed the connection before all was sent. Try again.`,
  ],
]

/** The codes of an error and of what caused it; a host with several addresses has an error for each. */
function codesOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return []
  const code = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const each = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [...code, ...[error.cause, ...each].flatMap((inner) => codesOf(inner, depth + 1))]
}

/** Why a request has failed, and what to do. */
function failure(error: unknown, { host }: URL): string {
  const codes = codesOf(error)
  const sentence = CAUSES.find(([kind]) => codes.some((code) => kind.test(code)))
  const { cause } = error instanceof Error ? error : { cause: undefined }
  // The ports of other services, which the Fetch standard calls bad; this has no code.
  if (messageOf(cause) === 'bad port') return `${host} has a port that no request is sent to. ${BY_HAND}`
  return sentence?.[1](host) ?? `The request failed: ${messageOf(cause ?? error)}. ${BY_HAND}`
}

/** What a response without a file means, and what to do. */
function refusal(status: number): string {
  const named = `${status} ${STATUS_CODES[status] ?? ''}`.trim()
  if (status === 404 || status === 410) return `There is nothing at this URL (${named}). Check it.`
  if (status === 401 || status === 403 || status === 407)
    return `The server lets not everybody read it (${named}). ${BY_HAND}`
  if (status === 429 || status >= 500) return `The server has a problem (${named}). Try again later.`
  return `The server responds with ${named}. Check the URL.`
}

/** Where a redirect leads to, on the same server. @throws if it leads elsewhere */
function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw new Error(`It redirects to ${quoted(location)}, which is no URL.`)
  const to = new URL(location, from)
  const isSecured = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === ''
  const isSame = to.origin === from.origin || (isSecured && to.hostname === from.hostname)
  if (isSame) return Object.assign(to, { username: '', password: '' })
  if (!/^https?:$/.test(to.protocol))
    throw new Error(`It redirects to ${quoted(to.href)}, and only http and https are followed.`)
  if (to.hostname === from.hostname && to.protocol === 'http:' && from.protocol === 'https:')
    throw new Error(`It redirects to ${quoted(to.href)}, which anybody on the way could change. ${BY_HAND}`)
  throw new Error(`It redirects to another server, ${quoted(to.href)}. If you trust it, name that URL.`)
}

/** A promise of the network, whose failure is told with its cause. */
const withCause = <Value>(promise: Promise<Value>, url: URL): Promise<Value> =>
  promise.catch((error: unknown) => {
    throw new Error(failure(error, url), { cause: error })
  })

async function bytesOf({ body }: Response, url: URL, allowance: Allowance): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const reader = body?.getReader()
  for (let next = reader && (await withCause(reader.read(), url)); reader && next?.value;) {
    // What is counted is unpacked: a small response may be a large file.
    allowance.take(next.value.length)
    parts.push(next.value)
    next = await withCause(reader.read(), url)
  }
  return Buffer.concat(parts)
}

async function respond(
  start: URL,
  allowance: Allowance,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; url: URL }> {
  let url = start
  for (let count = 0; count <= MOST_REDIRECTS; count++) {
    const headers = { Accept: 'application/json, application/yaml, */*' }
    const response = await withCause(fetch(url, { headers, redirect: 'manual', signal }), url)
    if (response.ok) return { url, bytes: await bytesOf(response, url, allowance) }
    const location = /^30[12378]$/.test(String(response.status)) ? response.headers.get('location') : null
    if (location === null) throw new Error(refusal(response.status))
    url = redirected(url, location)
  }
  throw new Error(`It redirects more than ${MOST_REDIRECTS} times. ${BY_HAND}`)
}

/**
 * The text at a URL, which may redirect on the same server.
 * @returns the text, and the URL that it has in the end
 * @throws with the cause and what to do, within the time that is allowed
 */
export async function fetchText(start: URL, allowance: Allowance): Promise<{ text: string; url: URL }> {
  const stop = new AbortController()
  const milliseconds = allowance.milliseconds()
  const late = `All of it was not there after ${Math.ceil(milliseconds / 100) / 10} s. ${BY_HAND}`
  let timer: NodeJS.Timeout | undefined
  // Node's client doesn't always end when it is told to: not while it waits for the rest of a broken compression.
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), milliseconds)
  })
  try {
    const { url, bytes } = await Promise.race([respond(start, allowance, stop.signal), end])
    return { url, text: textOf(bytes) }
  } finally {
    clearTimeout(timer)
    // Closes the connections of responses that were not read to their end.
    stop.abort()
  }
}
