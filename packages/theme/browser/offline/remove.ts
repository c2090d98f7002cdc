// Replaces the worker on a site that has it switched off: removes the caches and itself.
import { isOurs } from './saved'
import type { WorkerScope } from './worker-scope'

declare const self: WorkerScope

async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))
