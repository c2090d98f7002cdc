import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { browserScript } from '@/lib/frame/browser-script'
import type { RouteFiles } from './route-files'
import { sharedRules } from './shared-rules'

const buildManifestSchema = z.looseObject({ sortedPages: z.array(z.string()) })
const staticManifestSchema = z.instanceof(Set).transform((routes) => new Set([...routes].map(String)))

/** Runs one of the scripts that Next writes, and gives what it sets. */
function valueSetBy(script: string, name: string): unknown {
  const self: Record<string, unknown> = {}
  // The script's own realm, so that its Set is ours.
  runInNewContext(script, { self, Set })
  return self[name]
}

/** `/docs/[page]` as a pattern that paths can be compared with. */
function patternOf(route: string): RegExp {
  const parts = route
    .split('/')
    .map((part) =>
      part.includes('[...') ? '.+' : part.startsWith('[') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
  return new RegExp(`^${parts.join('/')}$`)
}

/**
 * The routes that Next's router must know by name: those with parameters, in Next's order, and those that would be taken for one
 * of them. Every other path stands for itself.
 */
export function routesToKnow(sorted: readonly string[]): string[] {
  const patterns = sorted.filter((route) => route.includes('[')).map(patternOf)
  return sorted.filter((route) => route.includes('[') || patterns.some((pattern) => pattern.test(route)))
}

export interface ManifestSources {
  /** Text of Next's `_buildManifest.js`. */
  buildManifest: string
  /** Text of Next's `_ssgManifest.js`. */
  ssgManifest: string
  buildId: string
  routes: readonly RouteFiles[]
}

/**
 * One script in place of Next's two lists of all routes; its size does not depend on how many there are.
 * @throws when Next's scripts do not set what Next 16 sets
 */
export async function smallManifest({ buildManifest, ssgManifest, buildId, routes }: ManifestSources): Promise<string> {
  const all = buildManifestSchema.parse(valueSetBy(buildManifest, '__BUILD_MANIFEST'))
  const prerendered = staticManifestSchema.parse(valueSetBy(ssgManifest, '__SSG_MANIFEST'))
  const settings = Object.entries(all).filter(([key]) => !key.startsWith('/') && key !== 'sortedPages')
  const facts = {
    buildId,
    shared: sharedRules(routes),
    dotted: routes.map(({ route }) => route).filter((route) => /\.[^/]*$/.test(route)),
  }
  return browserScript('manifest/index.ts', {
    FACTS: JSON.stringify(facts),
    OTHER: JSON.stringify({ ...Object.fromEntries(settings), sortedPages: routesToKnow(all.sortedPages) }),
    NOT_STATIC: JSON.stringify(routes.map(({ route }) => route).filter((route) => !prerendered.has(route))),
  })
}
