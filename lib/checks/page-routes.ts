/** One route file under `pages/`. */
export interface PageRoute {
  file: string
  /** As in `/docs/intro`; a dynamic part stays as it is written: `/blog/tags/[tag]`. */
  route: string
  /** Matches every path that the file can answer. */
  pattern: RegExp
  dynamic: boolean
}

const NOT_PAGES = /(^|\/)_[^/]*$|^pages\/api\//

/**
 * The routes that files under `pages/` make, by Next's rules: `index` is its folder, `_app`, `_meta` and the like are
 * none, `[x]` stands for one part and `[...x]` for several.
 * @param files paths from the root, as in `pages/docs/intro.mdx`
 */
export function readPageRoutes(files: readonly string[]): PageRoute[] {
  return files.flatMap((file) => {
    const bare = file.replace(/\.[^./]+$/, '')
    if (NOT_PAGES.test(bare)) return []
    const route = bare.replace(/^pages/, '').replace(/\/index$/, '') || '/'
    const pattern = route
      .split('/')
      .map((part) => (/^\[\[?\.\.\./.test(part) ? '.+' : /^\[.+\]$/.test(part) ? '[^/]+' : escape(part)))
      .join('/')
    return [{ file, route, pattern: new RegExp(`^${pattern}$`), dynamic: route.includes('[') }]
  })
}

/** The file that answers a route: an exact one before a dynamic one. */
export function fileOfRoute(routes: readonly PageRoute[], route: string): string | undefined {
  const exact = routes.find((page) => page.route === route)
  return (exact ?? routes.find((page) => page.dynamic && page.pattern.test(route)))?.file
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
