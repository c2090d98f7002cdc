import { basePathOf, withoutBase } from '@chain-data/static-export/base-path'
import { didYouMean, nearestRoutes } from '@chain-data/findings'

/**
 * The form of a path that answers without a redirect: no slash at the end, no `.html`, no `index.html`.
 * `/docs/reindex` and `/` are left alone.
 */
export function plainPath(path: string): string {
  const plain = path
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/+$/, '')
  return plain === '' ? '/' : plain
}

/** For a path that nothing answers. Names the page that was most likely meant. */
export function missingPage(path: string, routes: readonly string[]): string {
  const plain = plainPath(path).replace(/\.mdx?$/, '')
  if (plain !== path && routes.includes(plain)) {
    return `No page at "${path}". Link to the page itself: "${plain}".`
  }
  const meant = nearestRoutes(plain, routes)
  if (meant.length > 0) return `No page at "${path}". Did you mean ${meant.map((route) => `"${route}"`).join(' or ')}?`
  return `No page at "${path}". The nearest page is "${nearestParent(plain, routes)}".`
}

/**
 * For a path that nothing answers: whether it is a page with the base path, which the build adds.
 * @param url the site's URL
 */
export function withBasePath(
  path: string,
  url: string | undefined,
  routes: readonly string[],
): { route: string; message: string } | undefined {
  const base = url === undefined ? '' : basePathOf(url)
  const rest = base === '' ? undefined : withoutBase(base, path)
  const route = rest === undefined ? undefined : plainPath(rest)
  if (route === undefined || !routes.includes(route)) return undefined
  return {
    route,
    message: `"${path}" begins with the path of the site's URL, which the build adds by itself. Write "${route}".`,
  }
}

/** For a link that works only through a redirect. */
export function redirected(path: string, target: string): string {
  return `"${path}" is redirected to "${target}". Link to "${target}".`
}

/** For a fragment that the page does not have. */
export function missingAnchor(hash: string, path: string, ids: readonly string[]): string {
  // The framework's own ids are nothing to link to.
  const anchors = ids.filter((id) => !id.startsWith('_'))
  const start = `No "#${hash}" on ${path}.`
  if (anchors.length === 0) return `${start} The page has no anchors.`
  const guess = didYouMean(hash, anchors)
  if (guess !== '') return start + guess.replace('"', '"#')
  const shown = [...anchors]
    .sort()
    .slice(0, 12)
    .map((anchor) => `#${anchor}`)
  return `${start} It has: ${shown.join(', ')}${anchors.length > shown.length ? ', …' : '.'}`
}

function nearestParent(path: string, routes: readonly string[]): string {
  let parent = path
  while (parent !== '') {
    parent = parent.slice(0, parent.lastIndexOf('/'))
    if (routes.includes(parent)) return parent
  }
  return '/'
}

/** A part of a URL as text; a stray `%` is no escape, and leaves it as it stands. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
