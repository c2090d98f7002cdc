// Runs before anything else on a page, so: no imports, nothing newer than ES2020, as few bytes as clear code allows.

/**
 * The canonical path of a page: `/x.html`, `/x/index.html` and `/x/` are `/x`; `/index.html` is `/`.
 *
 * The endings are compared as they are written (case-sensitive, nothing is decoded), so `/x.HTML`, `/x.htm`,
 * `/docs/index` and `/docs/reindex` are unchanged, and broken percent-encoding can't throw. Applying it twice
 * changes nothing.
 *
 * @param pathname the path of a URL, as in `location.pathname`, without query and hash
 * @returns a path with exactly one leading slash: a browser reads `//host` and `/\host` as another site
 */
export function cleanPath(pathname: string): string {
  const endings = ['/index.html', '.html', '/']
  let path = '/' + pathname.replace(/^[/\\\s]+/, '')
  for (let ending; (ending = endings.find((text) => path.endsWith(text)));) path = path.slice(0, -ending.length)
  return path || '/'
}
