// What browsers call a failure, in each engine's own way, as what happened and what a reader can do.

const TIMEOUT_MS = 10_000

const SLOW = 'The server took too long to respond. Check your connection, then try again.'
const UPDATED = 'The site was updated after you opened this page. Reload the page.'
const INCOMPLETE =
  'It did not load completely, or your browser can’t run it. Try again. If that does not help, update your browser, or allow scripts from this site in your content blocker.'

const unreachable = () =>
  globalThis.navigator?.onLine === false
    ? 'You are offline. Connect to the internet, then try again.'
    : 'The server could not be reached. Check your connection, then try again.'

/** By the name that all engines give the error. */
const NAMED: Readonly<Record<string, string>> = {
  AbortError: 'Loading was interrupted. Try again.',
  NotAllowedError: 'Your browser did not allow it. Allow it for this site in your browser’s settings, then try again.',
  QuotaExceededError: 'Your browser has no storage left for this site. Delete the site’s data, then try again.',
  SecurityError: 'Your browser blocks it for this site. Allow it in your browser’s settings, then try again.',
  TimeoutError: SLOW,
}

const PART_OF_PAGE = /dynamically imported module|importing a module script|load(?:ing)? (?:css )?chunk/i
const NETWORK =
  /^(?:failed to fetch|fetch failed|networkerror\b.*|network error|load failed|cancell?ed|.*\bnet::err_\w+.*|the network connection was lost.*|the internet connection appears to be offline.*|a server with the specified hostname could not be found.*|could not connect to the server.*)$/i
const NO_JSON = /json|unexpected (?:token|end|character)|did not match the expected pattern/i

/**
 * What happened and what to do, if an error is the browser's own, about loading or permission.
 * @returns undefined for others: a program's own message stays as it is
 */
export function inWords(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const message = String(error.message).replace(/\.$/, '')
  const name = 'name' in error ? String(error.name) : ''
  if (name === 'ChunkLoadError' || PART_OF_PAGE.test(message))
    return globalThis.navigator?.onLine === false
      ? unreachable()
      : 'A part of this page could not be loaded. Check your connection, then reload the page.'
  if (Object.hasOwn(NAMED, name)) return NAMED[name]
  if (name === 'NetworkError' || NETWORK.test(message)) return unreachable()
  if (name === 'SyntaxError' && NO_JSON.test(message))
    return 'The response is not what was requested. If your network asks you to sign in, do that first, then try again.'
  return undefined
}

/** What an unexpected response means to a reader. */
export function statusInWords(status: number): string {
  if (status === 404 || status === 410) return UPDATED
  if (status === 429) return 'The server received too many requests from your network. Wait a minute, then try again.'
  return status >= 500
    ? `The server has a problem (${status}). Try again in a minute.`
    : `The server refused the request (${status}). Reload the page, or try again later.`
}

/**
 * Requests a file of the site. A host may send a page instead of a missing one.
 * @throws with the reason in words for readers, or what browsers call it
 */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const { ok, status, headers } = response
  if (!ok) throw new Error(statusInWords(status))
  if (headers.get('content-type')?.startsWith('text/html')) throw new Error(UPDATED)
  return response
}

/** Why a script did not load or run, which its error does not say: it is requested once more. */
export async function whyNoScript(url: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { ok, status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    if (!ok) return statusInWords(status)
    return headers.get('content-type')?.includes('javascript') ? INCOMPLETE : UPDATED
  } catch (error) {
    return inWords(error) ?? unreachable()
  }
}
