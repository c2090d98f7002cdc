// What browsers call a failure, in each engine's own way, as what happened and what a reader can do.
import { fill } from 'docs402/shared/words/words'
import { membersOf } from './members'

const TIMEOUT_MS = 10_000

const unreachable = () => (globalThis.navigator?.onLine === false ? WORDS.failures.offline : WORDS.failures.unreachable)

/** By the name that all engines give the error. */
const named = (): Readonly<Record<string, string>> => ({
  AbortError: WORDS.failures.interrupted,
  NotAllowedError: WORDS.failures.notAllowed,
  QuotaExceededError: WORDS.failures.noStorage,
  SecurityError: WORDS.failures.blocked,
  TimeoutError: WORDS.failures.tooLong,
})

const PART_OF_PAGE = /dynamically imported module|importing a module script|load(?:ing)? (?:css )?chunk/i
const NETWORK =
  /^(?:failed to fetch|fetch failed|networkerror\b.*|network error|load failed|cancell?ed|.*\bnet::err_\w+.*|the network connection was lost.*|the internet connection appears to be offline.*|a server with the specified hostname could not be found.*|could not connect to the server.*)$/i
const NO_JSON = /json|unexpected (?:token|end|character)|did not match the expected pattern/i

/**
 * What happened and what to do, if an error is the browser's own, about loading or permission.
 * @returns undefined for others: a program's own message stays as it is
 */
export function inWords(error: unknown): string | undefined {
  const { message: text, name: errorName } = membersOf(error)
  if (text === undefined) return undefined
  const [message, name] = [String(text).replace(/\.$/, ''), String(errorName ?? '')]
  if (name === 'ChunkLoadError' || PART_OF_PAGE.test(message))
    return globalThis.navigator?.onLine === false ? unreachable() : WORDS.failures.part
  const names = named()
  if (Object.hasOwn(names, name)) return names[name]
  if (name === 'NetworkError' || NETWORK.test(message)) return unreachable()
  if (name === 'SyntaxError' && NO_JSON.test(message)) return WORDS.failures.otherResponse
  return undefined
}

/** What an unexpected response means to a reader. */
export function statusInWords(status: number): string {
  if (status === 404 || status === 410) return WORDS.failures.updated
  if (status === 429) return WORDS.failures.tooMany
  return status >= 500 ? fill(WORDS.failures.server, { status }) : fill(WORDS.failures.refused, { status })
}

/**
 * Requests a file of the site. A host may send a page instead of a missing one.
 * @throws with the reason in words for readers, or what browsers call it
 */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const { ok, status, headers } = response
  if (!ok) throw new Error(statusInWords(status))
  if (headers.get('content-type')?.startsWith('text/html')) throw new Error(WORDS.failures.updated)
  return response
}

/** Why a script did not load or run, which its error does not say: it is requested once more. */
export async function whyNoScript(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    if (!ok) return statusInWords(status)
    return headers.get('content-type')?.includes('javascript') ? WORDS.failures.incomplete : WORDS.failures.updated
  } catch (error) {
    return inWords(error) ?? unreachable()
  }
}
