// The service worker. Network first; without a network, pages that were read open from what was saved.
import { cacheOf, FILES, isOurs, PAGES, type Place, placeOf } from './saved'
import type { FetchEvent, WorkerScope } from './worker-scope'

/** Defined by packages/docs402/build/outputs/offline.ts. */
declare const BUILD: string
/** The page in place of one that is not saved, and what it loads. */
declare const OFFLINE: readonly [page: string, ...files: string[]]
declare const self: WorkerScope

/** How long a page that is saved waits for the network. */
const NETWORK_TIMEOUT_MS = 3000
/** After that, the browser's own cache has a file that was requested. */
const LOADED_MS = 1000
/** The last ones are kept. */
const MAX_ENTRIES: Record<string, number> = { [PAGES]: 50, [FILES]: 500 }
/** The build puts a hash of the content into the names of these files. */
const HASHED = /\/(assets|_next\/static)\//

/** Whether the last page came from here. A browser may believe that it has a network when it has none. */
let isUnreachable = false

const later = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds))

/** Only complete responses of this site are saved, and never a page in place of a missing file. */
function maySave({ status, type, redirected, headers }: Response, { cache }: Place): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isPrivate = headers.get('cache-control')?.includes('no-store') ?? false
  return status === 200 && type === 'basic' && !redirected && !isPrivate && isPage === (cache === PAGES)
}

async function save(place: Place, response: Response): Promise<void> {
  if (!maySave(response, place)) return
  const cache = await caches.open(place.cache)
  await cache.put(place.url, response)
  // The keys are in the order in which they were saved.
  const old = (await cache.keys()).slice(0, -(MAX_ENTRIES[place.cache] ?? 0))
  await Promise.all(old.map((key) => cache.delete(key)))
}

const match = ({ cache, url }: Place) => caches.match(url, { cacheName: cache, ignoreVary: true })

const find = async (place: Place) => (await match(place)) ?? match({ ...place, cache: cacheOf(BUILD) })

/** A saved page shows its date. */
async function dated(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  const date = new Date(headers.get('date') ?? Date.now()).toISOString()
  // The text is not compressed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response((await page.text()).replace('<html', `<html data-saved="${date}"`), { headers })
}

/** Network first: the saved page after a timeout, or if there is no network; otherwise, the offline page. */
async function pageFor(event: FetchEvent, place: Place): Promise<Response> {
  const network = fetch(event.request).catch(() => undefined)
  const saved = await find(place)
  const response = await Promise.race(saved ? [network, later(NETWORK_TIMEOUT_MS)] : [network])
  isUnreachable = !response
  if (response) return response
  if (saved) return dated(saved)
  const offline = { cache: PAGES, url: new URL(OFFLINE[0], location.href).href }
  return (event.request.mode === 'navigate' && (await find(offline))) || Response.error()
}

/** Saves a file that was loaded. */
async function saveFile(url: string, again: boolean): Promise<void> {
  const place = placeOf(url)
  if (place?.cache !== FILES || (!again && (await match(place)))) return
  await save(place, await fetch(url, { cache: 'force-cache' }))
}

/** Saves pages that were read, in their order, and what they loaded before the worker could see it. */
async function saveRead(pages: readonly unknown[], files: readonly unknown[]): Promise<void> {
  for (const page of pages.map(String)) {
    const place = placeOf(page)
    if (place?.cache === PAGES) await save(place, await fetch(page, { headers: { accept: 'text/html' } }))
  }
  for (const file of files.map(String)) await saveFile(file, false)
  await saveOffline()
}

/** Saves the page in place of those that are not saved: with the second page that is read, of which many never come. */
async function saveOffline(): Promise<void> {
  const pages = await (await caches.open(PAGES)).keys()
  if (pages.length < 2) return
  const cache = await caches.open(cacheOf(BUILD))
  if (!(await cache.match(OFFLINE[0])))
    await cache.addAll(OFFLINE.map((url) => new Request(url, { cache: 'no-cache' })))
}

async function activate(): Promise<void> {
  const names = [PAGES, FILES, cacheOf(BUILD)]
  for (const name of await caches.keys()) if (isOurs(name) && !names.includes(name)) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  const [pages, files]: unknown[] = Array.isArray(event.data) ? event.data : []
  if (Array.isArray(pages) && Array.isArray(files)) event.waitUntil(saveRead(pages, files).catch(() => undefined))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { url, method, headers } = request
  const place = method === 'GET' && !headers.has('range') && placeOf(url)
  if (!place) return
  if (place.cache === PAGES) event.respondWith(pageFor(event, place))
  else if (isUnreachable || !navigator.onLine)
    event.respondWith(find(place).then((saved) => saved ?? fetch(request).catch(() => Response.error())))
  // The browser loads it by itself: Firefox reports an error when a page is left while the worker responds.
  else event.waitUntil(later(LOADED_MS).then(() => saveFile(url, !HASHED.test(url)).catch(() => undefined)))
})
