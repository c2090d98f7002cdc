/**
 * The base path of a site: the prefix of all its URL paths. Routes in the sources never have it.
 * @param url the site's URL: `https://docs.example.com` has none, `https://owner.github.io/repo` has `/repo`
 */
export function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/$/, '')
}

/** Whether a URL is root-relative. */
const isFromRoot = (url: string) => /^\/(?!\/)/.test(url)

/** Adds the base path to a root-relative URL; others are unchanged. */
export function withBase(base: string, url: string): string {
  return isFromRoot(url) ? base + url : url
}

/**
 * Removes the base path from a path.
 * @returns undefined if the path is not below it
 */
export function withoutBase(base: string, path: string): string | undefined {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/**
 * The absolute URL of a page or file of the site.
 * @param site the site's URL without a trailing slash
 * @param path a route or a file's path; `/` is the site itself, with a slash if there is a base path: hosts redirect
 * `/repo` to `/repo/`
 */
export function addressOf(site: string, path: string): string {
  return path === '/' && basePathOf(site) === '' ? site : site + path
}
