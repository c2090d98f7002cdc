// The service worker of a build: what was read stays readable without a network.
import { severalAtOnce } from './at-once'
import { isOurs, isSavedCache, readCache, savedCache } from './cache-names'
import { readPage, respond } from './respond'
import { publishedManifest, saveAll, savedManifest } from './save'
import { shelfOf } from './shelf'
import type { WorkerScope } from './worker-scope'
import { connectionOf } from '../connection'

/** Put in by lib/outputs/assets/offline-assets.ts: the name of the build, and what every reader may need without a network, the page first. */
declare const BUILD: string
declare const ALWAYS: readonly [offlinePage: string, ...files: string[]]
declare const self: WorkerScope

const shelf = shelfOf(BUILD)
const own = [readCache(BUILD), savedCache(BUILD)]
const others = async () => (await caches.keys()).filter((name) => isOurs(name) && !own.includes(name))

/** Fetches anew what an older build has kept. Until all of it is there, that build stays; so it does while data is to be saved. */
async function install(): Promise<void> {
  if (connectionOf(navigator)?.saveData) throw new Error('Data is to be saved.')
  const urls = new Set(ALWAYS.map((path) => new URL(path, location.href).href))
  const read = (await others()).filter((name) => !isSavedCache(name))
  for (const name of read) for (const { url } of await (await caches.open(name)).keys()) urls.add(url)
  await severalAtOnce([...urls], (url) => shelf.bring(url, 'no-cache'))
  if (await savedManifest()) await saveAnew()
  await self.skipWaiting()
}

async function saveAnew(): Promise<void> {
  const manifest = await publishedManifest()
  if (manifest.build !== BUILD) throw new Error('Another build is published.')
  await saveAll(manifest)
}

async function activate(): Promise<void> {
  for (const name of await others()) await caches.delete(name)
  await self.clients.claim()
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => respond(event, shelf, ALWAYS[0]))
self.addEventListener('message', (event) => {
  const url = readPage(event.data)
  // It was fetched a moment ago: the browser has it still.
  if (url) event.waitUntil(shelf.bring(url, 'force-cache').catch(() => undefined))
})
