// Stands in the place of Next's `_buildManifest.js` and `_ssgManifest.js`, which list every route of the site and grow with it.
// Next's client asks for `route in manifest`, `manifest[route]`, `manifest.sortedPages` and `ssgManifest.has(route)`.
import { filesOf, mayBeRoute, type RouteFacts } from './route-map'

/** Put in by lib/export/small-manifest.ts. */
declare const FACTS: RouteFacts
declare const OTHER: Record<string, unknown>
declare const NOT_STATIC: readonly string[]

const manifest = new Proxy(OTHER, {
  has: (other, key) => key in other || (typeof key === 'string' && mayBeRoute(FACTS, key)),
  get: (other, key) =>
    typeof key !== 'string' || key in other || !mayBeRoute(FACTS, key) ? Reflect.get(other, key) : filesOf(FACTS, key),
})
Object.assign(self, {
  __BUILD_MANIFEST: manifest,
  __SSG_MANIFEST: { has: (route: string) => mayBeRoute(FACTS, route) && !NOT_STATIC.includes(route) },
})
// Set when Next's client was here first.
self.__BUILD_MANIFEST_CB?.()
self.__SSG_MANIFEST_CB?.()
