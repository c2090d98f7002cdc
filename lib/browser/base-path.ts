declare global {
  /**
   * What stands before every route in the site's URLs: empty, or `/repo`. Defined by the bundlers
   * (lib/build/outputs/assets, next.config.mjs), in each file by itself: they leave out only what
   * depends on the constant itself, and a site without a base path shall carry nothing of it.
   */
  const BASE_PATH: string
}

/** The route of a path below the base path; undefined for a path of the origin that is not the site's. */
export function routeIn(pathname: string): string | undefined {
  if (pathname === BASE_PATH) return '/'
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined
}
