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

/**
 * Pagefind asks for its files with the global `fetch`, and swallows what goes wrong with some of them: a missing part of
 * the index looks like an answer with no results. So its requests are watched.
 * @param early files to ask for at once; Pagefind would ask for them later, one after the other
 * @returns why the last request failed, or an empty text
 */
export function watchFetch(early: readonly string[]): () => string {
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
  const started = new Map(early.map((address) => [nameOf(address), watched(address)]))
  for (const request of started.values()) request.catch(() => undefined)
  self.fetch = (input, init) => {
    const name = nameOf(input)
    const request = started.get(name)
    started.delete(name)
    return request ?? watched(input, init)
  }
  return () => reason
}
