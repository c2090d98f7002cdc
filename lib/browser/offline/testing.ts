// What a service worker finds in a browser, as far as its tests need it.

export const SITE = 'https://docs.example.com'

interface Wish {
  mode?: string
  destination?: string
  method?: string
  headers?: Record<string, string>
  cache?: RequestCache
}

/** A request as browsers make it: pages can't set its mode and what it is for. */
export function requestFor(
  path: string,
  { mode = 'no-cors', destination = '', method, headers = {}, cache }: Wish = {},
): Request {
  const request = new Request(new URL(path, SITE), { method, headers, cache })
  return Object.defineProperties(request, { mode: { value: mode }, destination: { value: destination } })
}

interface Sent {
  status?: number
  type?: string
  redirected?: boolean
  contentType?: string
}

/** A response as it comes from the network. */
export function responseOf(
  body: string | ReadableStream,
  { status = 200, type = 'basic', redirected = false, contentType = 'text/html; charset=utf-8' }: Sent = {},
): Response {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT'
  const response = new Response(body, { status, headers: { 'content-type': contentType, date } })
  const own = { type: { value: type }, redirected: { value: redirected } }
  const clone = response.clone.bind(response)
  return Object.defineProperties(response, { ...own, clone: { value: () => Object.defineProperties(clone(), own) } })
}

export const page = (text: string): string => `<!DOCTYPE html><html lang="en"><p>${text}</p></html>\n`

const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))

class MemoryCache {
  readonly entries = new Map<string, Response>()
  /** Thrown by the next `put`. */
  failure: unknown
  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const text = await response.text()
    const { failure } = this
    this.failure = undefined
    if (failure) throw failure
    this.entries.delete(keyOf(request))
    this.entries.set(keyOf(request), new Response(text, { headers: response.headers }))
  }
  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.entries.get(keyOf(request))?.clone()
  }
  async keys(): Promise<Request[]> {
    return [...this.entries.keys()].map((url) => new Request(url))
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.entries.delete(keyOf(request))
  }
}

/** `caches`, in memory. */
export class MemoryCaches {
  readonly all = new Map<string, MemoryCache>()
  async open(name: string): Promise<MemoryCache> {
    const cache = this.all.get(name) ?? new MemoryCache()
    this.all.set(name, cache)
    return cache
  }
  async match(request: RequestInfo | URL, { cacheName = '' } = {}): Promise<Response | undefined> {
    return this.all.get(cacheName)?.match(request)
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()]
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name)
  }
}
