declare global {
  /**
   * The prefix of every route in the site's URLs: empty, or `/repo`. Defined by the bundlers (packages/docs402/build/outputs/assets,
   * next.config.mjs), in each file separately: they drop only code that depends on the constant itself, and a site
   * without a base path should contain none of it.
   */
  const BASE_PATH: string
}

/** The route of a path below the base path; undefined for a path that doesn't belong to the site. */
export function routeIn(pathname: string): string | undefined {
  if (pathname === BASE_PATH) return '/'
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : undefined
}
