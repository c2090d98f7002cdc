import { isExternal } from '../../shared/routes'

/** What links may lead to: the pages and files of a project's sources, or of an export. */
export interface LinkSite {
  isPage(route: string): boolean
  /** Whether a file that is no page is served at a path, which is decoded where the site's names are. */
  isFile(path: string): boolean
  /** New URLs of pages and sections that have moved, by the old ones: `/docs/old`, `/docs/a#old`. */
  redirects: ReadonlyMap<string, string>
}

/** How the URL of a page is written: as it is published, or in another form that names the same page. */
type LinkForm = 'published' | 'relative' | 'source' | 'ending' | 'redirected'

/** Where a link leads. */
export type LinkTarget =
  | { kind: 'elsewhere' }
  | {
      kind: 'page'
      route: string
      /** The fragment, as written; empty without one. */
      hash: string
      /** The published URL, with the link's query and fragment. */
      url: string
      form: LinkForm
    }
  | { kind: 'file'; path: string }
  /** Nothing is there. @property plain the route that such a link would lead to */
  | { kind: 'nothing'; path: string; plain: string }

const SOURCE = /\.mdx?$/

/**
 * The published form of a path: no trailing slash, no `.html`, no `index.html`.
 * `/docs/reindex` and `/` are left alone.
 */
export function plainPath(path: string): string {
  return path.replace(/\/index\.html$|\.html$/, '').replace(/\/+$/, '') || '/'
}

/** The route that a path names in any of its forms: `/docs/a/`, `/docs/a.html`, `/docs/a.mdx`, `/docs/index.mdx`. */
const routeNamed = (path: string): string =>
  SOURCE.test(path) ? path.replace(/(?:\/index)?\.mdx?$/, '') || '/' : plainPath(path)

/** A URL of this site in its parts; `rest` is the query and the fragment with their signs. */
export function splitUrl(url: string): { path: string; rest: string; hash: string } {
  const [, path = '', rest = '', hash = ''] = /^([^?#]*)((?:\?[^#]*)?(?:#(.*))?)$/s.exec(url) ?? []
  return { path, rest, hash }
}

/** A path with letters of any script as routes have them; with an invalid escape it stays. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Where a link leads: the one rule for pages, their Markdown versions, data and descriptions, and for the checks of the
 * sources and of the export.
 * @param url as written: absolute, or relative to `from`
 * @param from the path of what has the link: `/docs/intro.mdx` in the sources, `/docs/intro` in the export
 */
export function linkTarget(site: LinkSite, url: string, from: string): LinkTarget {
  if (isExternal(url)) return { kind: 'elsewhere' }
  const { path, rest, hash } = splitUrl(url)
  if (path === '') return page(site, routeNamed(from), rest, hash, url, 'published')
  const isAbsolute = path.startsWith('/')
  if (!isAbsolute && !URL.canParse(path, `http://x${from}`)) return { kind: 'elsewhere' }
  const full = isAbsolute ? path : readable(new URL(path, `http://x${from}`).pathname)
  if (site.isFile(full)) return { kind: 'file', path: full }
  const plain = routeNamed(full)
  const form = SOURCE.test(path) ? 'source' : !isAbsolute ? 'relative' : plain === path ? 'published' : 'ending'
  if (site.isPage(plain)) return page(site, plain, rest, hash, plain + rest, form)
  const moved = site.redirects.get(plain)
  if (moved === undefined) return { kind: 'nothing', path: full, plain }
  // A link keeps its query and fragment, unless the new URL has a fragment.
  const target = splitUrl(moved)
  const kept = target.hash === '' ? rest : rest.replace(/#.*/s, '') + target.rest
  return page(site, target.path, kept, splitUrl(kept).hash, target.path + kept, 'redirected')
}

function page(
  { redirects }: LinkSite,
  route: string,
  rest: string,
  hash: string,
  url: string,
  form: LinkForm,
): LinkTarget {
  const moved = hash === '' ? undefined : redirects.get(`${route}#${hash}`)
  if (moved === undefined) return { kind: 'page', route, hash, url, form }
  const target = splitUrl(moved)
  const query = rest.replace(/#.*/s, '')
  return {
    kind: 'page',
    route: target.path,
    hash: target.hash,
    url: moved.replace(/(?=#|$)/, query),
    form: 'redirected',
  }
}
