import { z } from 'zod'

const buildManifestSchema = z.object({ pages: z.record(z.string(), z.array(z.string())) })

/** The files a route needs beside what every page has: its own script, and what it shares with some other routes. */
export interface RouteFiles {
  route: string
  /** From `_next/`: `static/chunks/pages/docs/intro-0123456789abcdef.js`. */
  own: string
  shared: string[]
}

/** What Next's `.next/build-manifest.json` says of the routes. */
export interface BuildFiles {
  routes: RouteFiles[]
  /** Scripts of every page, in the order in which they run; from `_next/`. */
  everywhere: string[]
  /** Chunks of Nextra's `_meta` files, which Next takes for pages; nothing loads them. */
  unused: string[]
}

const EVERYWHERE = /^static\/chunks\/(webpack|framework|main)-/

function isOwn(file: string): boolean {
  return file.startsWith('static/chunks/pages/')
}

/**
 * @param json text of `.next/build-manifest.json`
 * @throws when it is not what Next 16 writes, or a route has no script of its own
 */
export function readBuildFiles(json: string): BuildFiles {
  const { pages } = buildManifestSchema.parse(JSON.parse(json))
  const ofApp = new Set(pages['/_app'] ?? [])
  const everywhere = [...ofApp].filter((file) => file.endsWith('.js'))
  const files: BuildFiles = { routes: [], everywhere, unused: [] }
  for (const [route, all] of Object.entries(pages)) {
    if (route === '/_app') continue
    const own = all.find((file) => isOwn(file) && !ofApp.has(file))
    if (own === undefined) throw new Error(`Next's build manifest names no script of its own for the route ${route}.`)
    if (/(^|\/)_meta$/.test(route)) files.unused.push(own)
    else
      files.routes.push({
        route,
        own,
        shared: all.filter((file) => file !== own && !ofApp.has(file) && !EVERYWHERE.test(file)),
      })
  }
  return files
}

/** Where a route's own script stands in the finished export: its name needs no list to be known. */
export function chunkOf(buildId: string, route: string): string {
  return `static/${buildId}/pages${route === '/' ? '/index' : route}.js`
}
