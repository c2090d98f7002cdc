/** Long enough for a slow phone, short enough that nobody waits for nothing. */
const TIMEOUT_MS = 15_000

function nameOf(input: RequestInfo | URL): string {
  const address = input instanceof Request ? input.url : String(input)
  return new URL(address, self.location.href).pathname
}

function reasonOf(error: unknown, name: string): string {
  if (!navigator.onLine) return 'You are offline.'
  if (error instanceof DOMException && error.name === 'TimeoutError') return `${name} took longer than 15 seconds.`
  return `${name} could not be loaded.`
}

/** A file that is asked for at once; Pagefind would ask for it later. */
interface Early {
  /** The URL that Pagefind will ask for. */
  as: string
  /** The URL of the file that it gets instead. */
  url: string
  /** Brings the file into the form that Pagefind expects. */
  convert: (response: Response) => Promise<Response>
}

/**
 * Pagefind asks for its files with the global `fetch`, and swallows what goes wrong with some of them: a missing part of
 * the index looks like an answer with no results. So its requests are watched.
 * @returns why the last request failed, or an empty text
 */
export function watchFetch(early: Early): () => string {
  const original = self.fetch.bind(self)
  let reason = ''
  async function watched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const name = nameOf(input)
    try {
      const response = await original(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) reason = `${name} answered ${response.status}.`
      return response
    } catch (error) {
      reason = reasonOf(error, name)
      throw error
    }
  }
  let started: Promise<Response> | undefined = watched(early.url).then(early.convert)
  started.catch(() => undefined)
  self.fetch = (input, init) => {
    const request = nameOf(input) === nameOf(early.as) ? started : undefined
    if (request) started = undefined
    return request ?? watched(input, init)
  }
  return () => reason
}
