/**
 * The absolute address of a page or file of the site.
 * @param origin the site's address without a slash at its end
 * @param path a route or a file's address; `/` is the origin itself
 */
export function addressOf(origin: string, path: string): string {
  return path === '/' ? origin : origin + path
}
