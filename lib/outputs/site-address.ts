import { basePathOf } from '@/lib/html/base-path'

/**
 * The absolute address of a page or file of the site.
 * @param site the site's URL without a slash at its end
 * @param path a route or a file's address; `/` is the site itself, with a slash where it stands below a base path: hosts redirect
 * `/repo` to `/repo/`
 */
export function addressOf(site: string, path: string): string {
  return path === '/' && basePathOf(site) === '' ? site : site + path
}
