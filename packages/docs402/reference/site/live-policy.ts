import { liveOrigins, tokenOrigins } from '@docs402/api/live'
import type { Elsewhere } from '@docs402/static-export'
import type { Site } from '../../content/schemas/site'
import { isOn } from '../../content/site/site-parts'
import { currentFolders, hasApi } from './folder'
import { describedApi } from './site-api'

/**
 * The origins that pages may send requests to because of their console: the servers of the description and where they
 * give tokens, or the owner's proxy in place of them all.
 * @param root of the site
 * @returns origins such as `https://api.example.com`, sorted; none unless the owner says `console: { live: true }`
 */
export async function consoleOrigins(
  root: string,
  { console: { live, proxy } }: Pick<Site, 'console'>,
): Promise<string[]> {
  if (!live || !isOn(root, 'console') || !hasApi(root)) return []
  if (proxy !== undefined) return [new URL(proxy).origin]
  const apis = await Promise.all(currentFolders(root).map((folder) => describedApi(root, folder)))
  const all = apis.flatMap(({ api }) => {
    const { origins } = liveOrigins(api)
    // Without a server to call, a token is of no use.
    return origins.length === 0 ? [] : [...origins, ...tokenOrigins(api)]
  })
  return [...new Set(all)].sort()
}

/** What pages may load from other origins, with what their console may send requests to. */
export function withConsole(elsewhere: Elsewhere, origins: readonly string[]): Elsewhere {
  if (origins.length === 0) return elsewhere
  const connect = [...new Set([...(elsewhere.sources['connect-src'] ?? []), ...origins])]
  return { ...elsewhere, sources: { ...elsewhere.sources, 'connect-src': connect } }
}
