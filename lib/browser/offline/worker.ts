// The service worker of a build: pages that were read stay readable offline.
import { isTooLarge } from './ceiling'
import { MANIFEST, type Manifest, publishedManifest, saveAll, savedManifest, severalAtOnce } from './save'
import { isOurs, isSavedCache, readCache, savedCache, shelfOf } from './shelf'
import { isSearchUrl, wantedBy } from './requests'
import { readPage, respond } from './respond'
import type { WorkerScope } from './worker-scope'

/**
 * Defined by lib/build/outputs/offline.ts: the build's id, and the URLs that are always cached, the offline page first.
 */
declare const BUILD: string
declare const ALWAYS: readonly [offlinePage: string, ...files: string[]]
declare const self: WorkerScope

/** Cached with the pages once the whole search index is. */
const WHOLE_INDEX = new URL(MANIFEST, location.href).href

const shelf = shelfOf(BUILD)
const own = [readCache(BUILD), savedCache(BUILD)]
const others = async () => (await caches.keys()).filter((name) => isOurs(name) && !own.includes(name))

/** Re-caches the last build's URLs before activating. With data saver it does not, and the last build stays. */
async function install(): Promise<void> {
  if (navigator.connection?.saveData) throw new Error('Data saver is on.')
  const urls = new Set(ALWAYS.map((path) => new URL(path, location.href).href))
  const read = (await others()).filter((name) => !isSavedCache(name))
  for (const name of read) for (const { url } of await (await caches.open(name)).keys()) urls.add(url)
  // The files of the index have different names in each build.
  const ofSearch = [...urls].filter((url) => isSearchUrl(url) || url === WHOLE_INDEX)
  for (const url of ofSearch) urls.delete(url)
  // A file with a hash in its name never changes: the page has fetched it a moment ago.
  const cacheFor = (url: string) => (wantedBy(new Request(url)) === 'hashed' ? 'force-cache' : 'no-cache')
  await severalAtOnce([...urls], (url) => shelf.bring(url, cacheFor(url)))
  if (ofSearch.length > 0) await bringIndex()
  const manifest = (await savedManifest()) && (await ownManifest())
  // What has become too large is not saved again; the page tells the reader.
  if (manifest && !isTooLarge(manifest)) await saveAll(manifest)
  await self.skipWaiting()
}

async function ownManifest(): Promise<Manifest> {
  const manifest = await publishedManifest()
  if (manifest.build !== BUILD) throw new Error('Another build is published.')
  return manifest
}

let bringing: Promise<void> | undefined

/** Several results trigger it in parallel. */
const bringIndexOnce = () => (bringing ??= bringIndex().finally(() => (bringing = undefined)))

/** Caches the whole search index, since other words are in other files of it. */
async function bringIndex(): Promise<void> {
  if (navigator.connection?.saveData || (await shelf.find(WHOLE_INDEX))) return
  const { files } = await ownManifest()
  const index = files.map(([url, , bytes]) => ({ url: new URL(url, location.href).href, bytes }))
  const ofSearch = index.filter(({ url }) => isSearchUrl(url))
  if (isTooLarge({ bytes: ofSearch.reduce((sum, { bytes }) => sum + bytes, 0) })) return
  const urls = ofSearch.map(({ url }) => url)
  await severalAtOnce(urls, async (url) => {
    if (!(await shelf.find(url))) await shelf.bring(url, 'no-cache')
  })
  const kept = await Promise.all(urls.map(shelf.find))
  // Anything incomplete or over the quota is requested again with the next search.
  if (kept.every(Boolean)) await shelf.bring(WHOLE_INDEX, 'no-cache')
}

async function activate(): Promise<void> {
  for (const name of await others()) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  respond(event, shelf, ALWAYS[0])
  // A result is shown: the network is idle.
  if (wantedBy(request) && request.url.includes('/fragment/')) event.waitUntil(bringIndexOnce().catch(() => undefined))
})
self.addEventListener('message', (event) => {
  const url = readPage(event.data)
  // The browser's own cache still has it; for a partial, the whole page is fetched.
  if (url) event.waitUntil(shelf.bring(url, 'force-cache').catch(() => undefined))
})
