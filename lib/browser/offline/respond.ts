import { keyOf, pageOf, wantedBy } from './requests'
import type { Shelf } from './shelf'
import type { FetchEvent } from './worker-scope'

/** Network timeout for a page that has a cached copy. */
export const NETWORK_TIMEOUT_MS = 3000

const later = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds))

/** Fetches from the network and caches the response; @throws when there is none */
async function fromNetwork({ request }: FetchEvent, shelf: Shelf, keeps: boolean): Promise<[Response, Promise<void>]> {
  const response = await fetch(request)
  return [response, keeps ? shelf.keep(request.url, response.clone()) : Promise.resolve()]
}

/**
 * Network first; the copy after a timeout, or if the network fails.
 * @param timeout of the network if there is a copy, in milliseconds; 0 for none
 * @param copyOf the URL under which the copy is cached
 */
async function networkFirst(
  event: FetchEvent,
  shelf: Shelf,
  timeout: number,
  keeps: boolean,
  copyOf = event.request.url,
): Promise<Response> {
  const coming = fromNetwork(event, shelf, keeps)
  // A response that is too late for this page is cached for the next time.
  event.waitUntil(coming.then(([, kept]) => kept).catch(() => undefined))
  const copy = await shelf.find(copyOf)
  const network = coming.then(([response]) => response)
  network.catch(() => undefined)
  if (!copy) return network
  return (await Promise.race(timeout ? [network, later(timeout)] : [network]).catch(() => undefined)) ?? copy
}

async function copyFirst(event: FetchEvent, shelf: Shelf): Promise<Response> {
  const copy = await shelf.find(event.request.url)
  if (copy) return copy
  const [response, kept] = await fromNetwork(event, shelf, true)
  event.waitUntil(kept.catch(() => undefined))
  return response
}

/**
 * Answers a request, or leaves it to the browser.
 * @param offlinePage the URL of the page to show instead of one that is unavailable
 */
export function respond(event: FetchEvent, shelf: Shelf, offlinePage: string): void {
  const { request } = event
  const wanted = wantedBy(request)
  if (wanted === 'hashed') event.respondWith(copyFirst(event, shelf))
  if (wanted === 'file') event.respondWith(networkFirst(event, shelf, 0, true))
  // Only whole pages are cached, not partials.
  if (wanted === 'partial')
    event.respondWith(networkFirst(event, shelf, NETWORK_TIMEOUT_MS, false, pageOf(request.url)))
  if (wanted !== 'document') return
  const isLoad = request.mode === 'navigate'
  // A page that is only prefetched was not read: the page that shows it reports it.
  const response = networkFirst(event, shelf, NETWORK_TIMEOUT_MS, isLoad)
  event.respondWith(
    isLoad
      ? response.catch(async (error: unknown) => {
          const page = await shelf.find(new URL(offlinePage, location.href).href)
          if (page) return page
          throw error
        })
      : response,
  )
}

/** The URL of a page that was read, from a page's message; undefined for any other message. */
export function readPage(data: unknown): string | undefined {
  return typeof data === 'string' && URL.canParse(data) && new URL(data).origin === location.origin
    ? keyOf(data)
    : undefined
}
