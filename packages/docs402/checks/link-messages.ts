import { basePathOf, withoutBase } from '@docs402/static-export/base-path'
import { didYouMean, nearest } from '@docs402/findings'
import { plainPath } from '../content/links/link-target'
import { SITE_PARTS, type PartName } from '../content/site/site-parts'
import { SITE_FILE } from '../content/sources/site-file'

/** The message for a path without a page. Suggests the likeliest one. */
export function missingPage(path: string, routes: readonly string[]): string {
  const plain = plainPath(path).replace(/\.mdx?$/, '')
  if (plain !== path && routes.includes(plain)) return `No page at "${path}". Link to the page itself: "${plain}".`
  const meant = nearestRoutes(plain, routes)
  if (meant.length > 0) return `No page at "${path}". Did you mean ${meant.map((route) => `"${route}"`).join(' or ')}?`
  return `No page at "${path}". The nearest page is "${nearestParent(plain, routes)}".`
}

/**
 * The message for a path without a page that is one with the base path, which the build adds.
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
  const message = `"${path}" starts with the base path of the site, which the build adds. Write "${route}".`
  return { route, message }
}

/** The message for a link that works only through a redirect. */
export function redirected(path: string, target: string): string {
  return `"${path}" is redirected to "${target}". Link to "${target}".`
}

/** The message for what is left of a part that is switched off. @param so what the site does with it */
export const offMessage = (part: PartName, so: string): string =>
  `${SITE_PARTS[part].title} is switched off, so ${so}. Remove it, or write "${part}: true" below "parts" in ${SITE_FILE}.`

/** The message for a fragment that the page does not have. */
export function missingAnchor(hash: string, path: string, ids: readonly string[]): string {
  // Ids of the framework are no link targets.
  const anchors = ids.filter((id) => !id.startsWith('_')).sort()
  const start = `No "#${hash}" on ${path}.`
  if (anchors.length === 0) return `${start} The page has no anchors.`
  const guess = didYouMean(hash, anchors)
  if (guess !== '') return start + guess.replace('"', '"#')
  const list = anchors.slice(0, 12).map((anchor) => `#${anchor}`)
  return `${start} Available: ${list.join(', ')}${anchors.length > list.length ? ', …' : '.'}`
}

function nearestParent(path: string, routes: readonly string[]): string {
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent === '' || routes.includes(parent) ? parent || '/' : nearestParent(parent, routes)
}

/** Decodes a part of a URL; with an invalid escape it is returned unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const lastPart = (route: string) => route.split('/').at(-1) ?? ''
const wordsOf = (part: string) => part.split(/[-_.]/).filter((word) => word.length > 3)

/**
 * The pages that a path most likely meant: those whose last part is nearest to its own; else those with a word of it,
 * as `/docs/limits` has of `/docs/api/rate-limits`. Whole paths say little: pages of one folder are always similar.
 * @param path a path without a page
 * @param routes the existing pages
 * @returns an empty list if there is no likely page
 */
export function nearestRoutes(path: string, routes: readonly string[]): string[] {
  const last = lastPart(path)
  const words = wordsOf(last)
  const near = last === '' ? undefined : nearest(last, routes.map(lastPart).filter(Boolean))
  return routes.filter((route) =>
    near === undefined ? wordsOf(lastPart(route)).some((word) => words.includes(word)) : lastPart(route) === near,
  )
}
