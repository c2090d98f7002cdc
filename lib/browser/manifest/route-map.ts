/** What is needed to tell the files of any route. */
export interface RouteFacts {
  buildId: string
  /** Files shared by routes: see lib/export/shared-rules.ts. */
  shared: Readonly<Record<string, readonly string[]>>
  /** Routes that look like files, as `/docs/v1.0`. Any other path with a dot in its last part is no page. */
  dotted: readonly string[]
}

/** Whether there may be a page at this route. The router finds out for certain when it asks for the page's script. */
export function mayBeRoute({ dotted }: RouteFacts, route: string): boolean {
  return route.startsWith('/') && (!/\.[^/]*$/.test(route) || dotted.includes(route))
}

/** The files of a route, from `_next/`: what it shares with others, then its own script. */
export function filesOf({ buildId, shared }: RouteFacts, route: string): string[] {
  const name = route === '/' ? '/index' : route
  let folder = name
  let rule = shared[name]
  while (!rule && folder !== '/') {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
    rule = shared[folder]
  }
  return [...(rule ?? []), `static/${buildId}/pages${name}.js`]
}
