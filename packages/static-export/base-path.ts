/**
 * The base path of a site: what stands before every route in its URLs. Routes in the sources never have it.
 * @param url the site's URL: `https://docs.example.com` has none, `https://owner.github.io/repo` has `/repo`
 */
export function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/$/, '')
}

/** Whether a URL begins at the root of its origin. */
const isFromRoot = (url: string) => /^\/(?!\/)/.test(url)

/** Puts the base path before a URL that begins at the root; any other stays as it is. */
export function withBase(base: string, url: string): string {
  return isFromRoot(url) ? base + url : url
}

/**
 * Takes the base path away from a path.
 * @returns undefined when the path is not below it
 */
export function withoutBase(base: string, path: string): string | undefined {
  if (path === base) return '/'
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/**
 * The absolute address of a page or file of the site.
 * @param site the site's URL without a slash at its end
 * @param path a route or a file's address; `/` is the site itself, with a slash where it stands below a base path:
 * hosts redirect `/repo` to `/repo/`
 */
export function addressOf(site: string, path: string): string {
  return path === '/' && basePathOf(site) === '' ? site : site + path
}
