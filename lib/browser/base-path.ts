declare global {
  /**
   * What stands before every route in the site's URLs: empty, or `/repo`. Put in by the bundlers (lib/build/outputs/assets, lib/upstream/webpack.mjs), each by
   * itself, so that a site without one carries nothing of it: only what is asked of the constant itself is left out.
   */
  const BASE_PATH: string
}

/** The route of a path below the base path; undefined for a path of the origin that is not the site's. */
export function routeIn(pathname: string): string | undefined {
  if (pathname === BASE_PATH) return '/'
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined
}
